import { sql } from 'kysely';
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
async function rankFailures({ store: { db } }: Platform, { from, until, reason, host, sourceId }: Streams) {
  let query = db.selectFrom('failedRequest').select(['host', 'sourceId', 'at']).where('at', '>=', from).where('at', '<', until);
  if (reason?.length) query = query.where('reason', 'in', reason);
  if (host !== undefined) query = query.where('host', '=', host);
  if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId);
  const newest = query.orderBy('id', 'desc').limit(MOST_RANKED).as('newest');
  const total = sql<number>`count(*)`.as('total');
  const [looked, hosts, sources] = await Promise.all([
    db
      .selectFrom(newest)
      .select((e) => [e.fn.countAll<number>().as('total'), e.fn.min('at').as('since')])
      .executeTakeFirstOrThrow(),
    db.selectFrom(newest).select('host').select(total).groupBy('host').orderBy('total', 'desc').limit(MOST_NAMED).execute(),
    db
      .selectFrom(newest)
      .leftJoin('source', 'source.id', 'newest.sourceId')
      .select(['newest.sourceId as id', 'source.name'])
      .select(total)
      .groupBy(['newest.sourceId', 'source.name'])
      .orderBy('total', 'desc')
      .limit(MOST_NAMED)
      .execute(),
  ]);
  return {
    looked: Number(looked.total),
    since: looked.since === null ? null : Number(looked.since),
    hosts: hosts.map((row) => ({ host: row.host, total: Number(row.total) })),
    sources: sources.map((row) => ({ id: row.id, name: row.name ?? '', total: Number(row.total) })),
  };
}
