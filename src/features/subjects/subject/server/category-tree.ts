import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { groupBy } from '#shared/group-by.ts';

export interface CategoryRow {
  id: number;
  name: string;
  parentId: number | null;
  sort: number;
}

/** All categories of a client, in their order. */
export const loadCategories = (db: Kysely<Database>, clientId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('subjectCategory')
    .select(['id', 'name', 'parentId', 'sort'])
    .where('clientId', '=', clientId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The categories and all that are below them. */
export function withDescendants(categories: readonly Pick<CategoryRow, 'id' | 'parentId'>[], ids: readonly number[]): number[] {
  const children = groupBy(categories, ({ parentId }) => parentId);
  const found = new Set(ids);
  // What is added while it is gone through is gone through too.
  for (const id of found) for (const category of children.get(id) ?? []) found.add(category.id);
  return [...found];
}

/** How many of `places` are in each category or below it; a place is the category that something stands in. */
export function countBelow(
  categories: readonly Pick<CategoryRow, 'id' | 'parentId'>[],
  places: readonly (number | null)[],
): Map<number, number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<number, number>();
  for (const [place, items] of groupBy(places, (id) => id)) {
    const above = new Set<number>();
    for (let at = place; at !== null && parents.has(at) && !above.has(at); at = parents.get(at) ?? null) above.add(at);
    for (const id of above) counts.set(id, (counts.get(id) ?? 0) + items.length);
  }
  return counts;
}

/** Names from the top down. */
export function pathOf(categories: readonly CategoryRow[], id: number | null): string[] {
  const path: string[] = [];
  for (let at = categories.find((category) => category.id === id); at; ) {
    path.unshift(at.name);
    const parentId = at.parentId;
    at = parentId === null ? undefined : categories.find((category) => category.id === parentId);
  }
  return path;
}
