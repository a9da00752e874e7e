import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { SourceHealth } from '#server/db/tables/collecting.ts';
import { listOwners } from './load-entries.ts';

export interface ListOfClient {
  id: number;
  name: string;
  siteName: string;
  snapshots: number;
  lastAt: number | null;
  /** Older readings are kept by the hour. */
  thinnedUntil: number;
  health: SourceHealth | null;
  lastError: string;
}

/** The lists that the actor sees, with the health of their sources. */
export async function loadLists(db: Kysely<Database>, actor: Actor): Promise<Map<number, ListOfClient>> {
  const rows = await db
    .selectFrom('hotList as l')
    .innerJoin('site', 'site.id', 'l.siteId')
    .leftJoin('source', 'source.id', 'l.sourceId')
    .select(['l.id', 'l.name', 'site.name as siteName', 'l.snapshots', 'l.lastAt', 'l.thinnedUntil', 'source.health', 'source.lastError'])
    .where('l.clientId', 'in', listOwners(actor))
    .orderBy('l.id')
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, lastError: row.lastError ?? '' }]));
}
