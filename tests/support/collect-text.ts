import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildArticle, type buildPipeline } from './tenant.ts';
import type { TestServer } from './test-server.ts';

let number = 0;

/** Stores one article like a worker that has known the subjects for long; returns the names of those that it matched. */
export async function collectText(
  server: TestServer,
  pipeline: Awaited<ReturnType<typeof buildPipeline>>,
  text: string,
): Promise<string[]> {
  await pipeline.matcher.refresh(true);
  number += 1;
  const url = `https://news.example.com/subjects/${number}`;
  const [outcome] = await storeBatch(
    pipeline,
    [buildArticle(server.platform.now(), { url, title: text, content: `${text}。第${number}篇。` })],
    null,
  );
  await server.index();
  const rows = await server.platform.store.db
    .selectFrom('hitSubject')
    .innerJoin('subject', 'subject.id', 'hitSubject.subjectId')
    .select('subject.name')
    .where('articleId', '=', outcome?.outcome === 'stored' ? outcome.articleId : 0)
    .execute();
  return rows.map((row) => row.name).toSorted();
}
