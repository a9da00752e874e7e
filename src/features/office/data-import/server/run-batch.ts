// The next rows of an import become articles, with what is noted of them, in one transaction: a kill between two lines neither repeats nor loses one.
import type { Kysely } from 'kysely';
import { requireSubjects } from '#features/core/article-work/server/facade.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import { type AlsoWrite, storeUnderstood } from '#ingest/pipeline/store-batch.ts';
import type { Database } from '#server/db/tables/database.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { type ArticleLogEntry, logArticles } from '#server/record/log-articles.ts';
import { removeStoredArticles } from '#server/record/remove-articles.ts';
import { allowedOf, usedOf } from '#server/tenant/quotas.ts';
import { apart, findKnown } from './find-known.ts';
import { noSubject, splitByFit } from './fits-subject.ts';
import type { ImportRow } from './imports.ts';
import { findLastPlaces, type LastPlaces, noteNewPlaces } from './made-places.ts';
import { nearTextsOf } from './near-texts.ts';
import { takeRows, type UnderstoodRow, withUnderstanding } from './read-ahead.ts';
import { type Batch, keepProblems } from './read-batch.ts';
import type { ImportedRow, RowProblemFound } from './to-article.ts';
import { noteProgress, type Turn } from './turn.ts';

/** Of one transaction, which holds a record on SQLite for up to half a second. */
const ROWS = 200;

/** Somebody has stored one of these addresses since they were looked up, or used up the day's articles: the batch is read again. */
class Overtaken extends Error {}

export type RunOutcome = 'more' | 'end' | 'quota-articles';

export async function runBatch(turn: Turn, row: ImportRow): Promise<RunOutcome> {
  const room = await roomToday(turn, row);
  if (room <= 0) return 'quota-articles';
  const { batch, understood } = await takeRows(turn, row, Math.min(ROWS, room));
  const parted = apart(batch.rows, await findKnown(turn.context.store.db, row.clientId, batch.rows));
  const { fitting, problems } = await splitByFit(turn, row, await withUnderstanding(row.clientId, parted.fresh, understood));
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

async function storeRows(turn: Turn, row: ImportRow, rows: readonly UnderstoodRow[], found: Found): Promise<void> {
  const { context, matcher, actor } = turn;
  const { store, now } = context;
  const last = await findLastPlaces(store.db);
  const also: AlsoWrite = async (tx, outcomes) => {
    const made = outcomes.map((outcome) => {
      if (outcome.outcome !== 'stored' || outcome.isUpdate) throw new Overtaken();
      return outcome.articleId;
    });
    // One that is deleted or hidden since lets the batch fail, and the next turn says so.
    await requireSubjects(tx, actor, row.subjectIds, 'subjectIds');
    await settle(turn, tx, row, { rows, made, found, last });
  };
  if (rows.length === 0) return store.db.transaction().execute((tx) => also(tx, []));
  const chosen = { by: actor.userId, subjects: await requireSubjects(store.db, actor, row.subjectIds, 'subjectIds') };
  const groups = nearTextsOf(store, row.clientId);
  await groups.prepare(rows.map(({ understood }) => understood.publishedAt));
  await storeUnderstood(
    {
      store,
      matcher,
      groups: {
        find: (fingerprint, publishedAt) => groups.find(fingerprint, publishedAt),
        findOwn: () => undefined,
        catchUp: async () => undefined,
      },
      counter: new StageCounter(),
      now,
    },
    rows.map(({ understood }) => ({ ...understood, chosen })),
    null,
    also,
  );
}

interface Made {
  rows: readonly ImportedRow[];
  /** The articles, in the order of `rows`. */
  made: readonly number[];
  found: Found;
  /** Before the batch. */
  last: LastPlaces;
}

async function settle(turn: Turn, tx: Kysely<Database>, row: ImportRow, { rows, made, found, last }: Made): Promise<void> {
  const ids = [...made];
  await noteNewPlaces(tx, row, ids, last);
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

type MadeHit = Parameters<typeof hitState>[0] & { emotionOrigin: string };
interface Verdicts {
  hits: readonly MadeHit[];
  rowOf: ReadonlyMap<number, ImportedRow>;
}
type Told = Pick<ImportedRow, 'emotion' | 'status'>;

/** Emotion and status of the file are a person's; the article's log says from which file they come. */
async function setVerdicts({ context, actor }: Turn, tx: Kysely<Database>, row: ImportRow, { hits, rowOf }: Verdicts): Promise<void> {
  const now = context.now();
  const entries: ArticleLogEntry[] = [];
  const changes = [];
  const alike = new Map<string, { told: Told; ids: number[] }>();
  for (const hit of hits) {
    const told = rowOf.get(hit.articleId);
    if (!told || (told.emotion === undefined && told.status === undefined)) continue;
    const { emotion, status } = told;
    addToList(alike, { emotion, status }, hit.articleId);
    const before = hitState(hit);
    const after = { ...before, emotion: emotion ?? before.emotion, status: status ?? before.status };
    changes.push({ before, after });
    entries.push(...entriesOf(row, hit, after, told));
  }
  for (const { told, ids } of alike.values()) await setTold(tx, row.clientId, ids, told, now);
  await recordHitChanges(tx, changes);
  await logArticles(tx, actor, now, entries);
}

function addToList(alike: Map<string, { told: Told; ids: number[] }>, told: Told, id: number): void {
  const key = `${told.emotion} ${told.status}`;
  const list = alike.get(key) ?? { told, ids: [] };
  list.ids.push(id);
  alike.set(key, list);
}

async function setTold(tx: Kysely<Database>, clientId: number, ids: number[], { emotion, status }: Told, now: number): Promise<void> {
  await tx
    .updateTable('hit')
    .set({ updatedAt: now })
    .$if(emotion !== undefined, (update) => update.set({ emotion, emotionOrigin: 'user' }))
    .$if(status !== undefined, (update) => update.set({ status }))
    .where('clientId', '=', clientId)
    .where('articleId', 'in', ids)
    .execute();
}

function entriesOf({ name }: ImportRow, hit: MadeHit, after: Pick<MadeHit, 'emotion' | 'status'>, told: Told): ArticleLogEntry[] {
  const entry = { articleId: hit.articleId, note: name };
  const entries: ArticleLogEntry[] = [];
  if (told.emotion !== undefined)
    entries.push({ ...entry, field: 'emotion', before: `${hit.emotion}:${hit.emotionOrigin}`, after: `${after.emotion}:user` });
  if (hit.status !== after.status) entries.push({ ...entry, field: 'status', before: hit.status, after: after.status });
  return entries;
}
