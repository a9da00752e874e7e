// Silences: what they hold and for how long, what is listed of it, and who may silence what.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InformDecision } from '#features/inform/inform-message/contract.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import type { InformSilence } from '#features/inform/inform-silence/contract.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const RULE = '/v1/manage/report/auto-inform-rule';
const SILENCE = `${RULE}/silence`;
const DECISION = '/v1/front/report/inform-message-list/decision';

/** A Wednesday, 10:00 in Beijing. */
let clock = Date.parse('2026-11-25T02:00:00Z');
const now = () => clock;
let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let pipeline: Pipeline;
let admin: Caller;
let keeper: WarningKeeper;
let person: number;
let rule: number;

beforeAll(async () => {
  server = await startTestServer({}, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  keeper = new WarningKeeper(server.platform.store, now);
  person = await add('/v1/manage/report/inform-user', { name: '编辑', userId: tenant.adminId, dailyMost: 1000 });
  await keeper.apply();
}, 60_000);
beforeEach(async () => {
  const { db } = server.platform.store;
  for (const table of ['informSilence', 'informDecision', 'informMessage', 'informRule'] as const) await db.deleteFrom(table).execute();
  clock += 2000;
  rule = await add(RULE, { name: '规则', conditions: {}, recipientIds: [person], mergeMinutes: 0 });
});
afterAll(() => server.close());

const post = async <Answer>(path: string, input: object): Promise<Answer> => {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const add = async (path: string, input: object): Promise<number> => (await post<{ id: number }>(path, input)).id;
const silence = (fields: object) => add(SILENCE, { why: '已在处理', endsAt: clock + HOUR_MS, ...fields });
const silences = async (input: object = {}, caller = admin): Promise<InformSilence[]> =>
  ((await caller('GET', SILENCE, input)).body as { items: InformSilence[] }).items;
const decisions = async (input: object = {}): Promise<InformDecision[]> =>
  ((await admin('GET', DECISION, input)).body as { items: InformDecision[] }).items;
let articles = 0;
async function warn(): Promise<InformDecision | undefined> {
  const n = ++articles;
  const words = Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + ((n * 997 + k * 131 + k * k * n) % 18_000))).join('');
  const article = buildArticle(clock, { url: `https://news.example.com/s${n}`, title: `云雀消息${n}`, content: `云雀集团公告。${words}` });
  const [stored] = await storeBatch(pipeline, [article], null);
  if (stored?.outcome !== 'stored') throw new Error(JSON.stringify(stored));
  clock += 2000;
  while (await keeper.apply());
  return (await decisions({ articleId: stored.articleId }))[0];
}

test('what it holds is listed with its reason and counted; after its end warnings go again', async () => {
  const id = await silence({ ruleId: rule });
  expect(await warn()).toMatchObject({ result: 'muted', reason: 'silence', recipient: '编辑' });
  expect(await warn()).toMatchObject({ reason: 'silence' });
  expect(await silences()).toMatchObject([{ id, rule: '规则', state: 'active', held: 2, why: '已在处理', createdBy: expect.any(String) }]);
  expect(await decisions({ silenceId: id })).toHaveLength(2);
  clock += HOUR_MS;
  expect(await warn()).toMatchObject({ result: 'sent' });
  expect(await silences({ state: 'ended' })).toMatchObject([{ id, state: 'ended', held: 2 }]);
  expect(await silences({ state: 'active' })).toEqual([]);
});

test('one that is ended before its time holds nothing; taken back it goes on until its time, and not beyond', async () => {
  const id = await silence({ subjectId: tenant.subjectId });
  expect(await post(`${SILENCE}/end`, { ids: [id], isEnded: true })).toEqual({ changed: 1 });
  expect(await post(`${SILENCE}/end`, { ids: [id], isEnded: true })).toEqual({ changed: 0 });
  expect(await warn()).toMatchObject({ result: 'sent' });
  expect(await silences()).toMatchObject([{ state: 'ended', held: 0, subject: expect.any(String) }]);
  expect(await post(`${SILENCE}/end`, { ids: [id], isEnded: false })).toEqual({ changed: 1 });
  expect(await warn()).toMatchObject({ reason: 'silence' });
  clock += HOUR_MS;
  expect(await post(`${SILENCE}/end`, { ids: [id], isEnded: true })).toEqual({ changed: 0 });
  // A later end lets it hold again; a new reason alone does not.
  const change = async (fields: object) => expect((await admin('PUT', SILENCE, { id, ...fields })).status).toBe(200);
  const [over] = await silences();
  await change({ why: '原因', endsAt: over?.endsAt });
  expect(await warn()).toMatchObject({ result: 'sent' });
  await change({ why: '原因', endsAt: clock + HOUR_MS });
  expect(await warn()).toMatchObject({ reason: 'silence' });
});

test('a rule and a subject must both fit; an event holds its articles, and others go', async () => {
  const spare = await add(RULE, { name: '另一规则', isEnabled: false, conditions: {}, recipientIds: [person] });
  await silence({ ruleId: spare, subjectId: tenant.subjectId });
  expect(await warn()).toMatchObject({ result: 'sent' });
  const { db } = server.platform.store;
  const { id: eventId } = await db
    .insertInto('event')
    .values({ clientId: tenant.clientId, headArticleId: tenant.articleId, createdAt: clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  await silence({ eventId });
  const [listed] = await silences();
  expect(listed?.event).not.toBe('');
  expect(await warn()).toMatchObject({ result: 'sent' });
});

test('a silence ends in time, has a reason, and is of something of the client’s own', async () => {
  const refused = async (fields: object) =>
    ((await admin('POST', SILENCE, { ruleId: rule, why: '已知', endsAt: clock + HOUR_MS, ...fields })).body as { error: object }).error;
  for (const endsAt of [clock, clock - 1, clock + 90 * DAY_MS + 1]) expect(await refused({ endsAt })).toMatchObject({ field: 'endsAt' });
  expect(await refused({ why: ' ' })).toMatchObject({ field: 'why' });
  expect(await refused({ why: '长'.repeat(201) })).toMatchObject({ field: 'why' });
  expect(await refused({ ruleId: null })).toMatchObject({ field: 'ruleId' });
  expect(await refused({ subjectId: other.subjectId })).toMatchObject({ code: 'not-found', field: 'subjectId' });
  expect(await refused({ eventId: 987_654 })).toMatchObject({ code: 'not-found', field: 'eventId' });
  await silence({ ruleId: rule, endsAt: clock + 90 * DAY_MS });
  const stranger = await server.as(other.admin);
  expect(await silences({}, stranger)).toEqual([]);
  const [own] = await silences();
  expect((await stranger('POST', `${SILENCE}/end`, { ids: [own?.id], isEnded: true })).status).toBe(404);
});

test('whose group does not see all subjects silences only its own', async () => {
  await silence({ ruleId: rule });
  const own = await silence({ subjectId: tenant.subjectId });
  const limited = await server.as(await buildRestrictedUser(server.platform, tenant, 'jingmo', [tenant.subjectId]));
  expect(await silences({}, limited)).toMatchObject([{ id: own }]);
  const attempt = (fields: object) => limited('POST', SILENCE, { why: '已知', endsAt: clock + HOUR_MS, ...fields });
  expect(await attempt({ ruleId: rule })).toMatchObject({ status: 400, body: { error: { field: 'subjectId' } } });
  expect((await attempt({ ruleId: rule, subjectId: tenant.subjectId })).status).toBe(200);
});
