// What the inspector's process does: one question on a record that it opens for reading only.
import { type Kysely, sql } from 'kysely';
import { failureMessage } from '#shared/failure.ts';
import { openRecord, type Store } from '../open-record.ts';
import type { Database } from '../tables/database.ts';
import type { CheckAnswer, InspectedRecord, InspectorAnswer, InspectorQuestion } from './inspector-wire.ts';
import { measureTables } from './measure-tables.ts';

/** Characters of a cell and of what the database says of a failure. */
const LONGEST_CELL = 200;
const LONGEST_MESSAGE = 300;
/** Of SQLite, in all: a statement that needs more fails. */
const HEAP_BYTES = 128 * 1024 * 1024;

export async function answerInspector(record: InspectedRecord, question: InspectorQuestion): Promise<InspectorAnswer> {
  try {
    const store = openRecord({ ...record, readonly: true });
    const answer = await store.db.connection().execute(async (db) => {
      await closeForWriting(store, db, question.ms);
      return question.kind === 'check' ? runCheck(db, question) : { tables: await measureTables(db, store.dialect) };
    });
    return { ok: true, answer };
  } catch (error) {
    return { ok: false, message: failureMessage(error).slice(0, LONGEST_MESSAGE) };
  }
}

async function closeForWriting({ dialect }: Store, db: Kysely<Database>, ms: number): Promise<void> {
  const statements =
    dialect === 'sqlite'
      ? ['pragma query_only = 1', 'pragma temp_store = 2', 'pragma cache_size = -8192', `pragma hard_heap_limit = ${HEAP_BYTES}`]
      : [
          'begin transaction read only',
          `set local statement_timeout = ${Math.round(ms)}`,
          'set local lock_timeout = 1000',
          "set local work_mem = '16MB'",
          'set local max_parallel_workers_per_gather = 0',
          'set local standard_conforming_strings = on',
          'set local search_path = public',
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function runCheck(
  db: Kysely<Database>,
  { sql: text, columns, rows }: Extract<InspectorQuestion, { kind: 'check' }>,
): Promise<CheckAnswer> {
  const names = Array.from({ length: columns }, (_, i) => `c${i}`);
  const cells = names.map((name) => `substr(cast(${name} as text), 1, ${LONGEST_CELL}) as ${name}`);
  // A text that begins with `with` might write, and would be let begin a transaction.
  const named = `with checked (${names.join(', ')}) as (${text}) select ${names.join(', ')} from checked limit ${rows + 1}`;
  const whole = `select ${cells.join(', ')} from (${named}) as found`;
  const started = performance.now();
  const found = await sql.raw<Record<string, string | null>>(whole).execute(db);
  return {
    rows: found.rows.slice(0, rows).map((row) => names.map((name) => row[name] ?? null)),
    isCut: found.rows.length > rows,
    ms: Math.round(performance.now() - started),
  };
}
