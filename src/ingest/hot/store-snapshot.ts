// Stores one reading of a hot list: every title's rank and numbers, the new titles, and the matter that each new title belongs to.
import type { Kysely } from 'kysely';
import { HotJoiner } from '#analysis/hot/hot-joiner.ts';
import { rankWeight } from '#shared/hot-lists.ts';
import { hotTitleKey } from '#analysis/hot/read-hot-title.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { DAY_MS } from '#shared/time.ts';
import type { HotItem } from '../source/source-types.ts';

export interface SnapshotOf {
  sourceId: number;
  clientId: number;
  siteId: number;
  name: string;
}
type Tx = Kysely<Database>;
interface List {
  id: number;
  minutes: number;
}
interface Known {
  id: number;
  titleKey: string;
  bestRank: number;
  bestAt: number;
  peakHeat: number | null;
  reads: number | null;
  snapshots: number;
  score: number;
}

const MINUTE_MS = 60_000;
/** A title that was away longer than this starts a new stay on the list. */
const RETURN_MS = 7 * DAY_MS;
/** A title may join a matter if one of the matter's titles was on a list within this time. */
const JOIN_MS = 3 * DAY_MS;
const MOST_MINUTES = 60;
/** The newest titles with which new ones are compared: each of them is cut into words for it. */
const MOST_JOINED = 50_000;
const CHUNK = 200;

/** Number of different titles, of new ones, and of those that left since the previous reading. */
export interface SnapshotCounts {
  lines: number;
  fresh: number;
  gone: number;
}

/** A second reading at the same moment is ignored. */
export async function storeSnapshot(store: Store, of: SnapshotOf, items: readonly HotItem[], at: number): Promise<SnapshotCounts> {
  const lines = bestLines(items);
  const { db } = store;
  const list = await db.selectFrom('hotList').select(['id', 'lastAt', 'snapshots']).where('sourceId', '=', of.sourceId).executeTakeFirst();
  if (list && list.lastAt !== null && at <= list.lastAt) return { lines: lines.size, fresh: 0, gone: 0 };
  // Only the holder of the source's lease writes a list, so what is read here still holds below; reading titles takes too long for the transaction.
  const known = list ? await loadKnown(db, list.id, [...lines.keys()], at) : new Map<string, Known>();
  const fresh = [...lines.keys()].filter((key) => !known.has(key));
  const gone = list ? await countGone(db, list, new Set(lines.keys())) : 0;
  const joiner = fresh.length > 0 ? await loadJoiner(db, of.clientId, at) : new HotJoiner();
  await db.transaction().execute(async (tx) => {
    const snapshot = await openSnapshot(tx, of, list, lines.size, at);
    for (const [key, item] of lines) {
      const entry = known.get(key);
      const id = entry ? await updateEntry(tx, snapshot, entry, item, at) : await addEntry(tx, snapshot, joiner, key, item, at);
      await tx.insertInto('hotPoint').values({ entryId: id, at, rank: item.rank, heat: item.heat, reads: item.reads }).execute();
    }
  });
  return { lines: lines.size, fresh: fresh.length, gone };
}

async function countGone(tx: Tx, { id, lastAt }: { id: number; lastAt: number | null }, keys: ReadonlySet<string>): Promise<number> {
  const before = await tx.selectFrom('hotEntry').select('titleKey').where('listId', '=', id).where('lastAt', '=', lastAt).execute();
  return before.filter((entry) => !keys.has(entry.titleKey)).length;
}

/** Lines by key; a repeated title keeps its better rank. */
function bestLines(items: readonly HotItem[]): Map<string, HotItem> {
  const lines = new Map<string, HotItem>();
  for (const item of items.toSorted((a, b) => a.rank - b.rank)) {
    const key = hotTitleKey(item.title) || item.title;
    if (!lines.has(key)) lines.set(key, item);
  }
  return lines;
}

