import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

/** Who changed what of an article; a simulated login stands under both names. */
export async function logArticleChange(
  tx: Kysely<Database>,
  actor: Actor,
  at: number,
  { articleId, ...change }: { articleId: number; field: 'numbers' | 'url'; before: string; after: string; note: string },
): Promise<void> {
  await tx
    .insertInto('article_log')
    .values({
      client_id: actor.clientId,
      article_id: articleId,
      user_id: actor.userId,
      simulated_by: actor.simulatedBy ?? null,
      ...change,
      at,
    })
    .execute();
}
