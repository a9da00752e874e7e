// A hot list of the client's own with two matters, one of two titles, a title that was taken out and a muted matter.
import { storeSnapshot } from '#ingest/hot/store-snapshot.ts';
import type { HotItem } from '#ingest/source/source-types.ts';
import type { Platform } from '#server/platform.ts';

export interface TenantHotLists {
  hotListId: number;
  hotEventId: number;
  hotEntryId: number;
}

const MINUTE_MS = 60_000;
export const hotItem = (rank: number, title: string, rest: Partial<HotItem> = {}): HotItem => ({
  rank,
  title,
  url: '',
  category: '',
  heat: null,
  reads: null,
  ...rest,
});

export async function buildHotLists(
  platform: Platform,
  { clientId, adminId, sourceId }: { clientId: number; adminId: number; sourceId: number },
): Promise<TenantHotLists> {
  const { db } = platform.store;
  const site = await db.selectFrom('site').select('id').orderBy('id').executeTakeFirstOrThrow();
  const list = { sourceId, clientId, siteId: site.id, name: '内部热榜' };
  const now = platform.now();
  await storeSnapshot(platform.store, list, [hotItem(1, '张颂文聚餐救人获赠锦旗'), hotItem(2, '山城新站开通')], now - 10 * MINUTE_MS);
  await storeSnapshot(platform.store, list, [hotItem(1, '张颂文回应救人获赠锦旗'), hotItem(3, '山城新站开通')], now);
  const entries = await db
    .selectFrom('hotEntry')
    .innerJoin('hotList', 'hotList.id', 'hotEntry.listId')
    .select(['hotEntry.id', 'hotEntry.eventId', 'hotEntry.listId'])
    .where('hotList.clientId', '=', clientId)
    .orderBy('hotEntry.id')
    .execute();
  const [first, , second] = entries;
  if (!first || !second) throw new Error('the hot list was not kept');
  const mark = { clientId, userId: adminId, createdAt: now };
  await db
    .insertInto('hotMute')
    .values({ ...mark, eventId: -second.id })
    .execute();
  await db
    .insertInto('hotSplit')
    .values({ ...mark, entryId: second.id })
    .execute();
  return { hotListId: first.listId, hotEventId: first.eventId, hotEntryId: first.id };
}
