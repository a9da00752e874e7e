// What rules ask of hits, and what a message says of them.
import type { Kysely } from 'kysely';
import type { MatchableArticle } from '#analysis/expression/matchable.ts';
import type { Database } from '#server/db/tables/database.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/** Hits of one client among these articles, with what names them. Deleted articles are left out. */
export const loadRuleHits = (db: Kysely<Database>, clientId: number, articleIds: readonly number[]) =>
  db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .select([
      'hit.articleId',
      'hit.subjectIds',
      'hit.emotion',
      'hit.emotionScore',
      'hit.emotionOrigin',
      'hit.mediaType',
      'hit.level',
      'hit.province',
      'hit.tagIds',
      'hit.classIds',
      'hit.siteId',
      'hit.authorId',
      'hit.junkScore',
      'hit.groupId',
      'hit.eventId',
      'hit.eventAt',
      'hit.eventSize',
      'hit.firstSeenAt',
      'hit.updatedAt',
      'article.title',
      'article.summary',
      'article.url',
      'article.publishedAt',
      'article.foundAt',
      'article.storedAt',
      'article.followers',
      'site.name as siteName',
      'site.domain',
      'author.name as author',
    ])
    .where('hit.clientId', '=', clientId)
    .where('hit.articleId', 'in', articleIds)
    .where('article.deletedAt', 'is', null)
    .execute();
export type RuleHit = Awaited<ReturnType<typeof loadRuleHits>>[number];

/** An article that is older when it is first seen is no news: it came from an archive. */
export const FRESH_MS = DAY_MS;
/** A correction of what arrived longer ago warns nobody, nor does an article that a client gets later than it was stored: whole months are judged anew. */
export const LATE_MS = HOUR_MS;

/** Texts of articles, for rules with an expression. */
async function loadRuleTexts(db: Kysely<Database>, articleIds: readonly number[]): Promise<Map<number, string>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db.selectFrom('articleText').select(['articleId', 'content']).where('articleId', 'in', articleIds).execute();
  return new Map(rows.map((row) => [row.articleId, row.content]));
}

/** Hits with their texts, as words are looked for in them. */
export async function loadMatchable(db: Kysely<Database>, hits: readonly RuleHit[]): Promise<Map<number, MatchableArticle>> {
  const texts = await loadRuleTexts(
    db,
    hits.map(({ articleId }) => articleId),
  );
  return new Map(
    hits.map(({ articleId, title, author, domain }) => [
      articleId,
      { title, content: texts.get(articleId) ?? '', author: author ?? '', site: domain },
    ]),
  );
}
