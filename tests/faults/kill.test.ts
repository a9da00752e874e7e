// kill -9 of the whole program, repeatedly, while it collects and a person corrects: nothing acknowledged is lost, nothing is duplicated, ledger and
// rollups add up, and no repair is needed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import { seedRecord } from '#main/seed.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { auditRecord } from '../support/audit.ts';
import { addSource } from '../support/collect.ts';
import { startFireHose, type FireHose } from '../support/fire-hose.ts';
import { caller, PASSWORD } from '../support/test-server.ts';

const KILLS = Number(process.env.KILLS ?? 15);
const FEEDS = 12;
const ROOT = path.resolve(import.meta.dirname, '../..');

let dataFolder: string;
let store: Store;
let fireHose: FireHose;
let port: number;
/** Newest acknowledged status of each article. */
const acknowledged = new Map<number, string>();
const seen = new Set<number>();

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-kill-'));
  port = await freePort();
  fireHose = await startFireHose(FEEDS, 400);
  store = openRecord(readConfig({ TINGFENG_DATA: dataFolder }));
  await migrate(store);
  await seedRecord(store, PASSWORD, Date.now());
  const admin = await store.db.selectFrom('account').select(['id', 'clientId']).where('username', '=', 'admin').executeTakeFirstOrThrow();
  await store.db
    .insertInto('subject')
    .values({
      clientId: admin.clientId,
      categoryId: null,
      name: '云雀',
      expression: '云雀汽车',
      builder: null,
      filter: subjectFilter.parse({}),
      targets: [],
      state: 'enabled',
      ownerId: admin.id,
      sort: 0,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    })
    .execute();
  const platform = { store, now: Date.now } as Parameters<typeof addSource>[0];
  for (const url of fireHose.feeds) await addSource(platform, url);
  await store.db.updateTable('source').set({ minIntervalS: 1, maxIntervalS: 1 }).execute();
});

afterAll(async () => {
  await store.close();
  await fireHose.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test(`${KILLS} times`, { timeout: 900_000 }, async () => {
  for (let i = 0; i < KILLS; i++) {
    const program = await startProgram();
    await collectingBegins();
    await workFor(Math.random() * 4000);
    await killGroup(program);
    const audit = await auditRecord(store);
    expect(audit, `after kill ${i + 1}`).toMatchObject({ unbalanced: 0, duplicates: 0, rollupDifferences: 0, orphans: 0 });
    await expectAcknowledged();
  }
  await finish();
});

/** After the last kill the program resumes: every item that was shown becomes exactly one article. */
async function finish(): Promise<void> {
  fireHose.stop();
  await store.db.updateTable('source').set({ nextFetchAt: 0 }).execute();
  const program = await startProgram();
  await expect
    .poll(
      async () => {
        const rows = await store.db.selectFrom('article').select('url').execute();
        const stored = new Set(rows.map((row) => row.url));
        return [...fireHose.shown].filter((url) => !stored.has(url)).length;
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0);
  await store.db.updateTable('source').set({ state: 'paused' }).execute();
  await expect
    .poll(() => store.db.selectFrom('run').select('id').where('state', '=', 'running').execute(), { timeout: 60_000 })
    .toEqual([]);
  await killGroup(program);
  const audit = await auditRecord(store);
  expect(audit).toMatchObject({ unbalanced: 0, duplicates: 0, rollupDifferences: 0, orphans: 0, articles: fireHose.shown.size });
  // The program was under load, or this proves nothing.
  expect(audit.articles).toBeGreaterThan(KILLS * 5);
  expect(acknowledged.size).toBeGreaterThan(0);
  await expectAcknowledged();
  const index = openLocalIndex(store, dataFolder);
  expect(await index.count({ clientId: 0 })).toBe(audit.articles);
  await index.close();
  const interrupted = await store.db
    .selectFrom('run')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('state', '=', 'interrupted')
    .executeTakeFirstOrThrow();
  process.stdout.write(
    `${KILLS} kills, ${audit.articles} articles, ${audit.runs} runs of which ${interrupted.n} were interrupted, ${acknowledged.size} acknowledged corrections\n`,
  );
}

async function startProgram(): Promise<ChildProcess> {
  const program = spawn(process.execPath, [path.join(ROOT, 'dist/server.js')], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      TINGFENG_DATA: dataFolder,
      TINGFENG_SAMPLE_PRESS: 'off',
      TINGFENG_WORKERS: '1',
      TINGFENG_LOG: 'silent',
      TINGFENG_ALLOW_HOSTS: fireHose.host,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 1200; i++) {
    if (
      await fetch(`${url}/v1/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return program;
    await sleep(50);
  }
  throw new Error('the program does not start');
}

/** The pipeline starts later than the web process; killed before that, it would prove nothing. */
async function collectingBegins(): Promise<void> {
  const newest = async () =>
    (
      await store.db
        .selectFrom('run')
        .select((e) => e.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0;
  const before = await newest();
  await expect.poll(newest, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before);
}

async function killGroup(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  process.kill(-(program.pid as number), 'SIGKILL');
  await ended;
  // The children die with the group, but not in the same instant.
  await sleep(50);
}

/**
 * Reads and corrects through the API until the time is up, like a person, and remembers what was acknowledged; the first time until something was.
 */
async function workFor(ms: number): Promise<void> {
  const until = Date.now() + ms;
  const latest = Date.now() + 60_000;
  const anonymous = caller(`http://127.0.0.1:${port}`, '');
  const login = await anonymous('POST', '/v1/login', { username: 'admin', password: PASSWORD });
  const admin = caller(`http://127.0.0.1:${port}`, (login.body as { access_token: string }).access_token);
  do {
    const list = (await admin('GET', '/v1/article/list', { pageSize: 50, hasFacets: false })).body as { items: { id: number }[] };
    for (const item of list.items) seen.add(item.id);
    const item = list.items[Math.floor(Math.random() * list.items.length)];
    const status = Math.random() < 0.5 ? 'processing' : 'processed';
    if (item && (await admin('POST', '/v1/article/change-article-status', { articleIds: [item.id], status })).status === 200) {
      acknowledged.set(item.id, status);
    }
    await sleep(20);
  } while (Date.now() < until || (acknowledged.size === 0 && Date.now() < latest));
}

async function expectAcknowledged(): Promise<void> {
  const rows = await store.db.selectFrom('hit').select(['articleId', 'status']).execute();
  const stored = new Map(rows.map((row) => [row.articleId, row.status as string]));
  expect([...seen].filter((id) => !stored.has(id))).toEqual([]);
  expect([...acknowledged].filter(([id, status]) => stored.get(id) !== status)).toEqual([]);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}
