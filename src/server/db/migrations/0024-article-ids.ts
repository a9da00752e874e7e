// Several writers of PostgreSQL draw the last six digits of an article's id from one sequence; SQLite has one writer, which counts itself.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`create sequence article_number_of_second minvalue 0 maxvalue 999999 cycle`.execute(db);
}
