// The two halves of the log, failed readings and items, each read newest first along an index: by outcome and reason, by host, or by source. No part of
// it looks at more rows than it answers, or counts.
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import { OUTCOMES } from '#features/sources/source/contract.ts';
import { MOST_COUNTED } from '../contract.ts';

export type EntryKind = 'run' | 'item';
type Outcome = (typeof OUTCOMES)[number];

export interface Streams {
  kind?: EntryKind | undefined;
  outcome?: readonly Outcome[] | undefined;
  reason?: readonly string[] | undefined;
  sourceId?: number | undefined;
  host?: string | undefined;
  from: number;
  until: number;
}

/** What is read along one index: readings of one state, or items of one outcome, with one reason or with any. */
interface Stream {
  kind: EntryKind;
  /** The state of a reading, the outcome of an item. */
  state: string;
  reason?: string;
}
export interface Place {
  at: number;
  kind: EntryKind;
  id: number;
}
interface Found {
  kind: EntryKind;
  id: number;
  at: number;
}
export interface Counted {
  kind: EntryKind;
  outcome: Outcome;
  reason: string;
  total: number;
  isMore: boolean;
}

const FAILED_STATES = ['failed', 'interrupted'] as const;
/** Reasons are words of the program: far fewer than this. */
const MOST_REASONS = 100;
const TABLE = { run: sql.raw('run'), item: sql.raw('run_item') } as const;
const STATE = { run: sql.raw('state'), item: sql.raw('outcome') } as const;
const AT = { run: sql.raw('started_at'), item: sql.raw('at') } as const;

/** The newest places before `before`, at most `size`. */
export async function findPlaces(store: Store, asked: Streams, before: Place | undefined, size: number): Promise<Found[]> {
  const streams = await streamsOf(store, asked);
  if (streams.length === 0) return [];
  const parts = streams.map((stream) => placesOf(stream, asked, before, size));
  const { rows } = await sql<{ kind: EntryKind; id: number; at: number }>`
    select kind, id, at from (${sql.join(parts, sql` union all `)}) as places order by at desc, kind, id desc limit ${size}`.execute(
    store.db,
  );
  return rows.map(({ kind, id, at }) => ({ kind, id: Number(id), at: Number(at) }));
}

function placesOf({ kind, state, reason }: Stream, asked: Streams, before: Place | undefined, size: number): RawBuilder<unknown> {
  const at = AT[kind];
  return sql`select * from (select ${sql.lit(kind)} as kind, id, ${at} as at from ${TABLE[kind]} where ${whereOf(kind, state, reason, asked)}
    ${before ? sql`and ${at} <= ${before.at} and ${isBefore(kind, before)}` : sql``} order by ${at} desc, id desc limit ${size}) as part`;
}

/** Of the same moment items come first, newest first. */
function isBefore(kind: EntryKind, before: Place): RawBuilder<unknown> {
  if (kind === before.kind) return sql`(${AT[kind]} < ${before.at} or id < ${before.id})`;
  return kind === 'run' ? sql`1 = 1` : sql`${AT[kind]} < ${before.at}`;
}

function whereOf(
  kind: EntryKind,
  state: string,
  reason: string | undefined,
  { sourceId, host, from, until }: Streams,
): RawBuilder<unknown> {
  return sql`${STATE[kind]} = ${state} and ${AT[kind]} >= ${from} and ${AT[kind]} < ${until}
    ${reason === undefined ? sql`` : sql`and reason = ${reason}`}
    ${sourceId === undefined ? sql`` : sql`and source_id = ${sourceId}`} ${host === undefined ? sql`` : sql`and host = ${host}`}`;
}

