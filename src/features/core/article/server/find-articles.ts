// Articles that the caller's client has and the caller may see, by their ids.
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Reading } from '#server/platform.ts';
import { loadItems, type StoredItem } from './article-items.ts';

/** The articles in the requested order; `not-found` at `field` when the caller may not see one of them. */
export async function requireArticles(
  platform: Reading,
  actor: Actor,
  ids: readonly number[],
  field = 'articleIds',
): Promise<StoredItem[]> {
  const items = await findArticles(platform, actor, ids);
  if (items.length < new Set(ids).size) throw new AppError('not-found', { field });
  return items;
}

export async function requireArticle(platform: Reading, actor: Actor, id: number, field = 'id'): Promise<StoredItem> {
  const [item] = await requireArticles(platform, actor, [id], field);
  if (!item) throw new AppError('not-found', { field });
  return item;
}

/** Those of the articles that the caller may see, in the requested order. */
export async function findArticles(platform: Reading, actor: Actor, ids: readonly number[]): Promise<StoredItem[]> {
  const unique = [...new Set(ids)];
  const items = await loadItems(platform, actor, unique);
  // Directory privilege: an article without any subject that the caller sees does not exist for the caller.
  const seen = items.filter((item) => !actor.visibleSubjectIds || item.subjects.length > 0);
  const byId = new Map(seen.map((item) => [item.id, item]));
  return unique.flatMap((id) => byId.get(id) ?? []);
}
