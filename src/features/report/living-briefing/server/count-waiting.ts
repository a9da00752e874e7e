import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

/** Articles that are there and that no entry tells yet. */
export async function countWaiting(db: Kysely<Database>, briefingId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('livingBriefingArticle')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('briefingId', '=', briefingId)
    .where('entry', '=', 0)
    .where('isGone', '=', false)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
