// Exports whose new articles are pushed as they come: what is new, each once, in seconds, and what a receiver that fails does to them.
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIVE_RUN_DAYS, MOST_FAILURES } from '#features/report/data-export/contract.ts';
import { beginLiveRuns, forgetLiveRuns } from '#features/report/data-export/server/live-keeper.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { type Pushed, says, startReceiver } from '../support/push-receiver.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
let server: TestServer;
let own: Tenant;
let admin: Caller;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let got: Pushed[];
let clock = Date.now();

beforeAll(async () => {
  receiver = await startReceiver();
  ({ got } = receiver);
  server = await startTestServer({}, () => clock);
  server.allowHosts([receiver.host]);
  own = await buildTenant(server.platform, 'own', '云雀');
  await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
}, 120_000);
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  clock += 10_000;
  admin = await server.as(own.admin);
  await server.platform.store.db.updateTable('dataExport').set({ isEnabled: false }).execute();
  got.length = 0;
  receiver.next.length = 0;
});

let serial = 0;
async function make(fields: object = {}): Promise<number> {
  const asked = { name: `随到随推 ${++serial}`, takes: 'new', isLive: true, columnNames: ['title'], ...fields };
  const { status, body } = await admin('POST', PATH, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body as { id: number };
  expect((await admin('POST', `${PATH}/push`, { id, url: receiver.address })).status).toBe(200);
  clock += 1000;
  return id;
}
async function store(title: string): Promise<number> {
  serial += 1;
  const article = { url: `https://news.example.com/live/${serial}`, title, content: `${title}。全文${serial}。`, publishedAt: clock };
  const [stored] = await storeBatch(await buildPipeline(server.platform), [buildArticle(clock, article)], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  await server.index();
  return stored.articleId;
}
async function tick(): Promise<void> {
  clock += 6000;
  await beginLiveRuns(server.platform);
  while (await server.workJob());
}
const pushed = () => got.flatMap(({ body }) => body.split('\n').filter(Boolean)).map((line): number => JSON.parse(line).id);
interface Run {
  state: string;
  rows: number;
  isScheduled: boolean;
}
const runsOf = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items;
const rowOf = async (id: number) => ((await admin('GET', PATH, { id })).body as { items: Record<string, unknown>[] }).items[0];

test('what is found from now on is pushed once, in the order it came; what was there before is not, also when it changes', async () => {
  const id = await make();
  await tick();
  expect(got).toEqual([]);
  const first = await store('云雀发布一号');
  const second = await store('云雀发布二号');
  await tick();
  expect(pushed()).toEqual([first, second]);
  // Somebody works on an old article and on a pushed one.
  expect(
    (await admin('POST', '/v1/article/change-article-status', { articleIds: [own.articleId, first], status: 'processed' })).status,
  ).toBe(200);
  await server.index();
  await tick();
  await tick();
  expect(pushed()).toEqual([first, second]);
  const third = await store('云雀发布三号');
  await tick();
  expect(pushed()).toEqual([first, second, third]);
  // Runs that found nothing new are not kept.
  expect(await runsOf(id)).toMatchObject([
    { state: 'done', rows: 1, isScheduled: true },
    { state: 'done', rows: 2 },
  ]);
  expect(await rowOf(id)).toMatchObject({ isLive: true, rhythm: null, nextAt: null });
  expect(got.map(({ headers }) => headers['x-tingfeng-cursor-to'])).toEqual(['2', '3']);
});

test('only what fits is pushed, and nothing of another client', async () => {
  await make({ filter: { keyword: '召回' } });
  await store('云雀开会');
  await store('白鹭召回');
  const recalled = await store('云雀召回');
  await tick();
  expect(pushed()).toEqual([recalled]);
});

test('two workers that look at once begin one run; one that was disabled goes on where it was', async () => {
  const id = await make();
  const one = await store('云雀甲');
  clock += 6000;
  await Promise.all([beginLiveRuns(server.platform), beginLiveRuns(server.platform), beginLiveRuns(server.platform)]);
  while (await server.workJob());
  expect(pushed()).toEqual([one]);
  expect(await runsOf(id)).toHaveLength(1);
  expect((await admin('POST', `${PATH}/state`, { ids: [id], isEnabled: false })).status).toBe(200);
  const two = await store('云雀乙');
  await tick();
  expect(pushed()).toEqual([one]);
  expect((await admin('POST', `${PATH}/state`, { ids: [id], isEnabled: true })).status).toBe(200);
  await tick();
  expect(pushed()).toEqual([one, two]);
});

test('a receiver that refuses gets the articles with the next run, after a pause, and ends it after some', async () => {
  const id = await make();
  const one = await store('云雀被拒');
  receiver.next.push(says(400));
  await tick();
  expect((await runsOf(id))[0]).toMatchObject({ state: 'failed' });
  await tick();
  expect(got).toHaveLength(1);
  clock += 60_000;
  await tick();
  expect(pushed()).toEqual([one, one]);
  const two = await store('云雀又被拒');
  for (let i = 0; i < MOST_FAILURES; i++) {
    receiver.next.push(says(400));
    clock += 60_000;
    await tick();
  }
  expect(await rowOf(id)).toMatchObject({ isEnabled: false, isStoppedByFailures: true });
  clock += 60_000;
  await tick();
  expect(got).toHaveLength(2 + MOST_FAILURES);
  admin = await server.as(own.admin);
  expect((await admin('POST', `${PATH}/state`, { ids: [id], isEnabled: true })).status).toBe(200);
  await tick();
  expect(pushed().at(-1)).toBe(two);
});

test('without a receiver nothing is taken; with a schedule or for all it is refused; it can be turned off', async () => {
  for (const [wrong, field] of [
    [{ takes: 'all' }, 'takes'],
    [{ rhythm: { every: 'day', minute: 480 } }, 'rhythm'],
  ] as const) {
    const { status, body } = await admin('POST', PATH, { name: '错', takes: 'new', isLive: true, columnNames: ['title'], ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { field } });
  }
  const id = await make();
  expect((await admin('DELETE', `${PATH}/push`, { id })).status).toBe(200);
  await store('云雀无人收');
  await tick();
  expect(await runsOf(id)).toEqual([]);
  const changed = await admin('PUT', PATH, { id, name: '不再随到随推', isLive: false });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await rowOf(id)).toMatchObject({ isLive: false });
});

test('lines of others move the cursor, so that they are not looked at again', async () => {
  const id = await make();
  const { db } = server.platform.store;
  const cursorOf = async () => Number((await db.selectFrom('dataExport').select('cursor').where('id', '=', id).executeTakeFirst())?.cursor);
  const before = await cursorOf();
  const line = { kind: 'hit' as const, articleId: own.articleId, clientId: own.clientId + 1 };
  for (let i = 0; i < 35; i++)
    await db
      .insertInto('outbox')
      .values(Array.from({ length: 200 }, () => line))
      .execute();
  await tick();
  expect(await cursorOf()).toBeGreaterThanOrEqual(before + 5000);
  expect(await runsOf(id)).toEqual([]);
  const one = await store('云雀在众人之后');
  await tick();
  expect(pushed()).toEqual([one]);
});

test.runIf(process.env.TEST_DATABASE_URL)('no cursor moves over lines of a transaction that is still open', async () => {
  const id = await make();
  const { db } = server.platform.store;
  const cursorOf = async () => Number((await db.selectFrom('dataExport').select('cursor').where('id', '=', id).executeTakeFirst())?.cursor);
  const open = new EventEmitter();
  const drawn = once(open, 'drawn');
  const late = db.transaction().execute(async (tx) => {
    const line = { kind: 'hit' as const, articleId: own.articleId, clientId: own.clientId };
    const released = once(open, 'released');
    open.emit('drawn', (await tx.insertInto('outbox').values(line).returning('seq').executeTakeFirstOrThrow()).seq);
    await released;
  });
  const [seq] = await drawn;
  const other = { kind: 'hit' as const, articleId: own.articleId, clientId: own.clientId + 1 };
  for (let i = 0; i < 35; i++)
    await db
      .insertInto('outbox')
      .values(Array.from({ length: 200 }, () => other))
      .execute();
  await tick();
  expect(await cursorOf()).toBeLessThan(seq);
  for (let i = 0; i < 80; i++)
    await db
      .insertInto('outbox')
      .values(Array.from({ length: 200 }, () => other))
      .execute();
  const one = await store('云雀在长事务之后');
  await tick();
  expect(pushed()).toEqual([one]);
  expect(await cursorOf()).toBeLessThan(seq);
  open.emit('released');
  await late;
  await tick();
  expect(await cursorOf()).toBeGreaterThanOrEqual(seq);
});

test('runs are listed for some days', async () => {
  const id = await make();
  await store('云雀三天前');
  await tick();
  expect(await runsOf(id)).toHaveLength(1);
  expect(await forgetLiveRuns(server.platform.store, clock + LIVE_RUN_DAYS * DAY_MS - HOUR_MS)).toBe(false);
  expect(await runsOf(id)).toHaveLength(1);
  expect(await forgetLiveRuns(server.platform.store, clock + LIVE_RUN_DAYS * DAY_MS + 1)).toBe(false);
  expect(await runsOf(id)).toEqual([]);
  // What it pushed can still be pushed again.
  expect((await admin('POST', `${PATH}/replay`, { id, from: clock - HOUR_MS })).status).toBe(200);
  while (await server.workJob());
  expect(got).toHaveLength(2);
});

const jobsOf = async () => server.platform.store.db.selectFrom('job').select('id').where('kind', '=', 'data-export').execute();

test('runs leave no jobs behind: those that found nothing at once, the others with their run; of failed ones the last stays', async () => {
  const id = await make();
  const before = await jobsOf();
  const left = await store('云雀留下');
  await tick();
  expect(await jobsOf()).toHaveLength(before.length + 1);
  // A line without anything new.
  expect((await admin('POST', '/v1/article/change-article-status', { articleIds: [left], status: 'processed' })).status).toBe(200);
  await server.index();
  await tick();
  expect(await jobsOf()).toHaveLength(before.length + 1);
  await store('云雀失败');
  for (let i = 0; i < 2; i++) {
    receiver.next.push(says(400));
    clock += 60_000;
    await tick();
  }
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'done']);
  await forgetLiveRuns(server.platform.store, clock + LIVE_RUN_DAYS * DAY_MS + 1);
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(['failed']);
});

