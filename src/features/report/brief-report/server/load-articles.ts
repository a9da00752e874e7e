import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Reading } from '#server/platform.ts';
import type { BulletinArticle } from '#shared/bulletin.ts';
import { cutTo } from '#shared/cut-text.ts';
import { excerptOf } from './excerpt-of.ts';

const MOST_TITLE = 500;
const MOST_NAME = 100;
const MOST_ADDRESS = 2000;

/** Articles as a bulletin keeps them; those that the caller does not see are left out. */
export async function loadBulletinArticles(reading: Reading, actor: Actor, ids: readonly number[]): Promise<BulletinArticle[]> {
  const articles = await findArticles(reading, actor, ids);
  const texts = await reading.store.db
    .selectFrom('articleText')
    .select(['articleId', 'content'])
    .where('articleId', 'in', [0, ...articles.map(({ id }) => id)])
    .execute();
  const contents = new Map(texts.map((row) => [row.articleId, row.content]));
  return articles.map((article) => {
    const { id, mediaType, level, publishedAt, isTimeExact, emotion, status } = article;
    const quoted = excerptOf(article, contents.get(id) ?? '');
    return {
      id,
      mediaType,
      level,
      publishedAt,
      isTimeExact,
      emotion,
      status,
      title: cutTo(article.title, MOST_TITLE).text,
      url: article.url.length > MOST_ADDRESS ? '' : article.url,
      siteName: cutTo(article.siteName, MOST_NAME).text,
      author: cutTo(article.author, MOST_NAME).text,
      excerpt: quoted.text,
      goesOn: quoted.goesOn,
    };
  });
}
