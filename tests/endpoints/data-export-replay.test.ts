// What a receiver is asked on demand: a test of its address, and articles that it had before.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REPLAY_DAYS } from '#features/report/data-export/contract.ts';
import { forgetParts } from '#features/report/data-export/server/sent-parts.ts';
import { DAY_MS } from '#shared/time.ts';
import { addBulkHits } from '../support/bulk-hits.ts';
import { type Pushed, says, startReceiver } from '../support/push-receiver.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
const ROWS = 700;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer();
  server.allowHosts([receiver.host]);
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  await addBulkHits(server.platform.store, { clientId: own.clientId, likeArticle: own.articleId, rows: ROWS });
}, 120_000);
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(() => {
  receiver.got.length = 0;
  receiver.next.length = 0;
});

interface Run {
  id: number;
  state: string;
  rows: number;
  goneRows: number;
  isReplay: boolean;
  canReplay: boolean;
}
let serial = 0;
async function make(fields: object = {}, url = receiver.address): Promise<{ id: number; secret: string }> {
  const { id } = (await admin('POST', PATH, { name: `推送 ${++serial}`, columnNames: ['title'], takes: 'new', ...fields })).body as {
    id: number;
  };
  const { secret } = (await admin('POST', `${PATH}/push`, { id, url })).body as { secret: string };
  return { id, secret };
}
const work = async () => {
  while (await server.workJob());
};
const last = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0] as Run;
async function run(id: number): Promise<Run> {
  expect((await admin('POST', `${PATH}/run`, { id })).status).toBe(200);
  await work();
  return last(id);
}
const idsOf = (parts: readonly Pushed[]) =>
  parts.flatMap(({ body }) => body.split('\n').filter(Boolean)).map((line): number => JSON.parse(line).id);
const jobOf = (id: number) =>
  server.platform.store.db
    .selectFrom('dataExport')
    .select(['cursor', 'sentCount', 'failures'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const tested = async (id: number) =>
  (await admin('POST', `${PATH}/test`, { id })).body as { isTaken: boolean; status: number; answer: string };

test('a test posts one empty signed part, and tells what was answered', async () => {
  const { id, secret } = await make();
  receiver.next.push(says(200, {}, 'hello\u0000there'), says(401, {}, 'x'.repeat(40_000)));
  expect(await tested(id)).toMatchObject({ isTaken: true, status: 200, answer: 'hello there' });
  const [{ headers, body }] = receiver.got as [Pushed];
  expect(body).toBe('');
  expect(headers).toMatchObject({ 'x-tingfeng-test': '1', 'x-tingfeng-export': String(id) });
  expect(headers).not.toHaveProperty('x-tingfeng-cursor-from');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], ''].join('.');
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(await tested(id)).toMatchObject({ isTaken: false, status: 401, answer: 'x'.repeat(500) });
  expect(await jobOf(id)).toEqual({ cursor: 0, sentCount: 0, failures: 0 });
  expect((await admin('GET', `${PATH}/run`, { id })).body).toMatchObject({ total: 0 });
});

test('a test of an address inside is not posted, and one without a receiver is refused', async () => {
  const inside = await make({}, 'http://127.0.0.1:1/in');
  expect(await tested(inside.id)).toMatchObject({ isTaken: false, status: null, answer: 'refused-address' });
  const { id } = (await admin('POST', PATH, { name: '只有文件' })).body as { id: number };
  expect((await admin('POST', `${PATH}/test`, { id })).status).toBe(400);
  expect((await admin('POST', `${PATH}/replay`, { id, from: 0 })).status).toBe(400);
});

test('a run is sent again with the same articles in the same order, beside the cursor; those that are gone are counted', async () => {
  const { id } = await make();
  const first = await run(id);
  expect(first).toMatchObject({ state: 'done', canReplay: true, isReplay: false });
  const sent = idsOf(receiver.got);
  const keys = new Set(receiver.got.map(({ headers }) => headers['idempotency-key']));
  const before = await jobOf(id);
  receiver.got.length = 0;
  const [gone] = sent as [number];
  await server.platform.store.db.deleteFrom('hit').where('articleId', '=', gone).where('clientId', '=', own.clientId).execute();
  expect((await admin('POST', `${PATH}/replay`, { id, runId: first.id })).status).toBe(200);
  await work();
  expect(await last(id)).toMatchObject({ state: 'done', rows: ROWS, goneRows: 1, isReplay: true, canReplay: false });
  expect(idsOf(receiver.got)).toEqual(sent.filter((one) => one !== gone));
  for (const { headers } of receiver.got) {
    expect(headers).toMatchObject({ 'x-tingfeng-replay': '1' });
    expect(headers).not.toHaveProperty('x-tingfeng-cursor-from');
    expect(keys.has(headers['idempotency-key'])).toBe(false);
  }
  expect(await jobOf(id)).toEqual(before);
  receiver.got.length = 0;
  expect(await run(id)).toMatchObject({ state: 'done', rows: 0 });
});

test('from a moment on, what later runs sent is sent again, and nothing of another export', async () => {
  const { id } = await make();
  await run(id);
  const other = await make();
  await run(other.id);
  const { db } = server.platform.store;
  const early = server.platform.now() - 2 * DAY_MS;
  await db.updateTable('dataExportPart').set({ sentAt: early }).where('exportId', '=', id).where('part', '=', 1).execute();
  receiver.got.length = 0;
  const from = early + 1;
  expect((await admin('POST', `${PATH}/replay`, { id, from })).status).toBe(200);
  await work();
  expect(idsOf(receiver.got)).toHaveLength((await last(id)).rows);
  expect((await last(id)).rows).toBeLessThan(ROWS);
  await admin('POST', `${PATH}/replay`, { id, from: 0 });
  await work();
  expect((await last(id)).rows).toBeGreaterThanOrEqual(ROWS);
});

test('a replay that fails stops no schedule, and one at work lets no other begin', async () => {
  const { id } = await make({ rhythm: { every: 'day', minute: 0 } });
  const first = await run(id);
  receiver.next.push(says(410));
  await admin('POST', `${PATH}/replay`, { id, runId: first.id });
  expect((await admin('POST', `${PATH}/run`, { id })).status).toBe(400);
  expect((await admin('POST', `${PATH}/replay`, { id, runId: first.id })).status).toBe(400);
  await work();
  expect(await last(id)).toMatchObject({ state: 'failed', isReplay: true });
  expect(await jobOf(id)).toMatchObject({ failures: 0 });
});

test('neither another client nor another export is reached, and what is too old is gone', async () => {
  const { id } = await make();
  const { id: runId } = await run(id);
  const other = await make();
  expect((await stranger('POST', `${PATH}/test`, { id })).status).toBe(404);
  expect((await stranger('POST', `${PATH}/replay`, { id, runId })).status).toBe(404);
  expect((await admin('POST', `${PATH}/replay`, { id: other.id, runId })).status).toBe(404);
  expect((await admin('POST', `${PATH}/replay`, { id })).status).toBe(400);
  expect((await admin('POST', `${PATH}/replay`, { id, runId, from: 0 })).status).toBe(400);
  const { store, now } = server.platform;
  while (await forgetParts(store, now() + (REPLAY_DAYS + 1) * DAY_MS));
  expect(await last(id)).toMatchObject({ canReplay: false });
  expect((await admin('POST', `${PATH}/replay`, { id, runId })).status).toBe(400);
});
