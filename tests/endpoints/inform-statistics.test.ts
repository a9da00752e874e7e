// Every number of the statistics of warnings is the total of the list that it opens.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticsNumbers, StatisticsRow } from '#features/inform/inform-statistics/contract.ts';
import { CHANNELS } from '#shared/channels.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { DECISION_RESULTS, type Letter, MESSAGE_STATES } from '#shared/warnings.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const STATISTICS = '/v1/manage/report/inform-statistics';
const MESSAGE = '/v1/front/report/inform-message-list';
/** A Wednesday, 10:00 in Beijing. */
const NOW = Date.parse('2026-11-25T02:00:00Z');
const FROM = dayStart(dayOf(NOW) - 6);
const UNTIL = dayStart(dayOf(NOW) + 1) - 1000;
const PERIOD = { from: FROM, until: UNTIL };

let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let admin: Caller;
let rules: number[];
let people: number[];

beforeAll(async () => {
  server = await startTestServer({}, () => NOW);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  admin = await server.as(tenant.admin);
  people = [await addPerson(tenant, '张编辑'), await addPerson(tenant, '李主任'), await addPerson(tenant, '王值班')];
  rules = [await addRule(tenant, '起火'), await addRule(tenant, '召回')];
  await fill(tenant, { rules: [...rules, 999_999, -3, -4], people });
  await fill(other, { rules: [await addRule(other, '别家的')], people: [await addPerson(other, '别家的人')] });
}, 60_000);
afterAll(() => server.close());

