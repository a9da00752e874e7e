// A stored article as hits are made of it.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { ArticleRuling } from './article-ruling.ts';
import type { ClientRules } from './client-rules.ts';

/** With its newest numbers, which its heat is made of. Undefined where there is none. */
export async function loadStoredArticle(tx: Kysely<Database>, articleId: number) {
  const row = await tx
    .selectFrom('article')
    .innerJoin('article_text', 'article_text.article_id', 'article.id')
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('author', 'author.id', 'article.author_id')
    .selectAll('article')
    .select(['article_text.content', 'site.level', 'site.domain', 'author.name as author'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const numbers = await tx
    .selectFrom('article_number')
    .select(['forward', 'reply'])
    .where('article_id', '=', articleId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...row, author: row.author ?? '', forwards: numbers?.forward ?? 0, replies: numbers?.reply ?? 0 };
}
export type StoredArticle = NonNullable<Awaited<ReturnType<typeof loadStoredArticle>>>;

export const handOf = (article: { source_id: number | null; scope_client_id: number }): number =>
  article.source_id === null ? article.scope_client_id : 0;

export const rulingOf = (rules: ClientRules, article: StoredArticle): ArticleRuling =>
  new ArticleRuling(rules, {
    url: article.url,
    title: article.title,
    content: article.content,
    author: article.author,
    domain: article.domain,
    mediaType: article.media_type,
    language: article.language,
    length: article.length,
    junkScore: article.junk_score,
    emotion: article.emotion,
    score: article.emotion_score,
    handOf: handOf(article),
  });
