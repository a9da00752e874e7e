import { sql } from 'kysely';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { AuthorName } from '../contract.ts';

const CHUNK = 500;

/** The authors' names and websites. */
export async function nameAuthors({ store }: Platform, ids: readonly number[]): Promise<Map<number, AuthorName>> {
  const found = new Map<number, AuthorName>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await store.db
      .selectFrom('author')
      .innerJoin('site', 'site.id', 'author.siteId')
      .select(['author.id', 'author.name', 'author.siteId', 'site.name as siteName'])
      .select(['site.mediaType', 'site.level'])
      .where('author.id', 'in', ids.slice(at, at + CHUNK))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Authors with a part in their name. */
export async function findAuthors({ store }: Platform, part: string): Promise<number[]> {
  const rows = await store.db
    .selectFrom('author')
    .select('id')
    .where(sql<boolean>`lower(name) like ${containing(part)} escape '\\'`)
    .execute();
  return rows.map(({ id }) => id);
}
