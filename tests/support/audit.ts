// Invariants at any moment: ledger, rollups and hits add up, nothing is duplicated.
import type { Store } from '#server/db/open-record.ts';
import { dayOf, hourOf, idToMs } from '#shared/time.ts';

export interface Audit {
  articles: number;
  hits: number;
  runs: number;
  /** Finished runs whose numbers do not add up. */
  unbalanced: number;
  /** Articles with the same address as another. */
  duplicates: number;
  /** Rows of a rollup that differ from a full recount. */
  rollupDifferences: number;
  /** Articles without text, texts without article, hits without article or subject row. */
  orphans: number;
}

export async function auditRecord(store: Store): Promise<Audit> {
  const { db } = store;
  const [articles, texts, hits, subjects, runs] = await Promise.all([
    db.selectFrom('article').select(['id', 'md5']).execute(),
    db.selectFrom('articleText').select('articleId').execute(),
    db.selectFrom('hit').selectAll().execute(),
    db.selectFrom('hitSubject').select(['clientId', 'articleId', 'subjectId']).execute(),
    db.selectFrom('run').selectAll().where('state', '!=', 'running').execute(),
  ]);
  const ids = new Set(articles.map((article) => article.id));
  const textIds = new Set(texts.map((text) => text.articleId));
  const subjectRows = new Set(subjects.map((row) => `${row.clientId} ${row.articleId} ${row.subjectId}`));
  const expected = hits.flatMap((hit) => hit.subjectIds.map((id) => `${hit.clientId} ${hit.articleId} ${id}`));
  const orphans =
    articles.filter((article) => !textIds.has(article.id)).length +
    texts.filter((text) => !ids.has(text.articleId)).length +
    hits.filter((hit) => !ids.has(hit.articleId)).length +
    expected.filter((key) => !subjectRows.has(key)).length +
    Math.abs(expected.length - subjectRows.size);
  return {
    articles: articles.length,
    hits: hits.length,
    runs: runs.length,
    unbalanced: runs.filter((run) => run.fetched !== run.failed + run.duplicate + run.filtered + run.stored).length,
    duplicates: articles.length - new Set(articles.map((article) => article.md5)).size,
    rollupDifferences: await compareRollups(store, hits),
    orphans,
  };
}

type Hit = {
  clientId: number;
  articleId: number;
  subjectIds: readonly number[];
  mediaType: string;
  emotion: string;
  status: string;
  province: string;
  siteId: number;
};

async function compareRollups(store: Store, hits: readonly Hit[]): Promise<number> {
  const counts = new Map<string, number>();
  const add = (...key: (string | number)[]) => counts.set(key.join(' '), (counts.get(key.join(' ')) ?? 0) + 1);
  for (const hit of hits) {
    const at = idToMs(hit.articleId);
    for (const subject of [0, ...hit.subjectIds]) {
      add('hour', hit.clientId, subject, hourOf(at), hit.mediaType, hit.emotion, hit.status);
      add('day', hit.clientId, subject, 'site', dayOf(at), hit.siteId, hit.emotion);
      if (hit.province) add('day', hit.clientId, subject, 'province', dayOf(at), hit.province, hit.emotion);
    }
  }
  const hours = await store.db.selectFrom('rollupHour').selectAll().where('n', '!=', 0).execute();
  const days = await store.db.selectFrom('rollupDay').selectAll().where('n', '!=', 0).execute();
  const stored = new Map([
    ...hours.map((row): [string, number] => [
      ['hour', row.clientId, row.subjectId, row.hour, row.mediaType, row.emotion, row.status].join(' '),
      row.n,
    ]),
    ...days.map((row): [string, number] => [
      ['day', row.clientId, row.subjectId, row.dimension, row.day, row.value, row.emotion].join(' '),
      row.n,
    ]),
  ]);
  return [...new Set([...counts.keys(), ...stored.keys()])].filter((key) => counts.get(key) !== stored.get(key)).length;
}
