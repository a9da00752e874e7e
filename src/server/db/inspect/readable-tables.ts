// What of the record a check by SQL may read: numbers and words of the program. No text that people wrote and no secret is among them, whatever a check asks.
import type { Kysely } from 'kysely';
import type { Database } from '../tables/database.ts';

/** Texts that are one of a few words, in every table that has them. */
const WORDS = new Set(['state', 'kind', 'health', 'status', 'media_type', 'level', 'language', 'outcome', 'emotion', 'origin', 'stage']);
/** And in some. */
const WORDS_OF: Record<string, readonly string[]> = {
  run: ['reason'],
  run_item: ['reason'],
  site: ['domain', 'name'],
  reject_version: ['kind'],
};
const NUMBERS = new Set(['integer', 'bigint', 'int8', 'int4', 'real', 'double precision', 'float8']);
/** What locks and proofs are kept in: nothing of them is a number that anybody counts. */
const CLOSED = new Set(['passkey', 'second_factor', 'recovery_code', 'used_challenge', 'password_history']);

/** Readable columns by table, as the record names them. */
export async function readableTables(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ name, isView, schema }) => !isView && !CLOSED.has(name) && (schema === undefined || schema === 'public'))
      .map(({ name, columns }): [string, string[]] => [
        name,
        columns
          .filter(
            ({ name: column, dataType }) => NUMBERS.has(dataType.toLowerCase()) || WORDS.has(column) || WORDS_OF[name]?.includes(column),
          )
          .map((column) => column.name),
      ])
      .filter(([, columns]) => columns.length > 0),
  );
}
