// What the provider's monitor and a client's home say of warnings, against rows whose numbers are known.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type informNowContract, UNCONFIRMED } from '#features/inform/inform-now/contract.ts';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { type Figures, letter, type Letter } from '#shared/warnings.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { buildWarnings, type TenantWarnings } from '#tests/support/tenant-warnings.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Own = Tenant & TenantWarnings;
type Live = Output<typeof informNowContract.live>;
type Today = Output<typeof informNowContract.today>;

/** A Wednesday, 10:00 in Beijing. */
const NOW = Date.parse('2026-11-25T02:00:00Z');
const SECOND_MS = 1000;
const FIGURES: Figures = {
  kind: 'volume',
  value: 12,
  threshold: 10,
  usual: null,
  articles: 12,
  from: NOW - HOUR_MS,
  until: NOW,
  name: '机密项目',
  conditions: null,
};
const LETTER: Letter = letter.parse({
  title: '机密标题',
  summary: '',
  url: 'https://news.example.com/a',
  siteName: '样例',
  author: '',
  emotion: 'neutral',
  mediaType: 'news',
  ruleName: '',
  subjects: [],
  words: [],
  figures: null,
  publishedAt: NOW - 1000 * SECOND_MS,
  foundAt: NOW - 400 * SECOND_MS,
  storedAt: NOW - 390 * SECOND_MS,
});

let clock: number;
let server: TestServer;
let tenant: Own;
let other: Own;

beforeEach(async () => {
  // What every tenant has is older than what is counted.
  clock = NOW - 2 * HOUR_MS;
  server = await startTestServer({}, () => clock);
  tenant = await build('甲方', '云雀');
  other = await build('乙方', '白鹭');
  clock = NOW;
}, 60_000);
afterEach(() => server.close());

