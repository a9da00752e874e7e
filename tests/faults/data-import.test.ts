// Importing in a separate worker process that is killed halfway, again and again: no row is lost, none comes twice, and an undoing leaves nothing.
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnEntry } from '#main/spawn-entry.ts';
import { auditRecord } from '../support/audit.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-import';
const ROWS = 1500;
let server: TestServer;
let own: Tenant;
let admin: Caller;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  await server.index();
}, 120_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
});

function startWorker(): ChildProcess {
  const { config } = server.platform;
  const worker = spawnEntry('worker-process', ['jobs', 'index'], {
    TINGFENG_DATA: server.dataFolder,
    TINGFENG_LOG: 'silent',
    TINGFENG_SAMPLE_PRESS: 'off',
    ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
  });
  workers.add(worker);
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await ended;
  workers.delete(worker);
}

interface Shown {
  state: string;
  made: number;
  known: number;
  refused: number;
  undone: number;
  progress: number;
  total: number;
}
const show = async (id: number) => ((await admin('GET', PATH, { id })).body as { items: Shown[] }).items[0] as Shown;
/** Ends the lease of a dead worker. */
const freeJobs = () => server.platform.store.db.updateTable('job').set({ leaseUntil: 0 }).where('state', '=', 'running').execute();

async function killedWhile(id: number, working: string, shares: readonly number[]): Promise<number> {
  let kills = 0;
  for (const share of shares) {
    const worker = startWorker();
    const isFar = async () => {
      const { state, progress, total } = await show(id);
      return state !== working || progress / total > share;
    };
    await expect.poll(isFar, { timeout: 90_000, interval: 5 }).toBe(true);
    await kill(worker);
    if ((await show(id)).state === working) kills++;
    await freeJobs();
  }
  return kills;
}

test('an import and its undoing go on where they were killed', { timeout: 300_000 }, async () => {
  const before = await auditRecord(server.platform.store);
  const lines = Array.from(
    { length: ROWS },
    (_, i) =>
      `第${i}条,"正文，第${i}条，讲${i * 7919}",https://news.example.com/bulk/${i},${i % 3 ? '负面' : ''},2024-05-06 07:${10 + (i % 50)}`,
  );
  const text = ['标题,正文,链接,情感,时间', ...lines, ',没有标题,,,'].join('\n');
  const { id } = (await admin('POST', PATH, { files: [{ name: 'bulk.csv', text }] }, 'multipart')).body as { id: number };
  const mapping = { title: 0, content: 1, url: 2, emotion: 3, publishedAt: 4 };
  const setup = { id, encoding: 'utf-8', delimiter: ',', hasHeader: true, mapping, subjectIds: [own.subjectId], mediaType: 'news' };
  await admin('POST', `${PATH}/check`, setup);
  while (await server.workJob());
  expect(await show(id)).toMatchObject({ state: 'checked', made: ROWS, refused: 1 });
  await admin('POST', `${PATH}/run`, { id });
  const kills = await killedWhile(id, 'running', [0.1, 0.3, 0.6]);
  expect(kills).toBeGreaterThan(0);
  const worker = startWorker();
  await expect.poll(async () => (await show(id)).state, { timeout: 120_000, interval: 100 }).toBe('done');
  await kill(worker);
  await freeJobs();
  expect(await show(id)).toMatchObject({ made: ROWS, known: 0, refused: 1 });
  const after = await auditRecord(server.platform.store);
  expect(after).toMatchObject({ articles: before.articles + ROWS, rollupDifferences: 0, orphans: 0, duplicates: 0 });
  await admin('POST', `${PATH}/undo`, { id });
  await killedWhile(id, 'undoing', [0.3]);
  const last = startWorker();
  await expect.poll(async () => (await show(id)).state, { timeout: 120_000, interval: 100 }).toBe('undone');
  await kill(last);
  expect(await show(id)).toMatchObject({ undone: ROWS });
  expect(await auditRecord(server.platform.store)).toMatchObject({
    articles: before.articles,
    hits: before.hits,
    rollupDifferences: 0,
    orphans: 0,
  });
});
