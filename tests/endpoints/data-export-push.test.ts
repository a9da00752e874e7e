// Exports that are pushed: order and signature, the same part again under the same key, what a receiver can do wrong, and clients apart.
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_FAILURES } from '#features/report/data-export/contract.ts';
import { addBulkHits } from '../support/bulk-hits.ts';
import { type Pushed, says, startReceiver } from '../support/push-receiver.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
const ROWS = 1200;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
let address: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let got: Pushed[];
let next: ((response: ServerResponse) => void)[];

beforeAll(async () => {
  receiver = await startReceiver();
  ({ address, got, next } = receiver);
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
  got.length = 0;
  next.length = 0;
});

let serial = 0;
interface Run {
  id: number;
  state: string;
  reason: string;
  answer: string;
  rows: number;
  sentRows: number;
  parts: number;
}
async function make(fields: object = {}, url = address): Promise<{ id: number; secret: string }> {
  const { id } = (await admin('POST', PATH, { name: `推送 ${++serial}`, columnNames: ['title'], ...fields })).body as { id: number };
  const { secret } = (await admin('POST', `${PATH}/push`, { id, url })).body as { secret: string };
  return { id, secret };
}
const work = async () => {
  while (await server.workJob());
};
/** Jobs that wait for a pause are due at once. */
const skipPause = () => server.platform.store.db.updateTable('job').set({ runAt: 0 }).where('state', '=', 'queued').execute();
const last = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0] as Run;
async function run(id: number): Promise<Run> {
  expect((await admin('POST', `${PATH}/run`, { id })).status).toBe(200);
  await work();
  return last(id);
}
const idsOf = (parts: readonly Pushed[]) =>
  parts.flatMap(({ body }) => body.split('\n').filter(Boolean)).map((line): number => JSON.parse(line).id);
const keyOf = ({ headers }: Pushed) => String(headers['idempotency-key']);

test('parts come in order, signed, each article once, and the cursor has no gap', async () => {
  const { id, secret } = await make({ takes: 'new' });
  expect(await run(id)).toMatchObject({ state: 'done', rows: ROWS + 1, sentRows: ROWS + 1, parts: 3 });
  expect(got).toHaveLength(3);
  expect(new Set(idsOf(got)).size).toBe(ROWS + 1);
  let cursor = 0;
  for (const [i, { headers, body }] of got.entries()) {
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(headers).toMatchObject({ 'x-tingfeng-part': String(i + 1), 'x-tingfeng-cursor-from': String(cursor) });
    cursor = Number(headers['x-tingfeng-cursor-to']);
    expect(body.split('\n').length - 1).toBeLessThanOrEqual(500);
  }
  expect(cursor).toBe(ROWS + 1);
  got.length = 0;
  expect(await run(id)).toMatchObject({ state: 'done', rows: 0 });
  expect(got).toEqual([]);
});

test('whoever runs the export of one who sees less posts no more than its owner sees', async () => {
  const reader = await server.as(await buildRestrictedUser(server.platform, own, '只看没有的专题', []));
  const { id } = (await reader('POST', PATH, { name: '部分专题推送', columnNames: ['title'] })).body as { id: number };
  expect((await reader('POST', `${PATH}/push`, { id, url: address })).status).toBe(200);
  expect(await run(id)).toMatchObject({ state: 'done', rows: 0 });
  expect(got).toEqual([]);
});

test('500 and then 200: the same part again under the same key', async () => {
  const { id } = await make();
  next.push(says(204), says(500));
  await run(id);
  expect(await last(id)).toMatchObject({ state: 'writing', sentRows: 500, answer: 'HTTP 500' });
  await skipPause();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done', sentRows: ROWS + 1, answer: '' });
  expect(got).toHaveLength(4);
  expect(got.map(keyOf)[2]).toBe(got.map(keyOf)[1]);
  expect(got[2]?.body).toBe(got[1]?.body);
  expect(new Set(got.map(keyOf)).size).toBe(3);
});

test('a worker that is overtaken between sent and noted: the same part again under the same key', async () => {
  const { id } = await make({ takes: 'new' });
  const { db } = server.platform.store;
  // While the receiver has the second part and its answer is not noted, another worker is at the run.
  const lose = async (response: ServerResponse) => {
    await db.updateTable('dataExportRun').set({ partTries: 7 }).where('exportId', '=', id).execute();
    response.writeHead(204).end();
  };
  next.push(says(204), (response) => void lose(response));
  await run(id);
  expect(await last(id)).toMatchObject({ state: 'writing', sentRows: 500, parts: 1 });
  await db.updateTable('dataExportRun').set({ partTries: 0 }).where('exportId', '=', id).execute();
  await db.updateTable('job').set({ state: 'queued', runAt: 0, leaseUntil: 0 }).where('state', '=', 'running').execute();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done', parts: 3 });
  expect(got).toHaveLength(4);
  expect(keyOf(got[2] as Pushed)).toBe(keyOf(got[1] as Pushed));
  expect(got[2]?.body).toBe(got[1]?.body);
});

