// Exporting in a separate worker process that is killed halfway, again and again: no article is lost, none comes twice, and the file is whole.
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnEntry } from '#main/spawn-entry.ts';
import { addBulkHits } from '../support/bulk-hits.ts';
import { isBegin, isEnd, isPart, startS3 } from '../support/s3-server.ts';
import { startSftp } from '../support/sftp-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
const ROWS = 40_000;
let server: TestServer;
let own: Tenant;
let admin: Caller;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  await addBulkHits(server.platform.store, { clientId: own.clientId, likeArticle: own.articleId, rows: ROWS });
}, 120_000);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
});

function startWorker(settings: Record<string, string> = {}): ChildProcess {
  const { config } = server.platform;
  const worker = spawnEntry('worker-process', ['jobs'], {
    TINGFENG_DATA: server.dataFolder,
    TINGFENG_LOG: 'silent',
    TINGFENG_SAMPLE_PRESS: 'off',
    ...settings,
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
/** Ends the lease of a dead worker. */
const freeJobs = () => server.platform.store.db.updateTable('job').set({ leaseUntil: 0 }).where('state', '=', 'running').execute();

interface Run {
  id: number;
  state: string;
  rows: number;
}
const last = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0] as Run;

test.each(['all', 'new'])('an export of %s goes on where it was killed', { timeout: 300_000 }, async (takes) => {
  const created = await admin('POST', PATH, { name: `导出 ${takes}`, takes, format: 'jsonl', columnNames: ['id', 'title'] });
  const { id } = created.body as { id: number };
  await admin('POST', `${PATH}/run`, { id });
  let kills = 0;
  for (const share of [0.1, 0.4, 0.7]) {
    const worker = startWorker();
    const isFar = async () => {
      const { state, rows } = await last(id);
      return state !== 'collecting' || rows > ROWS * share;
    };
    await expect.poll(isFar, { timeout: 90_000, interval: 5 }).toBe(true);
    await kill(worker);
    if ((await last(id)).state === 'collecting') kills++;
    await freeJobs();
  }
  expect(kills).toBeGreaterThan(0);
  const worker = startWorker();
  await expect.poll(async () => (await last(id)).state, { timeout: 120_000, interval: 100 }).toBe('done');
  await kill(worker);
  const run = await last(id);
  const answer = await fetch(`${server.url}${PATH}/file?runId=${run.id}`, { headers: { authorization: `Bearer ${admin.token}` } });
  const ids = (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line): number => JSON.parse(line).id);
  expect(run.rows).toBe(ROWS + 1);
  expect(ids).toHaveLength(ROWS + 1);
  expect(new Set(ids).size).toBe(ROWS + 1);
  expect(readdirSync(path.join(server.dataFolder, 'exports'))).toEqual([]);
});

test('a file on its way into a store is whole there once, however often its worker is killed', { timeout: 300_000 }, async () => {
  const store = await startS3();
  try {
    const { id } = (await admin('POST', PATH, { name: '存储', format: 'jsonl', columnNames: ['id', 'title', 'url'] })).body as {
      id: number;
    };
    expect((await admin('POST', `${PATH}/s3`, { id, ...store.target })).status).toBe(200);
    await admin('POST', `${PATH}/run`, { id });
    let kills = 0;
    // Each of them has arrived, and its answer never comes.
    for (const at of [isBegin, isPart, isEnd]) {
      const asked = new Promise<void>((resolve) => {
        store.faults.push({
          when: at,
          fault: (_response, answer) => {
            answer();
            resolve();
          },
        });
      });
      const worker = startWorker({ TINGFENG_ALLOW_HOSTS: store.host });
      await asked;
      await kill(worker);
      kills++;
      await freeJobs();
    }
    const worker = startWorker({ TINGFENG_ALLOW_HOSTS: store.host });
    await expect.poll(async () => (await last(id)).state, { timeout: 120_000, interval: 100 }).toBe('done');
    await kill(worker);
    expect(kills).toBe(3);
    expect([...store.objects.keys()]).toEqual([`存储-${(await last(id)).id}.jsonl`]);
    const lines = [...store.objects.values()][0]?.toString('utf8').split('\n').filter(Boolean) ?? [];
    expect(new Set(lines.map((line): number => JSON.parse(line).id)).size).toBe(ROWS + 1);
    expect(lines).toHaveLength(ROWS + 1);
    expect(store.uploads.size).toBe(0);
  } finally {
    store.close();
  }
});

test('a file on its way to a server of SFTP is whole there once, however often its worker is killed', { timeout: 300_000 }, async () => {
  const sftp = await startSftp();
  try {
    const { id } = (await admin('POST', PATH, { name: '服务器', format: 'jsonl', columnNames: ['id', 'title', 'url'] })).body as {
      id: number;
    };
    const target = { id, ...sftp.target, hostKey: sftp.state.hostKey.fingerprint };
    expect((await admin('POST', `${PATH}/sftp`, target)).status).toBe(200);
    await admin('POST', `${PATH}/run`, { id });
    // Each of them has arrived, and its answer never comes.
    for (const at of ['OPEN', 'WRITE', 'FSYNC', 'POSIX-RENAME']) {
      const asked = new Promise<void>((resolve) => {
        sftp.faults.push({
          when: ({ op }) => op === at,
          fault: ({ hangUp, usual }) => {
            hangUp();
            usual();
            resolve();
          },
        });
      });
      const worker = startWorker({ TINGFENG_ALLOW_HOSTS: sftp.host });
      await asked;
      await kill(worker);
      await freeJobs();
      await server.platform.store.db.updateTable('job').set({ runAt: 0 }).where('state', '=', 'queued').execute();
    }
    const worker = startWorker({ TINGFENG_ALLOW_HOSTS: sftp.host });
    await expect.poll(async () => (await last(id)).state, { timeout: 120_000, interval: 100 }).toBe('done');
    await kill(worker);
    const name = `服务器-${(await last(id)).id}.jsonl`;
    expect(readdirSync(path.join(sftp.root, 'in'))).toEqual([name]);
    const lines = readFileSync(path.join(sftp.root, 'in', name), 'utf8')
      .split('\n')
      .filter(Boolean);
    expect(new Set(lines.map((line): number => JSON.parse(line).id)).size).toBe(ROWS + 1);
    expect(lines).toHaveLength(ROWS + 1);
  } finally {
    sftp.close();
  }
});
