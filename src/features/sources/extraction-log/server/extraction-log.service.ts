import type { Input, Output } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Platform } from '#server/platform.ts';
import { type extractionLogContract, MOST_RANKED } from '../contract.ts';
import { causeOf } from './cause-of.ts';
import { readEntries } from './read-entries.ts';
import { countPlaces, countReasons, findPlaces, type Place, type Streams } from './log-streams.ts';

type Calls = typeof extractionLogContract;
type Filter = Input<Calls['reasons']>;

const MOST_NAMED = 10;

/** Without a beginning, the 24 hours before the end. */
function periodOf({ from, until, ...rest }: Filter, now: number): Streams {
  const end = until ?? now + 1;
  return { ...rest, from: from ?? end - DAY_MS, until: end };
}

export async function listEntries(
  platform: Platform,
  { pageSize, cursor, ...filter }: Input<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const asked = periodOf(filter, platform.now());
  const places = await findPlaces(platform.store, asked, cursor === undefined ? undefined : placeOf(cursor), pageSize + 1);
  const items = await readEntries(platform.store.db, places.slice(0, pageSize));
  const counted = await countPlaces(platform.store, asked);
  const last = places.length > pageSize ? places[pageSize - 1] : undefined;
  return {
    items,
    ...counted,
    ...(last && { nextCursor: `${last.at}-${last.kind}-${last.id}` }),
  };
}

function placeOf(cursor: string): Place {
  const [at = '', kind = '', id = ''] = cursor.split('-');
  return { at: Number(at), kind: kind === 'run' ? 'run' : 'item', id: Number(id) };
}

export async function countByReason(platform: Platform, filter: Filter): Promise<Output<Calls['reasons']>> {
  const asked = periodOf(filter, platform.now());
  const [counts, failures] = await Promise.all([countReasons(platform.store, asked), rankFailures(platform, asked)]);
  return { from: asked.from, until: asked.until, reasons: counts.map((one) => ({ ...one, cause: causeOf(one.reason, null) })), failures };
}

/** Where the newest requests failed. They are bounded in number, so they are counted one by one. */
async function rankFailures({ store }: Platform, { from, until, reason, host, sourceId }: Streams) {
  let query = store.db.selectFrom('failedRequest').select(['host', 'sourceId', 'at']).where('at', '>=', from).where('at', '<', until);
  if (reason?.length) query = query.where('reason', 'in', reason);
  if (host !== undefined) query = query.where('host', '=', host);
  if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId);
  const rows = await query.orderBy('id', 'desc').limit(MOST_RANKED).execute();
  const hosts = most(rows.map((row) => row.host));
  const sources = most(rows.map((row) => row.sourceId));
  const names = await store.db
    .selectFrom('source')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...sources.map(([id]) => id)])
    .execute();
  return {
    looked: rows.length,
    since: rows.at(-1)?.at ?? null,
    hosts: hosts.map(([name, total]) => ({ host: name, total })),
    sources: sources.map(([id, total]) => ({ id, name: names.find((row) => row.id === id)?.name ?? '', total })),
  };
}

function most<Key extends string | number>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_NAMED);
}