test('another 4xx ends the run with what was said; what was not taken comes with the next one, and only that', async () => {
  const { id } = await make({ takes: 'new' });
  next.push(says(204), says(422, {}, `not\u0000like this ${'x'.repeat(900)}`));
  const failed = await run(id);
  expect(failed).toMatchObject({
    state: 'failed',
    reason: 'push-refused',
    sentRows: 500,
    answer: expect.stringMatching(/^HTTP 422 not like this x/u),
  });
  expect(failed.answer.length).toBeLessThan(520);
  const taken = idsOf(got.slice(0, 1));
  got.length = 0;
  expect(await run(id)).toMatchObject({ state: 'done', rows: ROWS + 1 - 500 });
  expect(new Set([...taken, ...idsOf(got)]).size).toBe(ROWS + 1);
  expect(got[0]?.headers['x-tingfeng-cursor-from']).toBe('500');
});

test('a receiver that stays broken ends the run after five tries, and the schedule after so many runs', async () => {
  const { id } = await make({ takes: 'new', rhythm: { every: 'day', minute: 0 } });
  next.push(...Array.from({ length: 5 }, () => says(503, { 'retry-after': '86400' })));
  await run(id);
  for (let i = 0; i < 4; i++) {
    const job = await server.platform.store.db.selectFrom('job').select('runAt').where('state', '=', 'queued').executeTakeFirstOrThrow();
    expect(job.runAt - server.platform.now()).toBeLessThanOrEqual(900_000);
    await skipPause();
    await work();
  }
  expect(await last(id)).toMatchObject({ state: 'failed', reason: 'push-failed', answer: 'HTTP 503' });
  expect(got).toHaveLength(5);
  for (let i = 1; i < MOST_FAILURES; i++) {
    next.push(says(404));
    await run(id);
  }
  const { items } = (await admin('GET', PATH, { id })).body as { items: object[] };
  expect(items[0]).toMatchObject({ isEnabled: false, isStoppedByFailures: true });
  const told = server.platform.store.db.selectFrom('notification').select('userId').where('type', '=', 'DataExportStopped');
  expect(await told.execute()).toEqual([{ userId: own.adminId }]);
});

test('no redirect is followed, and no address inside is asked', async () => {
  const redirected = await make();
  next.push(says(302, { location: `${address}&second=1` }));
  expect(await run(redirected.id)).toMatchObject({ state: 'failed', reason: 'push-refused', answer: 'HTTP 302' });
  expect(got).toHaveLength(1);
  const inside = await make({}, 'http://127.0.0.1:1/in');
  expect(await run(inside.id)).toMatchObject({ state: 'failed', reason: 'push-refused', answer: 'refused-address' });
});

test('a receiver that says nothing is tried again', { timeout: 60_000 }, async () => {
  const { id } = await make();
  next.push(() => undefined);
  await run(id);
  expect(await last(id)).toMatchObject({ state: 'writing', answer: 'timeout' });
  await skipPause();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done' });
  expect(keyOf(got[1] as Pushed)).toBe(keyOf(got[0] as Pushed));
});

test('one that is stopped between parts gives back what was not taken', async () => {
  const { id } = await make({ takes: 'new' });
  next.push(says(204), says(500));
  await run(id);
  expect((await admin('POST', `${PATH}/push`, { id, url: address })).status).toBe(400);
  expect((await admin('POST', `${PATH}/stop`, { id })).body).toEqual({ changed: 1 });
  expect(await run(id)).toMatchObject({ state: 'done', rows: ROWS + 1 - 500 });
});

test('address and secret are answered once and logged never; another client has no part in it', async () => {
  const { id, secret } = await make();
  await admin('PUT', PATH, { id, name: '推送改名' });
  for (const [method, at, input] of [
    ['POST', '/push', { id, url: address }],
    ['DELETE', '/push', { id }],
  ] as const)
    expect((await stranger(method, `${PATH}${at}`, input)).status).toBe(404);
  const shown = JSON.stringify((await admin('GET', PATH, { id })).body);
  await admin('DELETE', PATH, { id });
  const { db } = server.platform.store;
  const sealed = await db.selectFrom('operationLog').selectAll().execute();
  const jobs = await db.selectFrom('job').selectAll().execute();
  for (const text of [shown, JSON.stringify(sealed), JSON.stringify(jobs)]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain('geheim-9876');
    expect(text).not.toMatch(/"pushSealed/u);
  }
});