async function build(name: string, word: string): Promise<Own> {
  const made = await buildTenant(server.platform, name, word);
  return { ...made, ...(await buildWarnings(server.platform, made)) };
}
async function fire({ clientId, informRuleId }: Own, warningLevel: SurgeLevel, begunAt: number, endedAt: number | null = null) {
  const times = { begunAt, seenAt: NOW, toldAt: begunAt, endedAt };
  await server.platform.store.db
    .insertInto('informFiring')
    .values({ clientId, ruleId: informRuleId, occasion: '', warningLevel, articleId: 0, figures: FIGURES, ...times })
    .execute();
}
interface Sent {
  decidedAt: number;
  handedAt?: number | null;
  openedAt?: number | null;
  isHeld?: boolean;
  text?: Letter;
}
async function send({ clientId, informRuleId, informUserId, informChannelId, articleId }: Own, sent: Sent): Promise<number> {
  const { decidedAt, handedAt = null, openedAt = null, isHeld = false, text = LETTER } = sent;
  const { id } = await server.platform.store.db
    .insertInto('informMessage')
    .values({
      clientId,
      ruleId: informRuleId,
      informUserId,
      channelId: informChannelId,
      channel: 'webhook',
      warningLevel: 'red',
      articleId,
      groupId: articleId,
      letter: text,
      isHeld,
      messageState: handedAt === null ? 'waiting' : 'accepted',
      nextAt: isHeld ? NOW + HOUR_MS : decidedAt,
      decidedAt,
      handedAt,
      openedAt,
      confirmedAt: null,
      notRelevantAt: null,
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const tried = (messageId: number, channelId: number, outcome: 'accepted' | 'refused' | 'unknown' | '', startedAt = NOW - SECOND_MS) =>
  server.platform.store.db
    .insertInto('informAttempt')
    .values({ messageId, channelId, part: 1, parts: 1, startedAt, endedAt: outcome === '' ? null : startedAt, outcome })
    .execute();
const live = async (): Promise<Live> => {
  const operator = await server.as('operator');
  const answer = await operator('GET', '/v1/monitor/warning');
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};

test('the monitor lists what fires in all clients, the highest level first, without the words of a client', async () => {
  await fire(tenant, 'yellow', NOW - 3 * HOUR_MS);
  await fire(tenant, 'red', NOW - HOUR_MS);
  await fire(other, 'red', NOW - 2 * HOUR_MS);
  await fire(other, 'orange', NOW - HOUR_MS, NOW - SECOND_MS);
  const { firing } = await live();
  expect(firing).toMatchObject({ total: 3, byLevel: { blue: 0, yellow: 1, orange: 0, red: 2 } });
  expect(firing.items.map(({ clientId, warningLevel }) => [clientId, warningLevel])).toEqual([
    [other.clientId, 'red'],
    [tenant.clientId, 'red'],
    [tenant.clientId, 'yellow'],
  ]);
  expect(firing.items[0]).toMatchObject({ ruleName: '专题的报道', kind: 'volume', value: 12, threshold: 10, begunAt: NOW - 2 * HOUR_MS });
  expect(JSON.stringify(firing)).not.toMatch(/机密|127\.0\.0\.1/);
});

test('the monitor measures each stage of the last hour: what was held, sent by hand or told of a state begins nowhere', async () => {
  const ofState = { ...LETTER, figures: FIGURES };
  const ofPerson = { ...LETTER, byHand: { sender: '李', note: '', others: [] } };
  for (const seconds of [1, 2, 3, 4, 100])
    await send(tenant, { decidedAt: NOW - 380 * SECOND_MS, handedAt: NOW - (380 - seconds) * SECOND_MS });
  await send(other, { decidedAt: NOW - 300 * SECOND_MS, isHeld: true });
  await send(other, { decidedAt: NOW - 300 * SECOND_MS, handedAt: NOW - 300 * SECOND_MS, openedAt: NOW - 240 * SECOND_MS, text: ofState });
  await send(other, { decidedAt: NOW - 300 * SECOND_MS, handedAt: NOW - 300 * SECOND_MS, openedAt: NOW - 400 * SECOND_MS, text: ofPerson });
  await send(other, { decidedAt: NOW - 2 * HOUR_MS, handedAt: NOW });
  const { delay } = await live();
  expect(delay).toEqual({
    messages: 8,
    isWhole: true,
    stages: [
      { stage: 'publishedToFound', n: 6, median: 600 * SECOND_MS, p95: 600 * SECOND_MS },
      { stage: 'foundToStored', n: 6, median: 10 * SECOND_MS, p95: 10 * SECOND_MS },
      { stage: 'storedToDecided', n: 6, median: 10 * SECOND_MS, p95: 90 * SECOND_MS },
      { stage: 'decidedToHanded', n: 7, median: 2 * SECOND_MS, p95: 100 * SECOND_MS },
      // A clock that was set back makes no time negative.
      { stage: 'handedToOpened', n: 2, median: 0, p95: 60 * SECOND_MS },
    ],
  });
});

test('the monitor shows channels of each client: answers of the last hour, what waits, what is stopped or rests and why', async () => {
  const { db } = server.platform.store;
  const own = await send(tenant, { decidedAt: NOW - SECOND_MS, handedAt: NOW });
  for (const outcome of ['accepted', 'accepted', 'unknown', ''] as const) await tried(own, tenant.informChannelId, outcome);
  await tried(own, tenant.informChannelId, 'refused', NOW - HOUR_MS - SECOND_MS);
  await send(other, { decidedAt: NOW, isHeld: true });
  // An address that was deleted meanwhile.
  await tried(own, 999_999, 'refused');
  const fault = { faultCode: 'http-410', faultAnswer: '机密', faultAt: NOW };
  await db
    .updateTable('informChannel')
    .set({ ...fault, fault: 'setting' })
    .where('id', '=', other.informChannelId)
    .execute();
  await db
    .updateTable('informChannel')
    .set({ ...fault, fault: 'later', faultCode: 'http-503', faultAt: NOW - 1, pausedUntil: NOW + HOUR_MS })
    .where('id', '=', other.newChannelId)
    .execute();
  const { channels } = await live();
  // Each tenant has a message that waits since before.
  const waits = { waiting: 1, waitingSince: NOW - 2 * HOUR_MS };
  expect(channels).toEqual({
    total: 2,
    items: [
      {
        clientId: other.clientId,
        clientName: '乙方',
        channel: 'webhook',
        accepted: 0,
        refused: 0,
        unknown: 0,
        ...waits,
        stopped: 1,
        resting: 1,
        restsUntil: NOW + HOUR_MS,
        faultCode: 'http-410',
      },
      {
        clientId: tenant.clientId,
        clientName: '甲方',
        channel: 'webhook',
        accepted: 2,
        refused: 1,
        unknown: 1,
        ...waits,
        stopped: 0,
        resting: 0,
        restsUntil: null,
        faultCode: '',
      },
    ],
  });
});

test('home counts the warnings of today, each number that of the list with its filter, of the caller’s client and subjects only', async () => {
  const { db } = server.platform.store;
  const from = dayStart(dayOf(NOW));
  const admin = await server.as(tenant.admin);
  const today = async (by = admin): Promise<Today> => {
    const answer = await by('GET', '/v1/front/home/inform');
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return answer.body;
  };
  const totalOf = async (query: object, list = ''): Promise<number> =>
    ((await admin('GET', `/v1/front/report/inform-message-list${list}`, query)).body as { total: number }).total;
  expect(await today()).toMatchObject({ byLevel: { orange: 1, red: 0 }, lastAt: null });
  await db
    .updateTable('informMessage')
    .set({ decidedAt: NOW - DAY_MS })
    .where('clientId', '=', tenant.clientId)
    .execute();
  expect(await today()).toMatchObject({ byLevel: { orange: 0, red: 0 }, unconfirmed: 0, held: 0, lastAt: NOW - DAY_MS });
  const ids = [];
  for (const decidedAt of [from, from - 1, NOW, from + DAY_MS - 1, from + DAY_MS]) ids.push(await send(tenant, { decidedAt }));
  await send(other, { decidedAt: NOW });
  const states = [...UNCONFIRMED, 'confirmed', 'expired'] as const;
  for (const [i, receiptState] of states.entries())
    await db
      .updateTable('informMessage')
      .set({ receiptState })
      .where('id', '=', ids[i] ?? 0)
      .execute();
  const decision = { ruleId: tenant.informRuleId, articleId: tenant.articleId, informUserId: tenant.informUserId, messageId: null };
  for (const [i, at] of [from, from - 1, NOW, NOW].entries())
    await db
      .insertInto('informDecision')
      .values({ ...decision, clientId: tenant.clientId, occasion: `${i}`, result: i === 3 ? 'merged' : 'held', reason: 'time', at })
      .execute();
  const answer = await today();
  expect(answer).toEqual({
    from,
    until: from + DAY_MS - SECOND_MS,
    byLevel: { blue: 0, yellow: 0, orange: 0, red: 3 },
    unconfirmed: 3,
    held: 2,
    lastAt: null,
  });
  const period = { from: answer.from, until: answer.until };
  expect(await totalOf({ ...period, warningLevel: ['red'] })).toBe(answer.byLevel.red);
  expect(await totalOf({ receiptState: UNCONFIRMED })).toBe(answer.unconfirmed);
  expect(await totalOf({ ...period, result: ['held'] }, '/decision')).toBe(answer.held);
  const restricted = await server.as(await buildRestrictedUser(server.platform, tenant, 'sees-nothing', []));
  expect(await today(restricted)).toMatchObject({ byLevel: { orange: 0, red: 0 }, unconfirmed: 0, held: 0, lastAt: null });
});