const change = (id: number, fields: { cursor?: number; liveSince?: number; nextAt?: number }) =>
  server.platform.store.db.updateTable('dataExport').set(fields).where('id', '=', id).execute();

test('a record that was restored beside another outbox, whose end is before the cursor, pushes on', async () => {
  const id = await make();
  const one = await store('云雀恢复前');
  await tick();
  expect(pushed()).toEqual([one]);
  await change(id, { cursor: 1_000_000 });
  const two = await store('云雀恢复后');
  await tick();
  expect(pushed()).toEqual([one, two]);
  const three = await store('云雀此后');
  await tick();
  expect(pushed()).toEqual([one, two, three]);
});

test('a clock that was ahead when it was switched on, or at its last run, holds nothing up for long', async () => {
  const id = await make();
  await change(id, { liveSince: clock + 400 * DAY_MS, nextAt: clock + HOUR_MS });
  await tick();
  const one = await store('云雀钟表');
  await tick();
  expect(pushed()).toEqual([one]);
});

test('an export that has lost its receiver meanwhile begins nothing', async () => {
  const id = await make();
  await store('云雀无主');
  clock += 6000;
  const begun = beginLiveRuns(server.platform);
  await server.platform.store.db
    .updateTable('dataExport')
    .set({ target: 'file', pushSealed: '', pushShown: '' })
    .where('id', '=', id)
    .execute();
  await begun;
  while (await server.workJob());
  expect((await runsOf(id)).filter(({ state }) => state === 'done')).toEqual([]);
  expect(got).toEqual([]);
});

