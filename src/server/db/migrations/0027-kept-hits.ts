// Hits that were put aside or deleted are stored as the program reads them: with its names, and with lists as lists.
import type { Kysely } from 'kysely';
import type { DatabaseRows } from '../record-door.ts';

interface Tables {
  hit_drop: { client_id: number; article_id: number; hit: string };
  deleted_hit: { client_id: number; article_id: number; hit: string | null };
}
type Kept = Record<string, unknown>;
const PAGE = 1000;
const LISTS = new Set(['subjectIds', 'tagIds', 'classIds']);

export const up = (db: Kysely<unknown>): Promise<void> => renameKeptHits(db);

/** A second run finds nothing to change. */
export async function renameKeptHits(untyped: Kysely<unknown> | DatabaseRows): Promise<void> {
  const db = untyped as Kysely<Tables>;
  await eachKept(db, 'hit_drop', ({ row, ...rest }) => ({ ...rest, ...(isRow(row) ? { row: renamed(row) } : {}) }));
  await eachKept(db, 'deleted_hit', ({ hit, subjects }) => ({
    hit: isRow(hit) ? renamed(hit) : hit,
    subjects: Array.isArray(subjects) ? subjects.filter(isRow).map(renamed) : [],
  }));
}

async function eachKept(db: Kysely<Tables>, table: keyof Tables, change: (kept: Kept) => Kept): Promise<void> {
  for (let client = 0, article = -1; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['client_id', 'article_id', 'hit'])
      .where((e) => e.or([e('client_id', '>', client), e.and([e('client_id', '=', client), e('article_id', '>', article)])]))
      .orderBy('client_id')
      .orderBy('article_id')
      .limit(PAGE)
      .execute();
    for (const { client_id, article_id, hit } of rows) {
      if (hit !== null)
        await db
          .updateTable(table)
          .set({ hit: JSON.stringify(change(JSON.parse(hit) as Kept)) })
          .where('client_id', '=', client_id)
          .where('article_id', '=', article_id)
          .execute();
      [client, article] = [client_id, article_id];
    }
    if (rows.length < PAGE) return;
  }
}

const isRow = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

const renamed = (row: Kept): Kept =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [name, LISTS.has(name) && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );
