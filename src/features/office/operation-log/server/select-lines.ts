// The lines of a filter. One condition leads by an index; the others are looked for among at most `WINDOW` lines, so that no question walks through a log of millions.
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { BEIJING_OFFSET_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts';
import type { Database } from '#server/db/tables/database.ts';
import { containing, hasText } from '#server/record/like.ts';
import { REFUSED_ACTION } from '#server/record/note-refusal.ts';
import { type LogFilter, WINDOW } from '../contract.ts';

/** `ofOrdinary`: without what holders of the three powers did, now or earlier. */
export type LineFilter = LogFilter & { ofOrdinary?: boolean };

/** The place of a line in the order of all: time, then id. */
export interface Key {
  at: number;
  id: number;
}

type Lead = 'ip' | 'userId' | 'action' | 'module';

/** The condition with an index of its own; those begin with the client. */
function leadOf({ clientId, ip, userId, action, module }: LogFilter): Lead | undefined {
  if (clientId === undefined) return undefined;
  if (ip !== undefined) return 'ip';
  if (userId?.length === 1 && userId[0] !== 0) return 'userId';
  if (action !== undefined) return 'action';
  return module === undefined ? undefined : 'module';
}

const CONDITIONS = ['ip', 'userId', 'action', 'module', 'targetId', 'keyword', 'hour', 'kind'] as const;

/** A refused call is an action; with another one asked for, there is none. */
const withAction = ({ isRefused, ...filter }: LineFilter): LineFilter =>
  isRefused && filter.action === undefined ? { ...filter, action: REFUSED_ACTION } : { ...filter, isRefused };

export interface Lines {
  /** Whether lines are looked through that do not fit. */
  isSearched: boolean;
  /** What leads, newest first, from before this place. */
  led: (before?: Key) => ReturnType<typeof selectLed>;
  /** Those among these that fit. */
  fitting: (led: ReturnType<typeof selectLed>) => ReturnType<typeof selectFitting>;
}

export function linesOf(db: Kysely<Database>, given: LineFilter): Lines {
  const filter = withAction(given);
  const lead = leadOf(filter);
  const rest = CONDITIONS.filter((name) => name !== lead && filter[name] !== undefined);
  return {
    isSearched: rest.length > 0 || filter.isRefused === true || filter.ofOrdinary === true,
    led: (before) => selectLed(db, filter, lead, before),
    fitting: (led) => selectFitting(db, led, filter, lead),
  };
}

function selectLed(db: Kysely<Database>, filter: LogFilter, lead: Lead | undefined, before?: Key) {
  const { clientId, from, until } = filter;
  let query = db.selectFrom('operationLog').orderBy('at', 'desc').orderBy('id', 'desc');
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until + SECOND_MS);
  if (before) query = query.where((e) => e(e.refTuple('at', 'id'), '<', e.tuple(before.at, before.id)));
  if (lead === 'ip') query = query.where('ip', '=', filter.ip ?? '');
  if (lead === 'userId') query = query.where('userId', '=', filter.userId?.[0] ?? 0);
  if (lead === 'action') query = query.where('action', '=', filter.action ?? '');
  if (lead === 'module') query = query.where(sql<boolean>`${moduleOf(db)} = ${filter.module}`);
  return query;
}

/** As in its index. */
const moduleOf = (db: Kysely<Database>): RawBuilder<string> =>
  isPostgres(db) ? sql`split_part(action, '.', 1)` : sql`substr(action, 1, instr(action || '.', '.') - 1)`;

export const isPostgres = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

function selectFitting(db: Kysely<Database>, led: ReturnType<typeof selectLed>, filter: LineFilter, lead: Lead | undefined) {
  const { ip, userId, action, module, targetId, keyword, hour, kind } = filter;
  let query = db
    .selectFrom(led.selectAll().as('line'))
    .leftJoin('account', 'account.id', 'line.userId')
    .leftJoin('account as simulator', 'simulator.id', 'line.simulatedBy')
    .leftJoin('client', 'client.id', 'line.clientId');
  if (filter.ofOrdinary)
    query = query.where((e) => e.or([e('line.userId', 'is', null), e('line.userId', 'not in', holdersOf(db, filter.clientId))]));
  if (ip !== undefined && lead !== 'ip') query = query.where('line.ip', '=', ip);
  if (userId?.length && lead !== 'userId')
    query = query.where((e) => e.or([e('line.userId', 'in', userId), ...(userId.includes(0) ? [e('line.userId', 'is', null)] : [])]));
  if (action !== undefined && lead !== 'action') query = query.where('line.action', '=', action);
  if (module !== undefined && lead !== 'module')
    query = query.where((e) => e.or([e('line.action', '=', module), e('line.action', 'like', `${module}.%`)]));
  if (filter.isRefused) query = query.where('line.action', '=', REFUSED_ACTION);
  // One change may concern many, whose ids are separated by commas.
  if (targetId !== undefined)
    query = query.where(sql<boolean>`',' || lower(${sql.ref('line.targetId')}) || ',' like ${containing(`,${targetId},`)} escape '\\'`);
  if (hour !== undefined) query = query.where(hourOfDay, '=', hour);
  if (kind !== undefined) query = query.where((e) => e.or(KINDS[kind].map((like) => e('line.action', 'like', like))));
  if (keyword !== undefined) query = query.where((e) => e.or([hasText(db, WORDS, keyword), hasText(db, VALUES, asInJson(keyword))]));
  return query;
}

const holdersOf = (db: Kysely<Database>, clientId = 0) =>
  db.selectFrom('powerHolding').select('powerHolding.userId').where('clientId', '=', clientId);

/** The hour of the day in Beijing, 0 to 23. */
export const hourOfDay = sql<number>`((line.at + ${sql.lit(BEIJING_OFFSET_MS)}) / ${sql.lit(HOUR_MS)}) % 24`;

/** Actions by what they do, whatever the module: their verbs end, or begin, so. */
const KINDS = {
  export: ['%.export', '%.exportFile', '%.output', 'export.%'],
  removal: ['%.remove%', '%.delete%', '%Remove', '%-remove'],
} as const;

const WORDS = ['line.targetId', 'line.action', 'line.ip', 'account.name', 'account.username'];
const VALUES = ['line.before', 'line.after'];
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

export interface Total {
  total: number;
  /** More lines would have to be counted than the window holds. */
  isLeast: boolean;
}

/** How many of the newest lines fit. */
export async function countLines(lines: Lines, before?: Key, window = WINDOW): Promise<Total & { end: Key | undefined }> {
  const end = await endOf(lines, before, window);
  const { total } = await lines
    .fitting(lines.led(before).limit(window))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Number(total), isLeast: end !== undefined, end };
}

/** The last line of the window; none when the window holds all. */
export async function endOf(lines: Lines, before?: Key, window = WINDOW): Promise<Key | undefined> {
  const [last, next] = await lines
    .led(before)
    .select(['at', 'id'])
    .offset(window - 1)
    .limit(2)
    .execute();
  return next && last;
}
