// A stored article in the form from which hits are made.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { ArticleRuling } from './article-ruling.ts';
import { storedFacts } from './article-facts.ts';
import type { ClientRules } from './client-rules.ts';

/** With its newest numbers, which determine its heat. Undefined when it does not exist. */
export async function loadStoredArticle(tx: Kysely<Database>, articleId: number) {
  const row = await tx
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .selectAll('article')
    .select(['articleText.content', 'site.level', 'site.domain', 'author.name as author'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const numbers = await tx
    .selectFrom('articleNumber')
    .select(['forward', 'reply'])
    .where('articleId', '=', articleId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...row, author: row.author ?? '', forwards: numbers?.forward ?? 0, replies: numbers?.reply ?? 0 };
}
export type StoredArticle = NonNullable<Awaited<ReturnType<typeof loadStoredArticle>>>;

export const handOf = (article: { sourceId: number | null; scopeClientId: number }): number =>
  article.sourceId === null ? article.scopeClientId : 0;

export const rulingOf = (rules: ClientRules, article: StoredArticle): ArticleRuling =>
  new ArticleRuling(rules, {
    ...storedFacts(article),
    url: article.url,
    title: article.title,
    content: article.content,
    author: article.author,
    domain: article.domain,
    evidence: article.evidence,
    handOf: handOf(article),
  });
