// An hour of the sample press on a moved clock, with events that are found, joined and left: a dry run of each rule decides as it was decided live.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryRule } from '#features/inform/inform-rule/server/dry-run.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { SAMPLE_SUBJECTS } from '#samples/subjects.ts';
import { DAY_MS } from '#shared/time.ts';
import { ruleConditions, ruleTrigger } from '#shared/warnings.ts';
import { pressArrivals } from '../support/press-arrivals.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const STEP_MS = 20_000;
const START = Date.parse('2026-11-25T00:00:00Z');
const RULES = [
  { name: '负面', warningLevel: 'yellow', mergeMinutes: 10, conditions: { emotions: ['negative'] } },
  { name: '事故', warningLevel: 'red', mergeMinutes: 60, conditions: { emotions: ['negative'], expression: '(起火|火灾|死亡|中毒)' } },
  { name: '大号', warningLevel: 'orange', mergeMinutes: 30, conditions: { minFollowers: 5000 } },
] as const;

let clock = START;
const now = () => clock;
let server: TestServer;
let tenant: Tenant;
const ruleIds: number[] = [];
const recipientIds: number[] = [];
beforeAll(async () => {
  server = await startTestServer({}, now);
  tenant = await buildTenant(server.platform, '甲方', '没有文章有这个词');
  const admin = await server.as(tenant.admin);
  const post = async (path: string, input: object): Promise<number> => {
    const answer = await admin('POST', path, input);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return (answer.body as { id: number }).id;
  };
  for (const { name, expression } of SAMPLE_SUBJECTS.slice(0, 5))
    await post('/v1/manage/class-manage/subject', { name, expression, backfillDays: 0 });
  // The bell: what becomes of a message changes no decision.
  recipientIds.push(await post('/v1/manage/report/inform-user', { name: '值班', dailyMost: 12, userId: tenant.adminId }));
  for (const rule of RULES) ruleIds.push(await post('/v1/manage/report/auto-inform-rule', { ...rule, recipientIds }));
  await liveThrough();
}, 240_000);
afterAll(() => server.close());

const SITE = buildArticle(START, { url: 'https://news.example.com/' }).site;
/** Accounts whose followers grow, or are not told each time, or never. */
function signed(i: number): { author: string; followers?: number } {
  const account = i % 7;
  return { author: `account ${account}`, ...(account === 6 || i % 3 === 0 ? {} : { followers: account * 1500 + i * 10 }) };
}

async function liveThrough(): Promise<void> {
  const { store } = server.platform;
  const events = new EventKeeper(store, now);
  const warnings = new WarningKeeper(store, now);
  while (await events.apply());
  while (await warnings.apply());
  const pipeline = await buildPipeline(server.platform);
  const arrivals = pressArrivals(START, 1);
  let merged = 0;
  for (let i = 0; i < arrivals.length; ) {
    clock += STEP_MS;
    const batch = [];
    for (let next = arrivals[i]; next && next.at <= clock; next = arrivals[++i])
      batch.push(buildArticle(clock, { ...next, ...signed(i), site: SITE }));
    if (batch.length === 0) continue;
    await storeBatch(pipeline, batch, null);
    while (await events.apply());
    while (await warnings.apply());
    // Whichever of them had begun a warning: what comes after belongs to the other one.
    if (merged < MERGES && i > ((merged + 1) * arrivals.length) / (MERGES + 2)) merged += await mergeLargest();
  }
  expect(merged).toBe(MERGES);
  await server.index();
}

const MERGES = 3;
/** As people do: the second largest event becomes part of the largest. */
async function mergeLargest(): Promise<number> {
  // Later than live waits for the event of an article: of a move within that time a dry run cannot tell whether it was before the decision.
  clock += 60_000;
  const admin = await server.as(tenant.admin);
  const listed = await admin('GET', '/v1/article/hot-spot/list', { from: START, until: clock, sort: 'articles' });
  const [id, other] = (listed.body as { items: { id: number }[] }).items.map((event) => event.id);
  const answer = await admin('POST', '/v1/front/analysis/hot-spot/merge', { id, eventIds: [other] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return 1;
}

const decided = (ruleId: number) =>
  server.platform.store.db
    .selectFrom('informDecision')
    .select(['articleId', 'informUserId', 'result', 'reason'])
    .where('ruleId', '=', ruleId)
    .orderBy('articleId')
    .execute();

test.each([0, 1, 2])('rule %i', async (k) => {
  const rule = RULES[k];
  if (!rule) throw new Error('no such rule');
  const live = await decided(ruleIds[k] ?? 0);
  const dry: typeof live = [];
  const actor = {
    userId: tenant.adminId,
    clientId: tenant.clientId,
    username: tenant.admin,
    name: tenant.admin,
    locale: 'zh-CN' as const,
    privileges: {},
    visibleSubjectIds: undefined,
    visibleClassIds: undefined,
    sessionId: '',
    simulatedBy: undefined,
  };
  const { warningLevel, mergeMinutes } = rule;
  const conditions = ruleConditions.parse(rule.conditions);
  const asked = { id: ruleIds[k], warningLevel, mergeMinutes, conditions, ruleTrigger: ruleTrigger.parse({}), recipientIds, days: 1 };
  await tryRule(server.platform, actor, asked, ({ articleId }, informUserId, { result, reason }) => {
    dry.push({ articleId, informUserId, result, reason });
  });
  expect(dry.toSorted((a, b) => a.articleId - b.articleId)).toEqual(live);
  // Or this says little.
  expect(live.length).toBeGreaterThan(20);
  expect(new Set(live.map(({ reason }) => reason)).size).toBeGreaterThan(2);
});

test('articles moved between events meanwhile; what is older than the longest dry run is forgotten', async () => {
  const { db } = server.platform.store;
  const moves = () => db.selectFrom('eventMove').select('movedAt').where('clientId', '=', tenant.clientId).orderBy('movedAt').execute();
  const before = await moves();
  expect(before.length).toBeGreaterThan(0);
  const { noteMoves } = await import('#features/insight/hot-spot/server/event-moves.ts');
  await db.transaction().execute((tx) => noteMoves(tx, tenant.clientId, [{ articleId: 1, fromEventId: 1 }], clock + 40 * DAY_MS));
  expect(await moves()).toEqual([{ movedAt: clock + 40 * DAY_MS }]);
  // As many as the clustering holds.
  const all = Array.from({ length: 30_000 }, (_, i) => ({ articleId: i + 2, fromEventId: 1 }));
  await db.transaction().execute((tx) => noteMoves(tx, tenant.clientId, all, clock + 40 * DAY_MS));
  expect(await moves()).toHaveLength(30_001);
});
