import { createArticle, requirePublicUrl } from '#features/core/article-work/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** A question with its answer as an article of the client. */
export async function addQuestion(platform: Platform, actor: Actor, { id, subjectIds }: { id: number; subjectIds: readonly number[] }) {
  const row = await platform.store.db.selectFrom('interactItem').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  requirePublicUrl(platform, 'id', row.url);
  const article = await createArticle(platform, actor, {
    url: row.url,
    title: row.title,
    content: [row.question, row.answer].filter((text) => text !== '').join('\n') || row.title,
    author: row.asker,
    images: [],
    mediaType: 'qa',
    publishedAt: Math.min(row.askedAt, platform.now()),
    subjectIds,
  });
  return { id: article.id, isNew: article.isNew, isWhole: true, reason: '' };
}
