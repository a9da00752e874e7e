// What other features may ask of articles: only those that the caller's client has and the caller may see.
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { loadItems, type StoredItem } from './article-items.ts';

/** The articles in the order asked for; `not-found` at `field` when one of them is not there for the caller. */
export async function requireArticles(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  field = 'articleIds',
): Promise<StoredItem[]> {
  const items = await findArticles(platform, actor, ids);
  if (items.length < new Set(ids).size) throw new AppError('not-found', { field });
  return items;
}

export async function requireArticle(platform: Platform, actor: Actor, id: number, field = 'id'): Promise<StoredItem> {
  const [item] = await requireArticles(platform, actor, [id], field);
  if (!item) throw new AppError('not-found', { field });
  return item;
}

/** Those of the articles that the caller may see, in the order asked for. */
export async function findArticles(platform: Platform, actor: Actor, ids: readonly number[]): Promise<StoredItem[]> {
  const unique = [...new Set(ids)];
  const items = await loadItems(platform.store.db, actor, unique);
  // Directory privilege: an article of none of the subjects that the caller sees is not there for the caller.
  const seen = items.filter((item) => !actor.visibleSubjectIds || item.subjects.length > 0);
  const byId = new Map(seen.map((item) => [item.id, item]));
  return unique.flatMap((id) => byId.get(id) ?? []);
}

/** A caller's filter as the index takes it, for other answers on the same articles: exports. */
export { parseKeyword, toIndexFilter } from './article-filter.ts';
/** Where the words of subjects stand in a text. */
export { explainAll, loadExpressions } from './find-hits.ts';
/** A page of the work bench. */
export { listArticles } from './article-list.ts';
/** A person's corrections, made on behalf of another feature. */
export { changeHits } from './change-hits.ts';

/** Rows that stand for an article are looked through up to this number, newest first. */
const MOST_ROWS = 20_000;

/**
 * One page of rows that stand for articles (remarks, favourites, publications …), each with its article. Rows whose article the client no longer has, or
 * the caller may not see, are left out and not counted. `rows` are in the order of the list.
 */
export async function pageOfArticles<Row extends { article_id: number }>(
  platform: Platform,
  actor: Actor,
  rows: readonly Row[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; items: (Row & { article: StoredItem })[] }> {
  const seen = await visibleIds(platform, actor, rows.slice(0, MOST_ROWS));
  const visible = rows.filter((row) => seen.has(row.article_id));
  const shown = visible.slice((page - 1) * pageSize, page * pageSize);
  const articles = new Map(
    (
      await findArticles(
        platform,
        actor,
        shown.map((row) => row.article_id),
      )
    ).map((item) => [item.id, item]),
  );
  const items = shown.flatMap((row) => {
    const article = articles.get(row.article_id);
    return article ? [{ ...row, article }] : [];
  });
  return { total: visible.length, items };
}

async function visibleIds(platform: Platform, actor: Actor, rows: readonly { article_id: number }[]): Promise<Set<number>> {
  const ids = [...new Set(rows.map((row) => row.article_id))];
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const result = new Set<number>();
  for (let i = 0; i < ids.length; i += 500) {
    const hits = await platform.store.db
      .selectFrom('hit')
      .select(['article_id', 'subject_ids'])
      .where('client_id', '=', actor.clientId)
      .where('article_id', 'in', ids.slice(i, i + 500))
      .execute();
    for (const hit of hits)
      if (!visible || (JSON.parse(hit.subject_ids) as number[]).some((id) => visible.has(id))) result.add(hit.article_id);
  }
  return result;
}
