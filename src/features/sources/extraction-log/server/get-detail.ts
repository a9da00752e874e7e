import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Platform } from '#server/platform.ts';
import type { extractionLogContract, LogDetail, LogEntry } from '../contract.ts';
import { countReasons, findPlaces } from './log-streams.ts';
import { readEntries } from './read-entries.ts';

const MOST_LATER = 500;

export type Asked = Input<(typeof extractionLogContract)['detail']>;

/** Throws `not-found`. */
export async function requireEntry({ store }: Platform, asked: Asked): Promise<LogEntry> {
  const [entry] = await readEntries(store.db, [asked]);
  if (!entry) throw new AppError('not-found', { field: 'id' });
  return entry;
}

export async function getDetail(platform: Platform, asked: Asked): Promise<LogDetail> {
  const entry = await requireEntry(platform, asked);
  const [run, request, source, similar, later] = await Promise.all([
    findRun(platform, entry),
    findRequest(platform, entry),
    findSource(platform, entry.sourceId),
    countSimilar(platform, entry),
    findLater(platform, entry),
  ]);
  return { entry, run, request, source, similar, later };
}

async function findRun({ store }: Platform, { runId }: LogEntry): Promise<LogDetail['run']> {
  const row = await store.db
    .selectFrom('run')
    .select(['id', 'trigger', 'state', 'startedAt', 'finishedAt', 'fetched', 'failed', 'duplicate', 'filtered', 'stored', 'bytes'])
    .where('id', '=', runId)
    .executeTakeFirst();
  return row ?? null;
}

async function findRequest({ store }: Platform, { kind, runId, url }: LogEntry): Promise<LogDetail['request']> {
  const query = store.db
    .selectFrom('failedRequest')
    .select(['at', 'url', 'reason', 'detail', 'status', 'ms', 'headers', 'body'])
    .where('runId', '=', runId);
  const row = await (kind === 'run' ? query.where('itemKey', '=', '') : query.where('itemKey', '!=', '').where('url', '=', url))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, headers: row.headers && Object.entries(row.headers).map(([name, value]) => ({ name, value })) };
}

async function findSource({ store, now }: Platform, id: number): Promise<LogDetail['source']> {
  const row = await store.db
    .selectFrom('source')
    .innerJoin('client', 'client.id', 'source.clientId')
    .select(['source.id', 'source.name', 'source.url', 'source.clientId', 'source.state', 'source.health', 'source.failures'])
    .select(['source.lastError', 'source.lastErrorDetail'])
    .select(['source.nextFetchAt', 'source.leaseUntil', 'client.name as clientName'])
    .where('source.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const last = await store.db
    .selectFrom('run')
    .select(['id', 'state', 'startedAt as at', 'reason'])
    .where('sourceId', '=', id)
    .where('state', '!=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { leaseUntil, ...rest } = row;
  return { ...rest, isRunning: leaseUntil >= now(), lastRun: last ?? null };
}

async function countSimilar({ store, now }: Platform, { kind, outcome, reason, host }: LogEntry): Promise<LogDetail['similar']> {
  const until = now() + 1;
  const from = until - DAY_MS;
  const counts = await countReasons(store, { kind, outcome: [outcome], reason: [reason], host, from, until });
  return { total: counts.reduce((sum, one) => sum + one.total, 0), isMore: counts.some(({ isMore }) => isMore), from, until };
}

/** The newest entry of the same source and address after this one, among the newest items of the source. */
async function findLater({ store, now }: Platform, { kind, id, at, sourceId, url }: LogEntry): Promise<LogDetail['later']> {
  if (kind === 'run' || url === '' || sourceId === 0) return null;
  const places = await findPlaces(store, { kind: 'item', sourceId, from: at, until: now() + 1 }, undefined, MOST_LATER);
  const row = await store.db
    .selectFrom('runItem')
    .select(['id', 'outcome', 'reason', 'at'])
    .where('id', 'in', [0, ...places.map((place) => place.id)])
    .where('id', '>', id)
    .where('url', '=', url)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, key: `item-${row.id}` } : null;
}
