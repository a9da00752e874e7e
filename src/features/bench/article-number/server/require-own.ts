import { requireArticle } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/**
 * An article that only the caller's client has, because nobody may change a shared article for other clients. `not-found` when it is not the client's
 * at all, `not-editable` when it is shared.
 */
export async function requireOwnArticle(
  platform: Platform,
  actor: Actor,
  articleId: number,
): Promise<{ id: number; url: string; md5: string }> {
  await requireArticle(platform, actor, articleId, 'articleId');
  const row = await platform.store.db
    .selectFrom('article')
    .select(['id', 'url', 'md5', 'scopeClientId'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  if (row.scopeClientId !== actor.clientId) throw new AppError('not-editable', { field: 'articleId' });
  return { id: row.id, url: row.url, md5: row.md5 };
}
