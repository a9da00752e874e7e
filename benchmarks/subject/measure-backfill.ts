import { readConfig } from '#server/config.ts';
import { startServer } from '#main/start-server.ts';
import { findDifference } from '#features/subjects/subject/server/find-difference.ts';
import { backfillSubjectJob } from '#features/subjects/subject/server/backfill-subject.job.ts';
import { startBackfill } from '#features/subjects/subject/server/backfill.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { END } from '../index/corpus.ts';

const PASSWORD = 'subject-bench-1';
const DAYS = 366;

/** New subjects of a client over everything stored, from rare to frequent: finding what they lack, then writing it; and once more, when nothing lacks. */
export async function measureBackfill(folder: string) {
  const config = readConfig({
    PORT: '0',
    TINGFENG_DATA: folder,
    TINGFENG_ADMIN_PASSWORD: PASSWORD,
    TINGFENG_WORKERS: '0',
    TINGFENG_LOG: 'error',
  });
  const server = await startServer(config, { now: () => END - 1000 });
  const { platform } = server;
  const { db } = platform.store;
  const indexer = createIndexer(platform.store, folder);
  const rows = [];
  try {
    const { id: clientId } = await db.selectFrom('client').select('id').where('id', '>', 1).orderBy('id').executeTakeFirstOrThrow();
    const { n: articles } = await db
      .selectFrom('article')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    for (const expression of await chooseExpressions(db)) {
      const inserted = await db
        .insertInto('subject')
        .values({
          clientId,
          name: `backfill ${expression} ${Date.now()}`,
          expression,
          filter: subjectFilter.parse({}),
          targets: [],
          state: 'enabled',
          ownerId: 1,
          createdAt: 1,
          updatedAt: Date.now(),
          builder: null,
          categoryId: null,
          sort: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const context = { ...platform, fetch: server.fetch, outgoing: server.outgoing };
      const run = async () => {
        const started = performance.now();
        await startBackfill(platform, { clientId, userId: 1 } as never, inserted.id, DAYS);
        while (await workOneJob(context, [backfillSubjectJob], 'bench'));
        return (performance.now() - started) / 1000;
      };
      const started = performance.now();
      const found = await findDifference(context, inserted.id, { from: END - DAYS * 86_400_000 });
      const finding = (performance.now() - started) / 1000;
      const seconds = await run();
      // Like the worker in parallel.
      while ((await indexer.apply()) > 0);
      const again = await run();
      rows.push({
        articles: Number(articles),
        expression,
        'to add': found?.add.length ?? 0,
        'finding, s': finding,
        'all, s': seconds,
        'hits/s': (found?.add.length ?? 0) / (seconds - finding),
        'once more, s': again,
      });
    }
  } finally {
    await indexer.close();
    await server.close();
  }
  return rows;
}

/** Words of the corpus: one in few, some and many of the articles. */
async function chooseExpressions(db: Awaited<ReturnType<typeof startServer>>['platform']['store']['db']): Promise<string[]> {
  const rows = await db.selectFrom('article').select('title').orderBy('id', 'desc').limit(400).execute();
  const counts = new Map<string, number>();
  for (const { title } of rows)
    for (let i = 0; i + 2 <= title.length; i++) counts.set(title.slice(i, i + 2), (counts.get(title.slice(i, i + 2)) ?? 0) + 1);
  const words = [...counts].filter(([word]) => /^\p{Script=Han}{2}$/u.test(word)).toSorted((a, b) => b[1] - a[1]);
  return [words.at(-1), words[Math.floor(words.length / 3)], words[3]].flatMap((word) => (word ? [`title:${word[0]}`] : []));
}
