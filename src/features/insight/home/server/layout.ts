import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { HOME_PANELS, type PlacedPanel } from '#shared/home-panels.ts';
import { tellBefore } from '#server/record/current-call.ts';

export async function getLayout({ store }: Platform, actor: Actor): Promise<{ items: PlacedPanel[] }> {
  const row = await store.db.selectFrom('account').select('homePanels').where('id', '=', actor.userId).executeTakeFirst();
  const items = row?.homePanels ?? [];
  // A panel that no longer exists is left out.
  return { items: items.filter(({ key }) => HOME_PANELS.includes(key)) };
}

export async function saveLayout({ store }: Platform, actor: Actor, items: readonly PlacedPanel[]): Promise<{ changed: number }> {
  const before = await store.db.selectFrom('account').select('homePanels').where('id', '=', actor.userId).executeTakeFirst();
  tellBefore(before?.homePanels);
  await store.db
    .updateTable('account')
    .set({ homePanels: [...items] })
    .where('id', '=', actor.userId)
    .execute();
  return { changed: 1 };
}
