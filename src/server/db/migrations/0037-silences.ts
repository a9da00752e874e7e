// What a silence held is counted by it, and one that was ended before its time can go on.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'inform_silence', 'ended_at', 'int?');
  await addColumn(db, dialect, 'inform_decision', 'silence_id', 'int?');
  await createIndex(db, 'inform_decision', ['silence_id']);
}
