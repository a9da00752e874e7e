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

/** Active lists that the actor sees and that were read at least once. */
export async function listReadLists(platform: Platform, actor: Actor): Promise<ReadList[]> {
  const rows = await platform.store.db
    .selectFrom('hotList')
    .innerJoin('source', 'source.id', 'hotList.sourceId')
    .select(['hotList.id', 'source.name', 'source.url', 'hotList.lastAt'])
    .where('hotList.clientId', 'in', listOwners(actor))
    .where('hotList.lastAt', 'is not', null)
    .orderBy('source.name')
    .orderBy('hotList.id')
    .execute();
  return rows.map((row) => ({ ...row, lastAt: row.lastAt as number }));
}

/** The entries of a list at its last reading, in its order. */
export async function lastReading(platform: Platform, actor: Actor, id: number): Promise<{ at: number; lines: ReadLine[] }> {
  const list = (await listReadLists(platform, actor)).find((each) => each.id === id);
  if (!list) throw new AppError('not-found', { field: 'id' });
  const lines = await platform.store.db
    .selectFrom('hotEntry as e')
    .innerJoin('hotPoint as p', (on) => on.onRef('p.entryId', '=', 'e.id').on('p.at', '=', list.lastAt))
    .select(['p.rank', 'e.title', 'e.url', 'e.category', 'p.heat'])
    .where('e.listId', '=', id)
    .where('e.lastAt', '=', list.lastAt)
    .orderBy('p.rank')
    .orderBy('e.id')
    .execute();
  return { at: list.lastAt, lines };
}
