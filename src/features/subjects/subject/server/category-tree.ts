import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

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
export function withDescendants(categories: readonly CategoryRow[], ids: readonly number[]): number[] {
  const found = new Set(ids);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const category of categories) if (category.parentId !== null && found.has(category.parentId)) found.add(category.id);
  }
  return [...found];
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
