import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { startServer } from '#main/start-server.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { makeCases } from '../match/make-cases.ts';
import { quantile } from '../support/quantile.ts';
import { buildArticle, buildPipeline } from '../../tests/support/tenant.ts';

const PASSWORD = 'subject-bench-1';
const CLIENTS = 1000;
const ROWS = 500;
/** Time between two articles while waiting for an edit. */
const ARTICLE_MS = 10;

/** Edits are calls of a browser; the articles pass through a worker's pipeline, which follows the record like in the product. */
export async function measureEdits(subjects: number, edits: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-subjects-'));
  const config = readConfig({
    PORT: '0',
    TINGFENG_DATA: folder,
    TINGFENG_ADMIN_PASSWORD: PASSWORD,
    TINGFENG_SAMPLE_PRESS: 'off',
    TINGFENG_WORKERS: '0',
    TINGFENG_LOG: 'error',
  });
  const server = await startServer(config);
  try {
    await fillSubjects(server.platform.store.db, subjects);
    const started = performance.now();
    const pipeline = await buildPipeline(server.platform);
    // The automaton is made for the first article.
    await storeBatch(pipeline, [buildArticle(Date.now(), { url: 'https://news.example.com/first', title: 'first' })], null);
    const loaded = (performance.now() - started) / 1000;
    const call = await signIn(server.address);
    const { id } = (await call('POST', { name: 'edited', expression: 'start', backfillDays: 0 })) as { id: number };
    const saves: number[] = [];
    const lives: number[] = [];
    for (let k = 0; k < edits; k++) {
      const word = `edit${k}x${subjects}`;
      const before = performance.now();
      await call('PUT', { id, name: 'edited', expression: word, backfillDays: 0 });
      const saved = performance.now();
      for (let n = 0; ; n++) {
        const now = Date.now();
        const article = buildArticle(now, {
          url: `https://news.example.com/${k}/${n}`,
          title: `${word} ${n}`,
          content: `${word} ${'text '.repeat(40)}`,
        });
        const [outcome] = await storeBatch(pipeline, [article], null);
        if (outcome?.outcome !== 'stored') throw new Error(JSON.stringify(outcome));
        if (await isHit(server.platform.store.db, id, outcome.articleId)) break;
        await sleep(ARTICLE_MS);
      }
      saves.push(saved - before);
      lives.push(performance.now() - before);
    }
    const checks: number[] = [];
    for (let k = 0; k < 50; k++) {
      const before = performance.now();
      await pipeline.matcher.refresh(true);
      checks.push(performance.now() - before);
    }
    const row = (values: number[]) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95), most: Math.max(...values) });
    const live = row(lives);
    return {
      table: {
        subjects: subjects + 1,
        edits,
        'load, s': loaded,
        'save p50': row(saves).p50,
        'live p50': live.p50,
        'live p95': live.p95,
        'live most': live.most,
      },
      idle: { subjects: subjects + 1, ...row(checks) },
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Db = Awaited<ReturnType<typeof startServer>>['platform']['store']['db'];

async function fillSubjects(db: Db, count: number): Promise<void> {
  const texts = makeCases(1, count, 0, false).subjects.flatMap(({ expression }) => (typeof expression === 'string' ? [expression] : []));
  const filter = JSON.stringify(subjectFilter.parse({}));
  for (let i = 0; i < texts.length; i += ROWS) {
    const rows = texts.slice(i, i + ROWS).map((expression, k) => ({
      clientId: 1000 + ((i + k) % CLIENTS),
      name: `s${i + k}`,
      expression,
      filter,
      targets: [],
      state: 'enabled' as const,
      ownerId: 1,
      builder: null,
      categoryId: null,
      sort: 0,
      createdAt: 1,
      updatedAt: 1,
    }));
    await db.insertInto('subject').values(rows).execute();
  }
}

async function isHit(db: Db, subjectId: number, articleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('subjectId', '=', subjectId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  return row !== undefined;
}

async function signIn(url: string): Promise<(method: string, body: unknown) => Promise<unknown>> {
  const send = (where: string, method: string, body: unknown, token = '') =>
    fetch(`${url}${where}`, { method, headers: { 'content-type': 'application/json', authorization: token }, body: JSON.stringify(body) });
  const { access_token: token } = (await (await send('/v1/login', 'POST', { username: 'admin', password: PASSWORD })).json()) as {
    access_token: string;
  };
  return async (method, body) => {
    const answer = await send('/v1/manage/class-manage/subject', method, body, `Bearer ${token}`);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
}
