// Reclassifying in a separate worker process that is killed halfway: the next one continues, and the result is the same.
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spawnEntry } from '#main/spawn-entry.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { DAY_MS } from '#shared/time.ts';
import { auditRecord } from '../support/audit.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/class-manage/redo-classify';
const DAYS = 20;
const ARTICLES = 600;
const WORDS = ['青竹', '红枫', '白杨'];

let server: TestServer;
let own: Tenant;
let admin: Caller;
const subjectIds: number[] = [];
const workers = new Set<ChildProcess>();
/** The expected articles of each subject at the end. */
const expected = new Map<number, number[]>();
let correctedId: number;

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  const { db } = platform.store;
  own = await buildTenant(platform, 'own', '云雀');
  admin = await server.as(own.admin);
  const addSubject = async (name: string, expression: string) => {
    const row = {
      clientId: own.clientId,
      categoryId: null,
      name,
      expression,
      builder: null,
      filter: subjectFilter.parse({}),
      targets: [],
      state: 'enabled' as const,
      ownerId: own.adminId,
      sort: 0,
      createdAt: platform.now(),
      updatedAt: platform.now(),
    };
    return (await db.insertInto('subject').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  // The last subject has wrong articles from the start, which must be removed.
  subjectIds.push(await addSubject('三', '红枫'));
  const pipeline = await buildPipeline(platform);
  const now = platform.now();
  const ids = new Map<string, number[]>(WORDS.map((word) => [word, []]));
  for (let i = 0; i < ARTICLES; i += 10) {
    const batch = Array.from({ length: 10 }, (_, k) => {
      const word = WORDS[(i + k) % WORDS.length] as string;
      const url = `https://news.example.com/redo/${i + k}`;
      const text = { title: `${word}消息${i + k}`, content: `${word}的第${i + k}条消息，内容与编号${(i + k) * 7919}有关。` };
      return buildArticle(now, { url, ...text, publishedAt: now - ((i + k) % DAYS) * DAY_MS - 60_000 });
    });
    for (const [k, outcome] of (await storeBatch(pipeline, batch, null)).entries())
      if (outcome.outcome === 'stored') ids.get(WORDS[(i + k) % WORDS.length] as string)?.push(outcome.articleId);
  }
  const [last] = subjectIds as [number];
  await db
    .updateTable('subject')
    .set({ expression: '白杨', updatedAt: platform.now() + 1 })
    .where('id', '=', last)
    .execute();
  subjectIds.unshift(await addSubject('一', '青竹'), await addSubject('二', '红枫'));
  await server.index();
  for (const [place, word] of ['青竹', '红枫', '白杨'].entries())
    expected.set(
      subjectIds[place] as number,
      (ids.get(word) ?? []).toSorted((a, b) => a - b),
    );
  // The run must not change a person's decision: added to a subject that it does not fit.
  correctedId = ids.get('红枫')?.[0] as number;
  await admin('POST', '/v1/article/article-classified-subject', { articleIds: [correctedId], add: [own.subjectId] });
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
const run = async (id: number) =>
  (
    (await admin('GET', PATH)).body as {
      items: { id: number; state: string; progress: number; total: number; added: number; removed: number }[];
    }
  ).items.find((item) => item.id === id);
const start = async () =>
  (
    (await admin('POST', PATH, { subjectIds, from: server.platform.now() - DAYS * DAY_MS - DAY_MS, until: server.platform.now() + DAY_MS }))
      .body as {
      id: number;
    }
  ).id;
const inSubject = async (subjectId: number) =>
  (
    await server.platform.store.db
      .selectFrom('hitSubject')
      .select('articleId')
      .where('clientId', '=', own.clientId)
      .where('subjectId', '=', subjectId)
      .orderBy('articleId')
      .execute()
  ).map((row) => row.articleId);
const workAll = async () => {
  while (await server.workJob());
};

describe('a run', () => {
  test('that is killed in the middle goes on where it was, and counts nothing twice', { timeout: 120_000 }, async () => {
    const runId = await start();
    let kills = 0;
    for (const share of [0.2, 0.5]) {
      const worker = startWorker();
      await expect
        .poll(async () => ((await run(runId))?.progress ?? 0) / ((await run(runId))?.total ?? 1), { timeout: 40_000, interval: 5 })
        .toBeGreaterThan(share);
      await kill(worker);
      if ((await run(runId))?.state === 'running') kills++;
      // The lease of the dead worker ends.
      await server.platform.store.db.updateTable('job').set({ leaseUntil: 0 }).where('state', '=', 'running').execute();
    }
    expect(kills).toBeGreaterThan(0);
    const last = startWorker();
    await expect.poll(async () => (await run(runId))?.state, { timeout: 60_000, interval: 100 }).toBe('done');
    await kill(last);
    const wrong = expected.get(subjectIds[1] as number)?.length ?? 0;
    const right = [...expected.values()].reduce((sum, ids) => sum + ids.length, 0);
    expect(await run(runId)).toMatchObject({ added: right, removed: wrong });
    for (const [subjectId, ids] of expected) expect(await inSubject(subjectId)).toEqual(ids);
    expect(await inSubject(own.subjectId)).toContain(correctedId);
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0, duplicates: 0 });
  });

  test('over what is right already changes nothing', async () => {
    const before = await server.platform.store.db.selectFrom('hit').selectAll().orderBy('articleId').execute();
    const runId = await start();
    await workAll();
    expect(await run(runId)).toMatchObject({ state: 'done', added: 0, removed: 0 });
    expect(await server.platform.store.db.selectFrom('hit').selectAll().orderBy('articleId').execute()).toEqual(before);
  });

  test('is paused, resumed and cancelled', async () => {
    const runId = await start();
    const steer = (to: string) => admin('POST', `${PATH}-steer`, { id: runId, to });
    expect((await steer('pause')).status).toBe(200);
    await workAll();
    expect(await run(runId)).toMatchObject({ state: 'paused', progress: 0 });
    expect((await steer('pause')).body).toMatchObject({ error: { code: 'conflict' } });
    await steer('resume');
    await workAll();
    expect(await run(runId)).toMatchObject({ state: 'done' });
    expect((await steer('cancel')).status).toBe(409);
    const other = await start();
    await admin('POST', `${PATH}-steer`, { id: other, to: 'cancel' });
    await workAll();
    expect(await run(other)).toMatchObject({ state: 'cancelled', progress: 0 });
  });
});
