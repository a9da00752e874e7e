import { requireArticle } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Numbers } from '../contract.ts';
import { loadNumbers } from './keep-numbers.ts';

/** An article's numbers and address as they are now. */
export async function storedNumbers(
  platform: Platform,
  actor: Actor,
  articleId: number,
): Promise<Numbers & { articleId: number; url: string }> {
  await requireArticle(platform, actor, articleId, 'articleId');
  const { db } = platform.store;
  const { url } = await db.selectFrom('article').select('url').where('id', '=', articleId).executeTakeFirstOrThrow();
  const { numbers } = await loadNumbers(db, articleId);
  return { articleId, ...numbers, url };
}
