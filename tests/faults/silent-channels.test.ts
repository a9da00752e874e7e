// Channels that do not answer, and workers that died while one was asked.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { addConfirmedWebhook } from '#tests/support/confirmed-webhook.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MESSAGE = '/v1/front/report/inform-message-list';

let clock: number;
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let pipeline: Pipeline;
let admin: Caller;
let keeper: WarningKeeper;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  robots = await startRobots(now);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
}, 60_000);
afterEach(async () => {
  await server.close();
  await robots.close();
});

const post = async (path: string, input: object): Promise<{ id: number }> => {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
/** Whoever has this robot is told of articles with the word. */
async function warnOf(expression: string, robot: string, warningLevel: 'red' | 'blue'): Promise<void> {
  const { id } = await post('/v1/manage/report/inform-user', { name: robot });
  await addConfirmedWebhook(server, robots, { clientId: tenant.clientId, informUserId: id, robot });
  const rule = { name: expression, conditions: { expression }, recipientIds: [id], mergeMinutes: 0, warningLevel };
  await post('/v1/manage/report/auto-inform-rule', rule);
}
async function publish(title: string): Promise<void> {
  const found = buildArticle(clock, { url: `https://news.example.com/${title}`, title, content: `云雀集团${title}。` });
  expect(await storeBatch(pipeline, [found], null)).toMatchObject([{ outcome: 'stored' }]);
  clock += 2000;
  while (await keeper.apply());
}
const send = () => new MessageSender(server.platform.store, server.outgoing, now).send();
const unended = () => server.platform.store.db.selectFrom('informAttempt').select('id').where('endedAt', 'is', null).execute();
const texts = () => robots.robots.received.map(({ text }) => text);

test('one that does not answer holds up its own messages only', async () => {
  await warnOf('起火', 'silent', 'red');
  await warnOf('召回', 'able', 'blue');
  await publish('厂房起火');
  robots.trouble('silent');
  const sending = send();
  await expect.poll(() => robots.requests.length).toBe(1);
  await publish('产品召回');
  await expect.poll(texts, { timeout: 60_000 }).toEqual([expect.stringContaining('产品召回')]);
  await expect.poll(unended).toHaveLength(1);
  await sending;
  expect(await unended()).toEqual([]);
});

test('a message that a worker died over, was cancelled and is sent again says that it may have come before', async () => {
  await warnOf('起火', 'able', 'red');
  await publish('厂房起火');
  const { db } = server.platform.store;
  const { id, channelId } = await db.selectFrom('informMessage').select(['id', 'channelId']).executeTakeFirstOrThrow();
  await db
    .insertInto('informAttempt')
    .values({ messageId: id, channelId: channelId ?? 0, part: 1, parts: 1, startedAt: clock, endedAt: null, outcome: '' })
    .execute();
  await db.updateTable('informMessage').set({ leaseUntil: clock }).execute();
  clock += 1000;
  await post(`${MESSAGE}/cancel`, { ids: [id] });
  await post(`${MESSAGE}/resend`, { ids: [id] });
  await send();
  expect(await unended()).toEqual([]);
  expect(texts()).toEqual([expect.stringMatching(/可能/)]);
});

test('of a digest that a worker died over, each says that it may have come before; one that was not in it does not', async () => {
  await warnOf('起火', 'able', 'red');
  for (const title of ['厂房起火', '仓库起火', '车间起火']) await publish(title);
  const { db } = server.platform.store;
  const [first, second] = await db.selectFrom('informMessage').select(['id', 'channelId']).orderBy('id').execute();
  await db.updateTable('informMessage').set({ isHeld: true }).execute();
  const messageId = first?.id ?? 0;
  await db
    .insertInto('informAttempt')
    .values({ messageId, channelId: first?.channelId ?? 0, part: 1, parts: 1, startedAt: clock, endedAt: null, outcome: '' })
    .execute();
  await db
    .updateTable('informMessage')
    .set({ leaseUntil: clock })
    .where('id', 'in', [messageId, second?.id ?? 0])
    .execute();
  clock += 1000;
  await send();
  expect(await db.selectFrom('informMessage').select('unknowns').orderBy('id').execute()).toEqual([
    { unknowns: 1 },
    { unknowns: 1 },
    { unknowns: 0 },
  ]);
  expect(texts()).toEqual([expect.stringMatching(/厂房起火[^]*可能重复[^]*仓库起火[^]*可能重复[^]*车间起火/)]);
  expect(texts()[0]?.match(/可能重复/g)).toHaveLength(2);
});
