// Sorts a source's items into new, changed and known ones by what the source has shown before, without fetching anything.
import { createHash } from 'node:crypto';
import type { Store } from '#server/db/open-record.ts';
import { withoutAges } from '../feed/item-text.ts';
import type { CollectedItem } from '../source/source-types.ts';
import { articleKey } from '../url/normalise-url.ts';

export interface SeenItem {
  item: CollectedItem;
  itemKey: string;
  hash: string;
  /** Md5 of the address under which the article is, or will be, stored. */
  md5: string;
  /** Failed tries so far. */
  attempts: number;
  articleId: number | null;
}
export interface SortedItems {
  /** Oldest first, because those disappear from the source's page first if the run is cut short. */
  todo: SeenItem[];
  /** Unchanged since they were last seen, or repeated in this reading. */
  duplicates: number;
  /** None of several items was there at an earlier reading. */
  areAllUnknown: boolean;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export async function sortItems(store: Store, sourceId: number, items: readonly CollectedItem[]): Promise<SortedItems> {
  const seen = new Map<string, SeenItem>();
  for (const item of items) {
    const itemKey = md5(item.guid || item.url);
    const hash = md5(
      withoutAges(`${item.title}\n${item.html ?? item.text ?? item.summary ?? ''}`) +
        (item.broadcast ? JSON.stringify(item.broadcast) : ''),
    );
    if (!seen.has(itemKey))
      seen.set(itemKey, { item, itemKey, hash, md5: articleKey(item.url || item.guid), attempts: 0, articleId: null });
  }
  const keys = [...seen.keys()];
  let known = 0;
  for (let i = 0; i < keys.length; i += 300) {
    const rows = await store.db
      .selectFrom('sourceItem')
      .selectAll()
      .where('sourceId', '=', sourceId)
      .where('itemKey', 'in', keys.slice(i, i + 300))
      .execute();
    known += rows.length;
    for (const row of rows) {
      const item = seen.get(row.itemKey);
      if (item === undefined) continue;
      if (row.hash === item.hash && row.articleId !== null) seen.delete(row.itemKey);
      else Object.assign(item, { attempts: row.attempts, articleId: row.articleId });
    }
    known += await leaveRejected(store, sourceId, keys.slice(i, i + 300), seen);
  }
  return { todo: oldestFirst([...seen.values()]), duplicates: items.length - seen.size, areAllUnknown: known === 0 && keys.length > 1 };
}

/** What the provider's lists kept out is not read again while it says the same. Returns how many were known. */
async function leaveRejected(store: Store, sourceId: number, keys: readonly string[], seen: Map<string, SeenItem>): Promise<number> {
  const rows = await store.db
    .selectFrom('rejectItem')
    .select(['itemKey', 'hash'])
    .where('sourceId', '=', sourceId)
    .where('itemKey', 'in', keys)
    .execute();
  for (const { itemKey, hash } of rows) if (seen.get(itemKey)?.hash === hash) seen.delete(itemKey);
  return rows.length;
}

/** By time if every item has one; otherwise reversed, since sources show the newest first. */
function oldestFirst(items: SeenItem[]): SeenItem[] {
  const time = ({ item }: SeenItem) => item.publishedAt ?? Number.NaN;
  return items.some((item) => Number.isNaN(time(item))) ? items.toReversed() : items.toSorted((a, b) => time(a) - time(b));
}
