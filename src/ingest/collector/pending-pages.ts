// Pages that could not be read because of an outage. They are tried again for two days, in the runs of their source, whether it still shows them or
// not: until then the article is what its source gave.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { CollectedItem } from '../source/source-types.ts';
import { articleKey } from '../url/normalise-url.ts';
import type { SeenItem } from './sort-items.ts';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const GIVEN_UP_MS = 48 * 60 * 60_000;
/** Per source: tried in one run, and kept in total. */
const MOST_TRIED = 50;
const MOST_KEPT = 1000;
/** An item whose page is fetched needs little markup of its own; more than this is not kept. */
const LONGEST_HTML = 20_000;

/** Due pages that are not in `todo` already, as items to be collected. Pages tried for two days are deleted. */
export async function takePending(store: Store, sourceId: number, todo: readonly SeenItem[], now: number): Promise<SeenItem[]> {
  await store.db
    .deleteFrom('pendingPage')
    .where('sourceId', '=', sourceId)
    .where('sinceAt', '<=', now - GIVEN_UP_MS)
    .execute();
  const rows = await store.db
    .selectFrom('pendingPage')
    .leftJoin('sourceItem', (join) =>
      join.onRef('sourceItem.sourceId', '=', 'pendingPage.sourceId').onRef('sourceItem.itemKey', '=', 'pendingPage.itemKey'),
    )
    .select(['pendingPage.itemKey', 'pendingPage.item', 'sourceItem.hash', 'sourceItem.articleId', 'sourceItem.attempts'])
    .where('pendingPage.sourceId', '=', sourceId)
    .where('pendingPage.nextAt', '<=', now)
    .orderBy('pendingPage.nextAt')
    .limit(MOST_TRIED)
    .execute();
  const known = new Set(todo.map(({ itemKey }) => itemKey));
  return rows.flatMap((row) => {
    if (known.has(row.itemKey)) return [];
    const item = row.item as CollectedItem;
    const { hash, articleId, attempts } = row;
    return [{ item, itemKey: row.itemKey, hash: hash ?? '', md5: articleKey(item.url || item.guid), attempts: attempts ?? 0, articleId }];
  });
}

/** Records one more try that an outage ended. */
export async function keepPending(db: Kysely<Database>, sourceId: number, { item, itemKey }: SeenItem, now: number): Promise<void> {
  const row = await db
    .selectFrom('pendingPage')
    .select('tries')
    .where('sourceId', '=', sourceId)
    .where('itemKey', '=', itemKey)
    .executeTakeFirst();
  const tries = (row?.tries ?? 0) + 1;
  const next = { tries, nextAt: now + Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10), LONGEST_WAIT_MS) };
  if (row) {
    await db.updateTable('pendingPage').set(next).where('sourceId', '=', sourceId).where('itemKey', '=', itemKey).execute();
    return;
  }
  const { total } = await db
    .selectFrom('pendingPage')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_KEPT) return;
  const { html = '', ...told } = item;
  const kept = JSON.stringify({ ...told, ...(html !== '' && html.length <= LONGEST_HTML ? { html } : {}) });
  await db
    .insertInto('pendingPage')
    .values({ sourceId, itemKey, item: kept, sinceAt: now, ...next })
    .onConflict((c) => c.columns(['sourceId', 'itemKey']).doUpdateSet(next))
    .execute();
}

/**
 * A page that somebody wants to be tried again, in the next run of its source. Where nobody knows what the source called it, it is known by its address;
 * of what the source said of it only the title is left.
 */
export async function keepForRetry(
  tx: Kysely<Database>,
  sourceId: number,
  { itemKey, url, title }: { itemKey: string | undefined; url: string; title: string },
  now: number,
): Promise<void> {
  const item: CollectedItem = { guid: url, url, title, timeZoneKnown: false, images: [], categories: [], isRetry: true };
  await tx
    .insertInto('pendingPage')
    .values({
      sourceId,
      itemKey: itemKey || createHash('md5').update(url).digest('hex'),
      item: JSON.stringify(item),
      sinceAt: now,
      tries: 0,
      nextAt: now,
    })
    .onConflict((c) => c.columns(['sourceId', 'itemKey']).doUpdateSet({ sinceAt: now, nextAt: now }))
    .execute();
}

/** The page was read, or will never be. */
export async function dropPending(db: Kysely<Database>, sourceId: number, itemKeys: readonly string[]): Promise<void> {
  if (itemKeys.length === 0) return;
  await db.deleteFrom('pendingPage').where('sourceId', '=', sourceId).where('itemKey', 'in', itemKeys).execute();
}

/** When the next page is due; undefined when none waits. */
export async function nextPending(store: Store, sourceId: number): Promise<number | undefined> {
  const row = await store.db
    .selectFrom('pendingPage')
    .select((e) => e.fn.min('nextAt').as('at'))
    .where('sourceId', '=', sourceId)
    .executeTakeFirst();
  return row?.at == null ? undefined : Number(row.at);
}
