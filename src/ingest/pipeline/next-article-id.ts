import { type Kysely, sql } from 'kysely';
import { firstIdAt } from '#shared/time.ts';
import type { Dialect } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';

const IDS_A_SECOND = 1_000_000;

/** A free id within the second of publication. SQLite has one writer, so the highest id is known; on PostgreSQL a sequence gives unique numbers. */
export const nextArticleId = (tx: Kysely<Database>, dialect: Dialect, publishedAt: number): Promise<number> =>
  dialect === 'sqlite' ? afterHighest(tx, firstIdAt(publishedAt)) : fromSequence(tx, firstIdAt(publishedAt));

async function afterHighest(tx: Kysely<Database>, first: number): Promise<number> {
  const last = await tx
    .selectFrom('article')
    .select((e) => e.fn.max('id').as('id'))
    .where('id', '>=', first)
    .where('id', '<', first + IDS_A_SECOND)
    .executeTakeFirst();
  return last?.id ? Number(last.id) + 1 : first;
}

/** The sequence restarts after a million numbers, and a restored record has ids that it has not given: taken ids are skipped. */
async function fromSequence(tx: Kysely<Database>, first: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ id: number; taken: boolean }>`
      select id, exists(select 1 from article where article.id = drawn.id) as taken
      from (select ${first}::bigint + nextval('article_number_of_second') as id) as drawn`.execute(tx);
    const [drawn] = rows;
    if (drawn && !drawn.taken) return drawn.id;
  }
}