test('work in the background goes on while the client has its feature switched off, and is neither stopped nor lost', async () => {
  const id = await make();
  const settings = '/v1/manage/system-setting/customize-settings';
  expect((await admin('PUT', settings, { closedModules: ['external'] })).status).toBe(200);
  expect((await admin('GET', PATH, { id })).status).toBe(403);
  const one = await store('云雀停用之中');
  await tick();
  expect(pushed()).toEqual([one]);
  expect((await admin('PUT', settings, { closedModules: [] })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ isEnabled: true, stoppedAt: null });
});

test('one that cannot begin holds up none of the others', async () => {
  const broken = await make();
  await make();
  const one = await store('云雀其一坏');
  clock += 6000;
  // The same moment once more: the clock went back.
  const { clientId } = own;
  const settings = {
    name: '',
    takes: 'new' as const,
    days: null,
    filter: {},
    columnNames: ['title'],
    format: 'jsonl' as const,
    locale: 'zh-CN' as const,
  };
  await server.platform.store.db
    .insertInto('dataExportRun')
    .values({ clientId, exportId: broken, createdBy: own.adminId, createdAt: 1, dueAt: clock, settings, state: 'done', finishedAt: 1 })
    .execute();
  await expect(beginLiveRuns(server.platform)).rejects.toThrow('could not begin');
  while (await server.workJob());
  expect(pushed()).toEqual([one]);
});

test('a restore sends nothing to a receiver that was taken away since, and wakes no export that was disabled or deleted', async () => {
  const [disabled, changed, deleted, kept] = [await make(), await make(), await make(), await make()];
  const file = path.join(server.dataFolder, 'earlier.jsonl.gz');
  await backupRecord(server.platform.store, file);
  expect((await admin('POST', `${PATH}/state`, { ids: [disabled], isEnabled: false })).status).toBe(200);
  expect((await admin('DELETE', `${PATH}/push`, { id: changed })).status).toBe(200);
  expect((await admin('DELETE', PATH, { id: [deleted] })).status).toBe(200);
  await restoreRecord(server.platform.store, file);
  admin = await server.as(own.admin);
  expect(await rowOf(disabled)).toMatchObject({ isEnabled: false, target: 'push' });
  expect(await rowOf(changed)).toMatchObject({ isEnabled: true, target: 'file', pushAddress: '' });
  expect(await rowOf(deleted)).toMatchObject({ isEnabled: false });
  expect(await rowOf(kept)).toMatchObject({ isEnabled: true, target: 'push' });
  const one = await store('云雀恢复之后');
  await tick();
  expect(pushed()).toEqual([one]);
});
