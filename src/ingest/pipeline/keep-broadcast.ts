import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { CollectedArticle } from './collected-article.ts';

/** Stores the broadcast details of a television or radio article. `mayChange`: overwrites earlier details. */
export async function keepBroadcast(
  tx: Kysely<Database>,
  articleId: number,
  { broadcast }: Pick<CollectedArticle, 'broadcast'>,
  mayChange: boolean,
): Promise<void> {
  if (!broadcast) return;
  const row = {
    channel: broadcast.channel,
    programme: broadcast.programme,
    mediaUrl: broadcast.mediaUrl ?? '',
    mediaKind: broadcast.mediaKind,
    durationMs: broadcast.durationMs,
    segments: broadcast.segments,
  };
  await tx
    .insertInto('broadcast')
    .values({ articleId, ...row })
    .onConflict((c) => (mayChange ? c.column('articleId').doUpdateSet(row) : c.column('articleId').doNothing()))
    .execute();
}
