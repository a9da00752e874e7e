import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { listOwners } from './load-entries.ts';

export interface ReadList {
  id: number;
  name: string;
  url: string;
  lastAt: number;
}
export interface ReadLine {
  rank: number;
  title: string;
  url: string;
  category: string;
  heat: number | null;
}

/** The lists that the actor sees and that are still read, those that were read at least once. */
export async function listReadLists(platform: Platform, actor: Actor): Promise<ReadList[]> {
  const rows = await platform.store.db
    .selectFrom('hot_list')
    .innerJoin('source', 'source.id', 'hot_list.source_id')
    .select(['hot_list.id', 'source.name', 'source.url', 'hot_list.last_at as lastAt'])
    .where('hot_list.client_id', 'in', listOwners(actor))
    .where('hot_list.last_at', 'is not', null)
    .orderBy('source.name')
    .orderBy('hot_list.id')
    .execute();
  return rows.map((row) => ({ ...row, lastAt: row.lastAt as number }));
}

/** What stood on a list when it was read last, in its order. */
export async function lastReading(platform: Platform, actor: Actor, id: number): Promise<{ at: number; lines: ReadLine[] }> {
  const list = (await listReadLists(platform, actor)).find((each) => each.id === id);
  if (!list) throw new AppError('not-found', { field: 'id' });
  const lines = await platform.store.db
    .selectFrom('hot_entry as e')
    .innerJoin('hot_point as p', (on) => on.onRef('p.entry_id', '=', 'e.id').on('p.at', '=', list.lastAt))
    .select(['p.rank', 'e.title', 'e.url', 'e.category', 'p.heat'])
    .where('e.list_id', '=', id)
    .where('e.last_at', '=', list.lastAt)
    .orderBy('p.rank')
    .orderBy('e.id')
    .execute();
  return { at: list.lastAt, lines };
}
