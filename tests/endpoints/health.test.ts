// What a watcher from outside learns: alive, ready, and what works; the details are for those who run it.
import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSource } from '../support/collect.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** PostgreSQL keeps its record elsewhere: without the data folder, files fail and the record does not. */
const isRecordElsewhere = process.env.TEST_DATABASE_URL !== undefined;
/** A check is kept for two seconds. */
const nextCheck = () => sleep(2100);
const beat = () => {
  const row = { beatAt: server.platform.now(), load: {} };
  return server.platform.store.db
    .insertInto('worker')
    .values({ id: 'one', startedAt: 0, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
};
const get = (address: string) => server.anonymous('GET', address);

test('a server without a collector is ready, and says what is missing', async () => {
  await server.index();
  expect(await get('/v1/health')).toMatchObject({
    status: 200,
    body: { status: 'degraded', parts: { record: true, index: true, collector: false, disk: true } },
  });
  expect((await get('/v1/health/ready')).status).toBe(200);
  await beat();
  await nextCheck();
  expect(await get('/v1/health')).toMatchObject({ body: { status: 'ok', parts: { collector: true } } });
});

test('a worker that beats while sources are long due and none is read collects nothing', async () => {
  await beat();
  const sourceId = await addSource(server.platform, 'https://due.example.com/feed.xml');
  const { db } = server.platform.store;
  const long = server.platform.now() - 3_600_000;
  await db.updateTable('source').set({ nextFetchAt: long, updatedAt: long }).where('id', '=', sourceId).execute();
  await nextCheck();
  expect(await get('/v1/health')).toMatchObject({ body: { status: 'degraded', parts: { collector: false } } });
  await db.updateTable('source').set({ state: 'paused' }).where('id', '=', sourceId).execute();
  await nextCheck();
  expect(await get('/v1/health')).toMatchObject({ body: { status: 'ok', parts: { collector: true } } });
});

test('a collector of which half of the sources cannot be read has no network, whatever it beats', async () => {
  await beat();
  const { db } = server.platform.store;
  const ids = await Promise.all([1, 2, 3, 4].map((n) => addSource(server.platform, `https://far${n}.example.com/feed.xml`)));
  const later = server.platform.now() + 3_600_000;
  await db.updateTable('source').set({ nextFetchAt: later }).where('id', 'in', ids).execute();
  await db.updateTable('source').set({ health: 'failing', intervalReason: 'outage' }).where('id', 'in', ids.slice(0, 2)).execute();
  await nextCheck();
  // Two may be bad luck.
  expect(await get('/v1/health')).toMatchObject({ body: { parts: { collector: true } } });
  // What a client adds says nothing of the product's network, nor does a site that says no.
  const clientIds = await Promise.all(
    [5, 6, 7, 8].map((n) => addSource(server.platform, `https://far${n}.example.com/feed.xml`, { clientId: 2 })),
  );
  await db
    .updateTable('source')
    .set({ health: 'failing', intervalReason: 'outage', nextFetchAt: later })
    .where('id', 'in', clientIds)
    .execute();
  await db.updateTable('source').set({ health: 'failing', intervalReason: 'refused' }).where('id', 'in', ids.slice(0, 3)).execute();
  await nextCheck();
  expect(await get('/v1/health')).toMatchObject({ body: { parts: { collector: true } } });
  await db.updateTable('source').set({ health: 'failing', intervalReason: 'outage' }).where('id', 'in', ids.slice(0, 3)).execute();
  await nextCheck();
  expect(await get('/v1/health')).toMatchObject({ body: { status: 'degraded', parts: { collector: false } } });
  const operator = await server.as('operator');
  expect((await operator('GET', '/v1/monitor/health')).body).toMatchObject({ collector: { sources: 4, failingSources: 3 } });
  await db
    .updateTable('source')
    .set({ state: 'paused' })
    .where('id', 'in', [...ids, ...clientIds])
    .execute();
  await nextCheck();
});

test('a data folder that is gone makes it alive but not ready where the record lies in it, and tells strangers no paths', async () => {
  const aside = `${server.dataFolder}-aside`;
  renameSync(server.dataFolder, aside);
  await nextCheck();
  const answers = await Promise.all([get('/v1/health/live'), get('/v1/health/ready'), get('/v1/health')]);
  const operator = await server.as('operator');
  const details = await operator('GET', '/v1/monitor/health');
  renameSync(aside, server.dataFolder);
  expect(answers.map((answer) => answer.status)).toEqual([200, isRecordElsewhere ? 200 : 503, 200]);
  if (!isRecordElsewhere) expect(answers[1]?.body).toMatchObject({ error: { code: 'unavailable', detail: { part: 'record' } } });
  expect(answers[2]?.body).toMatchObject({ status: 'degraded', parts: { record: isRecordElsewhere, disk: false } });
  expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain(server.dataFolder);
  const broken = { isOk: false, error: expect.stringContaining('ENOENT') };
  expect(details).toMatchObject({ status: 200, body: isRecordElsewhere ? { disk: { isOk: false } } : { record: broken } });
  await nextCheck();
  expect((await get('/v1/health/ready')).status).toBe(200);
});

test('a disk that has room and takes no writing is not well', async () => {
  // A folder in the way of what is written to try it.
  const inTheWay = path.join(server.dataFolder, `health-${process.pid}.probe`);
  mkdirSync(inTheWay);
  await nextCheck();
  const answer = await get('/v1/health');
  rmdirSync(inTheWay);
  expect(answer).toMatchObject({ body: { status: 'degraded', parts: { record: isRecordElsewhere, disk: false } } });
});

test('what a stranger may not ask', async () => {
  expect((await get('/v1/monitor/health')).status).toBe(401);
});
