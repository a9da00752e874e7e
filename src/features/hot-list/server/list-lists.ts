import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { HotListRow } from '../contract.ts';
import { loadLists } from './load-lists.ts';

export async function listLists(platform: Platform, actor: Actor, { page, pageSize }: { page: number; pageSize: number }) {
  const { db } = platform.store;
  const lists = [...(await loadLists(db, actor)).values()];
  const shown = lists.slice((page - 1) * pageSize, page * pageSize);
  const counts = await db
    .selectFrom('hot_entry')
    .select(['list_id as listId', (e) => e.fn.countAll<number>().as('n')])
    .where('list_id', 'in', [0, ...shown.map(({ id }) => id)])
    .groupBy('list_id')
    .execute();
  const entries = new Map(counts.map(({ listId, n }) => [listId, Number(n)]));
  const items: HotListRow[] = shown.map((list) => ({ ...list, entries: entries.get(list.id) ?? 0 }));
  return { items, total: lists.length };
}
