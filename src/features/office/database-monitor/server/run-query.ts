// Asks one check: what it means is decided here, and what it finds in a process that can only read.
import { askInspector } from '#server/db/inspect/ask-inspector.ts';
import { readableTables } from '#server/db/inspect/readable-tables.ts';
import type { Store } from '#server/db/open-record.ts';
import { parseCheck } from './check-sql/parse.ts';
import { printCheck, type PrintedCheck, type ReadableTables } from './check-sql/print.ts';

export const MOST_ROWS = 1000;
export const MOST_MS = 5000;

export type QueryOutcome =
  | { ok: true; columns: string[]; rows: (string | null)[][]; isCut: boolean; ms: number }
  /** `timeout`, `failed`, or what the database said. */
  | { ok: false; message: string; ms: number };

const readable = new WeakMap<Store, Promise<ReadableTables>>();
/** Tables change only while a process starts. */
export function tablesOf(store: Store): Promise<ReadableTables> {
  const known = readable.get(store) ?? readableTables(store.db);
  readable.set(store, known);
  known.catch(() => readable.delete(store));
  return known;
}

/** Throws a refusal of `query` for what no check may ask. */
export const readCheck = async (store: Store, query: string, now: number): Promise<PrintedCheck> =>
  printCheck(parseCheck(query), { dialect: store.dialect, tables: await tablesOf(store), now });

export async function runQuery(store: Store, query: string, now: number): Promise<QueryOutcome> {
  const { sql, columns } = await readCheck(store, query, now);
  const started = performance.now();
  const question = { kind: 'check', sql, columns: columns.length, rows: MOST_ROWS, ms: MOST_MS } as const;
  const outcome = await askInspector(store.location, question);
  const ms = Math.round(performance.now() - started);
  if (!outcome.ok) return { ok: false, message: outcome.message, ms };
  return 'rows' in outcome.answer ? { ok: true, columns, ...outcome.answer } : { ok: false, message: 'failed', ms };
}
