import { takePage } from '#server/record/take-page.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { HotListRow } from '../contract.ts';
import { loadLists } from './load-lists.ts';

export async function listLists(platform: Platform, actor: Actor, { page, pageSize }: { page: number; pageSize: number }) {
  const { db } = platform.store;
  const lists = [...(await loadLists(db, actor)).values()];
  const shown = takePage(lists, { page, pageSize });
  const counts = await db
    .selectFrom('hotEntry')
    .select(['listId', (e) => e.fn.countAll<number>().as('n')])
    .where('listId', 'in', [0, ...shown.map(({ id }) => id)])
    .groupBy('listId')
    .execute();
  const entries = new Map(counts.map(({ listId, n }) => [listId, Number(n)]));
  const items: HotListRow[] = shown.map((list) => ({ ...list, entries: entries.get(list.id) ?? 0 }));
  return { items, total: lists.length };
}
