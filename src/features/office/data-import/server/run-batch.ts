// The next rows of an import become articles, with what is noted of them, in one transaction: a kill between two lines neither repeats nor loses one.
import type { Kysely } from 'kysely';
import { correctSubjects, findSame } from '#features/core/article-work/server/facade.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import { type AlsoWrite, storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Database } from '#server/db/tables/database.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { type ArticleLogEntry, logArticles } from '#server/record/log-articles.ts';
import { removeStoredArticles } from '#server/record/remove-articles.ts';
import { allowedOf, usedOf } from '#server/tenant/quotas.ts';
import { apart, findKnown } from './find-known.ts';
import { noSubject, splitByFit } from './fits-subject.ts';
import type { ImportRow } from './imports.ts';
import { type Batch, keepProblems, readBatch } from './read-batch.ts';
import type { ImportedRow, RowProblemFound } from './to-article.ts';
import { noteProgress, type Turn } from './turn.ts';

/** So many texts are understood in one go, between which others have their turn. */
const ROWS = 20;

/** Somebody has stored one of these addresses since they were looked up, or used up the day's articles: the batch is read again. */
class Overtaken extends Error {}

export type RunOutcome = 'more' | 'end' | 'quota-articles';

export async function runBatch(turn: Turn, row: ImportRow): Promise<RunOutcome> {
  const room = await roomToday(turn, row);
  if (room <= 0) return 'quota-articles';
  const batch = await readBatch(turn, row, Math.min(ROWS, room));
  const parted = apart(batch.rows, await findKnown(turn.context.store.db, row.clientId, batch.rows));
  const { fitting, problems } = await splitByFit(turn, row, parted.fresh);
  const found = { ...batch, known: parted.known, problems: [...batch.problems, ...problems] };
  try {
    await storeRows(turn, row, fitting, found);
  } catch (error) {
    if (error instanceof Overtaken) return 'more';
    throw error;
  }
  return batch.isEnd ? 'end' : 'more';
}

async function roomToday({ context }: Turn, row: ImportRow): Promise<number> {
  const { db } = context.store;
  const { articles: limit } = await allowedOf(db, row.clientId);
  return limit === 0 ? Number.POSITIVE_INFINITY : limit - (await usedOf(db, row.clientId, 'articles', context.now()));
}

type Found = Batch & { known: number };

async function storeRows(turn: Turn, row: ImportRow, rows: readonly ImportedRow[], found: Found): Promise<void> {
  const { context, matcher } = turn;
  const { store, now } = context;
  const also: AlsoWrite = async (tx, outcomes) => {
    const made = outcomes.map((outcome) => {
      if (outcome.outcome !== 'stored' || outcome.isUpdate) throw new Overtaken();
      return outcome.articleId;
    });
    await settle(turn, tx, row, { rows, made, found });
  };
  if (rows.length === 0) return store.db.transaction().execute((tx) => also(tx, []));
  const same: Awaited<ReturnType<typeof findSame>>[] = [];
  for (const { article } of rows) same.push(await findSame(context, row.clientId, article.title, article.publishedAt ?? now()));
  const find: (typeof same)[number] = (fingerprint) => {
    for (const one of same) {
      const match = one(fingerprint);
      if (match) return match;
    }
    return undefined;
  };
  const groups = { find, findOwn: () => undefined, catchUp: async () => undefined };
  const collected = rows.map(({ article }) => article);
  await storeBatch({ store, matcher, groups, counter: new StageCounter(), now }, collected, null, also);
}

interface Made {
  rows: readonly ImportedRow[];
  /** The articles, in the order of `rows`. */
  made: readonly number[];
  found: Found;
}

async function settle(turn: Turn, tx: Kysely<Database>, row: ImportRow, { rows, made, found }: Made): Promise<void> {
  const { context, actor } = turn;
  const ids = [...made];
  if (ids.length > 0 && row.subjectIds.length > 0)
    await correctSubjects(tx, { ...context, store: { ...context.store, db: tx } }, actor, {
      articleIds: ids,
      add: row.subjectIds,
      remove: [],
    });
  const hits =
    ids.length === 0
      ? []
      : await tx.selectFrom('hit').selectAll().where('clientId', '=', row.clientId).where('articleId', 'in', ids).execute();
  const held = new Set(hits.map((hit) => hit.articleId));
  const without = rows.filter((_, i) => !held.has(made[i] ?? 0));
  await removeStoredArticles(
    tx,
    ids.filter((id) => !held.has(id)),
  );
  await setVerdicts(turn, tx, row, { hits, rowOf: new Map(rows.map((one, i) => [made[i] ?? 0, one])) });
  const kept = ids.filter((id) => held.has(id));
  if (kept.length > 0)
    await tx
      .insertInto('dataImportArticle')
      .values(kept.map((articleId) => ({ clientId: row.clientId, importId: row.id, articleId })))
      .execute();
  await close(turn, tx, row, { kept: kept.length, found, refused: [...found.problems, ...without.map(noSubject)] });
}

interface Closing {
  kept: number;
  found: Found;
  refused: RowProblemFound[];
}

async function close({ context }: Turn, tx: Kysely<Database>, row: ImportRow, { kept, found, refused }: Closing): Promise<void> {
  const { articles: limit } = await allowedOf(tx, row.clientId);
  if (limit > 0 && kept > 0 && (await usedOf(tx, row.clientId, 'articles', context.now())) > limit) throw new Overtaken();
  await noteProgress(tx, row, {
    made: row.made + kept,
    known: row.known + found.known,
    refused: row.refused + refused.length,
    place: found.place,
    rowsRead: found.rowsRead,
    ...(found.isEnd ? { state: 'done' as const, finishedAt: context.now() } : {}),
  });
  await keepProblems(
    tx,
    row,
    refused.toSorted((a, b) => a.row - b.row),
  );
}

interface Verdicts {
  hits: readonly (Parameters<typeof hitState>[0] & { emotionOrigin: string })[];
  rowOf: ReadonlyMap<number, ImportedRow>;
}

/** Emotion and status of the file are a person's; the article's log says from which file they come. */
async function setVerdicts({ context, actor }: Turn, tx: Kysely<Database>, row: ImportRow, { hits, rowOf }: Verdicts): Promise<void> {
  const now = context.now();
  const entries: ArticleLogEntry[] = [];
  const changes = [];
  for (const hit of hits) {
    const told = rowOf.get(hit.articleId);
    if (!told || (told.emotion === undefined && told.status === undefined)) continue;
    const before = hitState(hit);
    const after = { ...before, emotion: told.emotion ?? before.emotion, status: told.status ?? before.status };
    const isJudged = told.emotion !== undefined;
    await tx
      .updateTable('hit')
      .set({ emotion: after.emotion, status: after.status, updatedAt: now, ...(isJudged ? { emotionOrigin: 'user' as const } : {}) })
      .where('clientId', '=', row.clientId)
      .where('articleId', '=', hit.articleId)
      .execute();
    changes.push({ before, after });
    const entry = { articleId: hit.articleId, note: row.name };
    if (isJudged)
      entries.push({ ...entry, field: 'emotion', before: `${before.emotion}:${hit.emotionOrigin}`, after: `${after.emotion}:user` });
    if (before.status !== after.status) entries.push({ ...entry, field: 'status', before: before.status, after: after.status });
  }
  await recordHitChanges(tx, changes);
  await logArticles(tx, actor, now, entries);
}