async function openSnapshot(
  tx: Tx,
  { sourceId, clientId, siteId, name }: SnapshotOf,
  found: { id: number; lastAt: number | null; snapshots: number } | undefined,
  entries: number,
  at: number,
): Promise<List> {
  const place = { clientId, siteId, name, lastAt: at };
  const { id } =
    found ??
    (await tx
      .insertInto('hotList')
      .values({ ...place, sourceId, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow());
  await tx
    .updateTable('hotList')
    .set({ ...place, snapshots: (found?.snapshots ?? 0) + 1 })
    .where('id', '=', id)
    .execute();
  const since = found?.lastAt ? (at - found.lastAt) / MINUTE_MS : 1;
  const minutes = Math.min(MOST_MINUTES, since);
  await tx.insertInto('hotSnapshot').values({ listId: id, at, entries, minutes }).execute();
  return { id, minutes };
}

/** Known entries among these titles that were on the list within a week. */
async function loadKnown(tx: Tx, listId: number, keys: readonly string[], at: number): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let from = 0; from < keys.length; from += CHUNK) {
    const rows = await tx
      .selectFrom('hotEntry')
      .select(['id', 'titleKey', 'bestRank', 'bestAt', 'peakHeat', 'reads', 'snapshots', 'score'])
      .where('listId', '=', listId)
      .where('titleKey', 'in', keys.slice(from, from + CHUNK))
      .where('lastAt', '>=', at - RETURN_MS)
      .execute();
    for (const row of rows) known.set(row.titleKey, row);
  }
  return known;
}

/** Loads titles of the provider's lists, and for a client's own list also those of that client's lists; other clients' titles are never joined. */
async function loadJoiner(tx: Tx, clientId: number, at: number): Promise<HotJoiner> {
  const rows = await tx
    .selectFrom('hotEntry')
    .innerJoin('hotList', 'hotList.id', 'hotEntry.listId')
    .select(['hotEntry.id', 'hotEntry.eventId', 'hotEntry.title'])
    .where('hotList.clientId', 'in', [...new Set([PROVIDER_CLIENT, clientId])])
    .where('hotEntry.lastAt', '>=', at - JOIN_MS)
    .orderBy('hotEntry.id', 'desc')
    .limit(MOST_JOINED)
    .execute();
  const joiner = new HotJoiner();
  for (const row of rows.toReversed()) joiner.add(row);
  return joiner;
}

async function updateEntry(tx: Tx, list: List, entry: Known, item: HotItem, at: number): Promise<number> {
  const isBest = item.rank < entry.bestRank;
  await tx
    .updateTable('hotEntry')
    .set({
      lastAt: at,
      lastRank: item.rank,
      snapshots: entry.snapshots + 1,
      score: entry.score + list.minutes * rankWeight(item.rank),
      peakHeat: highest(entry.peakHeat, item.heat),
      reads: highest(entry.reads, item.reads),
      ...(isBest ? { bestRank: item.rank, bestAt: at } : {}),
      ...(item.url ? { url: item.url } : {}),
      ...(item.category ? { category: item.category } : {}),
    })
    .where('id', '=', entry.id)
    .execute();
  return entry.id;
}

async function addEntry(tx: Tx, list: List, joiner: HotJoiner, key: string, item: HotItem, at: number): Promise<number> {
  const join = joiner.find(item.title);
  const { id } = await tx
    .insertInto('hotEntry')
    .values({
      listId: list.id,
      titleKey: key,
      title: item.title,
      url: item.url,
      category: item.category,
      eventId: join?.eventId ?? 0,
      joinedTo: join?.id ?? null,
      joinedScore: join?.score ?? 0,
      joinedWords: join?.words ?? [],
      firstAt: at,
      lastAt: at,
      bestRank: item.rank,
      bestAt: at,
      lastRank: item.rank,
      peakHeat: item.heat,
      reads: item.reads,
      snapshots: 1,
      score: list.minutes * rankWeight(item.rank),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The first entry's id becomes the id of its matter.
  if (!join) await tx.updateTable('hotEntry').set({ eventId: id }).where('id', '=', id).execute();
  joiner.add({ id, eventId: join?.eventId ?? id, title: item.title });
  return id;
}

const highest = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b));
