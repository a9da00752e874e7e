import type { Kysely } from 'kysely';
import { findClientGroup, type FindLink, linkInRecord } from '#ingest/pipeline/client-group.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { WindowRow } from './load-window.ts';

const CHUNK = 500;

/**
 * The group in which a client would list each of these articles; articles outside the window keep their present group. By article; empty when no
 * bound is set.
 */
export async function cutGroups(
  db: Kysely<Database>,
  clientId: number,
  similarity: number | null,
  rows: readonly WindowRow[],
): Promise<ReadonlyMap<number, number>> {
  const groups = new Map<number, number>();
  if (similarity === null) return groups;
  const inside = new Map(rows.map((row) => [row.articleId, row.link]));
  const outside = await loadOutside(db, clientId, rows, inside);
  const inRecord = linkInRecord(db, clientId);
  const find: FindLink = async (id) => inside.get(id) ?? outside.get(id) ?? (await inRecord(id));
  for (const { articleId, link } of rows) groups.set(articleId, await findClientGroup(link, similarity, find));
  return groups;
}

/** Hits before the window that are nearest to articles in it, read at once. */
async function loadOutside(
  db: Kysely<Database>,
  clientId: number,
  rows: readonly WindowRow[],
  inside: ReadonlyMap<number, unknown>,
): Promise<ReadonlyMap<number, { listedIn: number }>> {
  const wanted = [...new Set(rows.map(({ link }) => link.groupNearestId || link.groupId))].filter((id) => !inside.has(id));
  const found = new Map<number, { listedIn: number }>();
  for (let i = 0; i < wanted.length; i += CHUNK) {
    const hits = await db
      .selectFrom('hit')
      .select(['articleId', 'groupId'])
      .where('clientId', '=', clientId)
      .where('articleId', 'in', wanted.slice(i, i + CHUNK))
      .execute();
    for (const { articleId, groupId } of hits) found.set(articleId, { listedIn: groupId });
  }
  return found;
}