async function addPerson({ clientId }: Tenant, name: string): Promise<number> {
  const times = { createdAt: NOW, updatedAt: NOW };
  const values = { clientId, name, userId: null, receiving: null, ...times };
  return (await server.platform.store.db.insertInto('informUser').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
async function addRule({ clientId, adminId }: Tenant, name: string): Promise<number> {
  const caller = clientId === tenant.clientId ? admin : await server.as(other.admin);
  const person = await addPerson({ clientId, adminId } as Tenant, `${name}的人`);
  const answer = await caller('POST', '/v1/manage/report/auto-inform-rule', { name, conditions: {}, recipientIds: [person] });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return (answer.body as { id: number }).id;
}

let seed = 20_261_125;
/** The same numbers in every run. */
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const maybe = (share: number, at: number): number | null => (random() < share ? at : null);

const LETTER: Letter = {
  title: '发布新品',
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
  publishedAt: 0,
  foundAt: 0,
  storedAt: 0,
};

/** Messages and decisions of ten days, some of them outside of the period, at its edges too. */
async function fill({ clientId, articleId }: Tenant, { rules: own, people: told }: { rules: number[]; people: number[] }): Promise<void> {
  const { db } = server.platform.store;
  const moments = [FROM, FROM - 1, UNTIL + 999, UNTIL + 1000];
  for (let i = 0; i < 400; i++) {
    const decidedAt = moments[i] ?? NOW - Math.floor(random() * 10 * DAY_MS);
    const handedAt = maybe(0.8, decidedAt + Math.floor(random() * HOUR_MS));
    const common = {
      clientId,
      ruleId: oneOf(own),
      informUserId: oneOf(told),
      warningLevel: oneOf(SURGE_LEVELS),
      articleId: i % 7 === 0 ? 0 : articleId,
    };
    await db
      .insertInto('informMessage')
      .values({
        ...common,
        groupId: 0,
        channelId: null,
        channel: oneOf(CHANNELS),
        letter: LETTER,
        messageState: oneOf(MESSAGE_STATES),
        nextAt: decidedAt,
        decidedAt,
        handedAt,
        openedAt: maybe(0.5, (handedAt ?? decidedAt) + Math.floor(random() * DAY_MS)),
        confirmedAt: maybe(0.3, (handedAt ?? decidedAt) + Math.floor(random() * DAY_MS)),
        notRelevantAt: maybe(0.2, decidedAt),
        revokedAt: null,
      })
      .execute();
    await db
      .insertInto('informDecision')
      .values({ ...common, occasion: `state@${i}`, result: oneOf(DECISION_RESULTS), reason: '', messageId: null, at: decidedAt })
      .execute();
  }
}
const get = async <T extends object>(path: string, query: object, caller = admin): Promise<T> => {
  const answer = await caller('GET', path, query);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const totalOf = async (path: string, query: object, caller = admin): Promise<number> =>
  (await get<{ total: number }>(path, { ...query, pageSize: 1 }, caller)).total;

/** What each number opens, as the screen does it. */
const OPENS = {
  messages: {},
  delivered: { messageState: ['accepted', 'digested'] },
  waiting: { messageState: 'waiting' },
  failed: { messageState: 'refused' },
  unknown: { messageState: 'unknown' },
  cancelled: { messageState: 'cancelled' },
  opened: { isOpened: true },
  confirmed: { isConfirmed: true },
  notRelevant: { isNotRelevant: true },
} as const;
const KEPT = ['merged', 'held', 'muted'] as const;

async function expectToOpen(numbers: StatisticsNumbers, scope: object, caller = admin): Promise<void> {
  for (const [name, filter] of Object.entries(OPENS))
    expect([name, numbers[name as keyof typeof OPENS]]).toEqual([name, await totalOf(MESSAGE, { ...scope, ...filter }, caller)]);
  expect(numbers.toOpen.n).toBe(numbers.opened);
  expect(numbers.toConfirm.n).toBe(numbers.confirmed);
  for (const result of KEPT)
    if (numbers[result] !== null)
      expect([result, numbers[result]]).toEqual([result, await totalOf(`${MESSAGE}/decision`, { ...scope, result }, caller)]);
}

test('of the whole period, with and without filters', async () => {
  for (const filter of [
    {},
    { warningLevel: ['red', 'blue'] },
    { ruleId: rules[0] },
    { informUserId: people.slice(0, 2), warningLevel: 'yellow' },
  ]) {
    const total = await get<StatisticsNumbers>(`${STATISTICS}/total`, { ...PERIOD, ...filter });
    expect(total.messages).toBeGreaterThan(5);
    await expectToOpen(total, { ...PERIOD, ...filter });
  }
});

test('of each rule, channel, recipient and day; the rows have all that the total has', async () => {
  const total = await get<StatisticsNumbers>(`${STATISTICS}/total`, PERIOD);
  const scopes = {
    rule: (key: string) => ({ ...PERIOD, ...(key === '0' ? { isByHand: true } : { ruleId: key }) }),
    channel: (channel: string) => ({ ...PERIOD, channel }),
    person: (informUserId: string) => ({ ...PERIOD, informUserId }),
    day: (day: string) => ({ from: dayStart(Number(day)), until: dayStart(Number(day) + 1) - 1000 }),
  };
  for (const [by, scopeOf] of Object.entries(scopes)) {
    const { items, total: rows } = await get<{ items: StatisticsRow[]; total: number }>(STATISTICS, { ...PERIOD, by, pageSize: 200 });
    expect(items.length).toBe(rows);
    for (const row of items) await expectToOpen(row, scopeOf(row.key));
    for (const name of [...Object.keys(OPENS), ...(by === 'channel' ? [] : KEPT)] as (keyof typeof OPENS)[])
      expect(items.reduce((sum, row) => sum + row[name], 0)).toBe(total[name]);
  }
  const { items } = await get<{ items: StatisticsRow[] }>(STATISTICS, { ...PERIOD, by: 'rule', sort: 'messages', isDescending: false });
  expect(items.map(({ messages }) => messages)).toEqual(items.map(({ messages }) => messages).toSorted((a, b) => a - b));
  expect(new Map(items.map(({ key, name }) => [key, name]))).toEqual(
    new Map([
      ['0', ''],
      [String(rules[0]), '起火'],
      [String(rules[1]), '召回'],
      ['999999', ''],
    ]),
  );
}, 60_000);

test('median and 95th percentile are those of the messages themselves', async () => {
  const { items } = await get<{ items: { openedAt: number | null; handedAt: number | null; decidedAt: number }[] }>(MESSAGE, {
    ...PERIOD,
    isOpened: true,
    pageSize: 200,
  });
  const total = await get<StatisticsNumbers>(`${STATISTICS}/total`, PERIOD);
  const times = items.map(({ openedAt, handedAt, decidedAt }) => Number(openedAt) - (handedAt ?? decidedAt)).toSorted((a, b) => a - b);
  expect(total.toOpen).toEqual({
    n: times.length,
    median: times[Math.ceil(times.length / 2) - 1],
    p95: times[Math.ceil(times.length * 0.95) - 1],
  });
});

test('who sees some subjects is told of their articles only, and nobody of another client', async () => {
  const { platform } = server;
  const blind = await server.as(await buildRestrictedUser(platform, tenant, 'blind', []));
  const total = await get<StatisticsNumbers>(`${STATISTICS}/total`, PERIOD, blind);
  expect(total).toMatchObject({ messages: 0, merged: 0, toOpen: { n: 0, median: null, p95: null } });
  const limited = await server.as(await buildRestrictedUser(platform, tenant, 'limited', [tenant.subjectId]));
  const seen = await get<StatisticsNumbers>(`${STATISTICS}/total`, PERIOD, limited);
  await expectToOpen(seen, PERIOD, limited);
  expect(seen.messages).toBeGreaterThan(0);
  expect(seen.messages).toBeLessThan((await get<StatisticsNumbers>(`${STATISTICS}/total`, PERIOD)).messages);
  const foreign = await server.as(other.admin);
  expect(await get<StatisticsNumbers>(`${STATISTICS}/total`, { ...PERIOD, ruleId: rules }, foreign)).toMatchObject({
    messages: 0,
    muted: 0,
  });
});

test('a period that is too long or ends before it begins is refused', async () => {
  for (const until of [FROM - 1, FROM + 400 * DAY_MS])
    expect(await admin('GET', `${STATISTICS}/total`, { from: FROM, until })).toMatchObject({
      status: 400,
      body: { error: { field: 'until' } },
    });
});
