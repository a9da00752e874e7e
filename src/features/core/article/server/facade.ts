// Queries on articles for other features: limited to those that the caller's client has and the caller may see.
import { takePage } from '#server/record/take-page.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { StoredItem } from './article-items.ts';
import { findArticles } from './find-articles.ts';

export { findArticles, requireArticle, requireArticles } from './find-articles.ts';
export { findOwnArticles } from './find-own-articles.ts';
/** A caller's filter in the index's form, for other uses of the same articles: exports. */
export { parseKeyword, toIndexFilter } from './article-filter.ts';
/** Places of subjects' words in a text. */
export { explainAll, loadExpressions } from './find-hits.ts';
/** A page of the work bench. */
export { listArticles } from './article-list.ts';
/** Articles in answers to language models. */
export { filterOf, QUERY_HELP, toldRow, toolFilter } from './article.tools.ts';
/** A person's corrections, made on behalf of another feature. */
export { changeHits } from './change-hits.ts';
/** Which articles are posts, and their own words. */
export { loadPostTexts } from './post-text.ts';

/** At most this many rows with an article each are examined, newest first. */
const MOST_ROWS = 20_000;

/**
 * One page of rows that refer to articles (remarks, favourites, publications …), each with its article. Rows whose article the client no longer has,
 * or the caller may not see, are left out and not counted. `rows` are in the order of the list.
 */
export async function pageOfArticles<Row extends { articleId: number }>(
  platform: Platform,
  actor: Actor,
  rows: readonly Row[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; items: (Row & { article: StoredItem })[] }> {
  const seen = await visibleIds(platform, actor, rows.slice(0, MOST_ROWS));
  const visible = rows.filter((row) => seen.has(row.articleId));
  const shown = takePage(visible, { page, pageSize });
  const articles = new Map(
    (
      await findArticles(
        platform,
        actor,
        shown.map((row) => row.articleId),
      )
    ).map((item) => [item.id, item]),
  );
  const items = shown.flatMap((row) => {
    const article = articles.get(row.articleId);
    return article ? [{ ...row, article }] : [];
  });
  return { total: visible.length, items };
}

async function visibleIds(platform: Platform, actor: Actor, rows: readonly { articleId: number }[]): Promise<Set<number>> {
  const ids = [...new Set(rows.map((row) => row.articleId))];
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const result = new Set<number>();
  for (let i = 0; i < ids.length; i += 500) {
    const hits = await platform.store.db
      .selectFrom('hit')
      .select(['articleId', 'subjectIds'])
      .where('clientId', '=', actor.clientId)
      .where('articleId', 'in', ids.slice(i, i + 500))
      .execute();
    for (const hit of hits) if (!visible || hit.subjectIds.some((id) => visible.has(id))) result.add(hit.articleId);
  }
  return result;
}