/** Of a source or a host one for each outcome and reason asked for; of all, one for each reason that there is, since their index has it. */
async function streamsOf(store: Store, { kind, outcome, reason, sourceId, host }: Streams): Promise<Stream[]> {
  const states = [
    ...(kind !== 'item' && (!outcome?.length || outcome.includes('failed')) ? FAILED_STATES.map((state) => ['run', state] as const) : []),
    ...(kind === 'run' ? [] : (outcome?.length ? outcome : OUTCOMES).map((state) => ['item', state] as const)),
  ];
  const isNarrow = sourceId !== undefined || host !== undefined;
  const streams = states.map(async ([of, state]) => {
    if (reason?.length) return reason.map((one) => ({ kind: of, state, reason: one }));
    return isNarrow ? [{ kind: of, state }] : (await listReasons(store, of, state)).map((one) => ({ kind: of, state, reason: one }));
  });
  return (await Promise.all(streams)).flat();
}

/** The different reasons of an outcome, each found by one step along the index. */
async function listReasons(store: Store, kind: EntryKind, state: string): Promise<string[]> {
  const where = sql`from ${TABLE[kind]} where ${STATE[kind]} = ${state}`;
  const { rows } = await sql<{ reason: string }>`
    with recursive found(reason) as (
      select min(reason) ${where}
      union all
      select (select min(reason) ${where} and reason > found.reason) from found where found.reason is not null
    ) select reason from found where reason is not null limit ${MOST_REASONS}`.execute(store.db);
  return rows.map((row) => row.reason);
}

/** How many entries there are, up to `MOST_COUNTED`. */
export async function countPlaces(store: Store, asked: Streams): Promise<{ total: number; isMore: boolean }> {
  const streams = await streamsOf(store, asked);
  if (streams.length === 0) return { total: 0, isMore: false };
  const parts = streams.map(
    ({ kind, state, reason }) => sql`select 1 as one from ${TABLE[kind]} where ${whereOf(kind, state, reason, asked)}`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select one from (${sql.join(parts, sql` union all `)}) as places limit ${MOST_COUNTED + 1}) as counted`.execute(
    store.db,
  );
  const total = Number(rows[0]?.total ?? 0);
  return { total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED };
}

/** How many entries have which outcome and reason, up to `MOST_COUNTED` of each: of a source or host those of its newest ones. */
export async function countReasons(store: Store, asked: Streams): Promise<Counted[]> {
  const streams = await streamsOf(store, asked);
  if (streams.length === 0) return [];
  const parts = streams.map(({ kind, state, reason }, i) => {
    const rows = sql`select reason from ${TABLE[kind]} where ${whereOf(kind, state, reason, asked)} order by ${AT[kind]} desc limit ${MOST_COUNTED + 1}`;
    return sql`select ${sql.lit(i)} as stream, reason, count(*) as total from (${rows}) as counted group by reason`;
  });
  const { rows } = await sql<{ stream: number; reason: string; total: number }>`
    select * from (${sql.join(parts, sql` union all `)}) as counts`.execute(store.db);
  const counts = rows.map((row) => ({ stream: Number(row.stream), reason: row.reason, total: Number(row.total) }));
  const gathered = new Map<string, Counted>();
  for (const { stream, reason, total } of counts) {
    const { kind, state } = streams[stream] ?? { kind: 'item', state: '' };
    const outcome = kind === 'run' ? 'failed' : OUTCOMES.find((one) => one === state);
    if (!outcome) continue;
    const key = `${kind} ${outcome} ${reason}`;
    const isCut = sumOf(counts, stream) > MOST_COUNTED;
    const { total: known = 0, isMore = false } = gathered.get(key) ?? {};
    const sum = known + total;
    gathered.set(key, { kind, outcome, reason, total: Math.min(sum, MOST_COUNTED), isMore: isMore || isCut || sum > MOST_COUNTED });
  }
  return [...gathered.values()].toSorted((a, b) => b.total - a.total || a.reason.localeCompare(b.reason));
}

const sumOf = (counts: readonly { stream: number; total: number }[], stream: number): number =>
  counts.reduce((sum, one) => (one.stream === stream ? sum + one.total : sum), 0);
