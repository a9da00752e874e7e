// Counts by the record itself, over exactly the messages and decisions that the lists show for the same filters.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { filterDecisions, filterMessages } from '#features/inform/inform-message/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Input } from '#shared/contract.ts';
import { keysOf } from '#shared/keys-of.ts';
import { BEIJING_OFFSET_MS, DAY_MS, lastSecondBefore } from '#shared/time.ts';
import type { informStatisticsContract, StatisticsGroup, StatisticsNumbers } from '../contract.ts';

export type Scope = Input<(typeof informStatisticsContract)['total']>;
type Group = StatisticsGroup | 'all';

/** A period ends with its last second. */

const dayOf = (column: string) => sql<number>`(${sql.ref(column)} + ${sql.lit(BEIJING_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
const ruleOf = (column: string) => sql<number>`case when ${sql.ref(column)} < 0 then 0 else ${sql.ref(column)} end`;
const ALL = sql<number>`0`;

const MESSAGE_KEYS: Record<Group, RawBuilder<number | string>> = {
  all: ALL,
  rule: ruleOf('inform_message.rule_id'),
  channel: sql<string>`inform_message.channel`,
  person: sql<number>`inform_message.inform_user_id`,
  day: dayOf('inform_message.decided_at'),
};
const DECISION_KEYS: Record<Exclude<Group, 'channel'>, RawBuilder<number>> = {
  all: ALL,
  rule: ruleOf('inform_decision.rule_id'),
  person: sql<number>`inform_decision.inform_user_id`,
  day: dayOf('inform_decision.at'),
};

/** A few days at a time, so that a long period keeps nobody else waiting. */
const DAYS_AT_ONCE = 7;

export async function countWarnings(
  db: Kysely<Database>,
  actor: Actor,
  scope: Scope,
  group: Group,
): Promise<Map<string, StatisticsNumbers>> {
  const found = new Map<string, StatisticsNumbers>(group === 'all' ? [['0', nothing(true)]] : []);
  const rowOf = (key: number | string): StatisticsNumbers => {
    const row = found.get(String(key)) ?? nothing(group !== 'channel');
    found.set(String(key), row);
    return row;
  };
  const times = { toOpen: new Map<string, number[]>(), toConfirm: new Map<string, number[]>() };
  for (let from = scope.from; from <= scope.until; from += DAYS_AT_ONCE * DAY_MS) {
    const part = { ...scope, from, until: Math.min(scope.until, lastSecondBefore(from + DAYS_AT_ONCE * DAY_MS)) };
    for (const { key, ...counts } of await countStates(db, actor, part, group)) addCounts(rowOf(key), counts);
    if (group !== 'channel')
      for (const { key, result, total } of await countKept(db, actor, part, group))
        if (result !== 'sent') addCounts(rowOf(key), { [result]: total });
    for (const { key, began, openedAt, confirmedAt } of await readTimes(db, actor, part, group)) {
      addTime(times.toOpen, String(key), Number(began), openedAt);
      addTime(times.toConfirm, String(key), Number(began), confirmedAt);
    }
    await yieldTurn();
  }
  for (const name of ['toOpen', 'toConfirm'] as const) for (const [key, all] of times[name]) rowOf(key)[name] = spanOf(all);
  return found;
}

type Counts = { [K in keyof StatisticsNumbers as StatisticsNumbers[K] extends number | null ? K : never]?: number };

function addCounts(row: StatisticsNumbers, counts: Counts): void {
  // PostgreSQL returns counts as text.
  for (const key of keysOf(counts)) row[key] = (row[key] ?? 0) + Number(counts[key] ?? 0);
}

/** A clock that was set back makes no time negative. */
function addTime(times: Map<string, number[]>, key: string, began: number, ended: number | null): void {
  if (ended === null) return;
  const all = times.get(key) ?? [];
  times.set(key, all);
  all.push(Math.max(0, ended - began));
}

function spanOf(times: readonly number[]): StatisticsNumbers['toOpen'] {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number): number | null => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { n: sorted.length, median: at(0.5), p95: at(0.95) };
}

const nothing = (hasDecisions: boolean): StatisticsNumbers => ({
  messages: 0,
  delivered: 0,
  waiting: 0,
  failed: 0,
  unknown: 0,
  cancelled: 0,
  opened: 0,
  confirmed: 0,
  notRelevant: 0,
  merged: hasDecisions ? 0 : null,
  held: hasDecisions ? 0 : null,
  muted: hasDecisions ? 0 : null,
  toOpen: { n: 0, median: null, p95: null },
  toConfirm: { n: 0, median: null, p95: null },
});

const countIf = (condition: Expression<unknown>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
const inState = (...states: string[]) => countIf(sql`message_state in (${sql.join(states.map((state) => sql.lit(state)))})`);

function countStates(db: Kysely<Database>, actor: Actor, scope: Scope, group: Group) {
  return filterMessages(db, actor, scope)
    .select((e) => [
      MESSAGE_KEYS[group].as('key'),
      e.fn.countAll<number>().as('messages'),
      inState('accepted', 'digested').as('delivered'),
      inState('waiting').as('waiting'),
      inState('refused').as('failed'),
      inState('unknown').as('unknown'),
      inState('cancelled').as('cancelled'),
      countIf(sql`opened_at is not null`).as('opened'),
      countIf(sql`confirmed_at is not null`).as('confirmed'),
      countIf(sql`not_relevant_at is not null`).as('notRelevant'),
    ])
    .groupBy(sql`1`)
    .execute();
}

const countKept = (db: Kysely<Database>, actor: Actor, scope: Scope, group: Exclude<Group, 'channel'>) =>
  filterDecisions(db, actor, scope)
    .select((e) => [DECISION_KEYS[group].as('key'), 'informDecision.result', e.fn.countAll<number>().as('total')])
    .groupBy([sql`1`, 'informDecision.result'])
    .execute();

const readTimes = (db: Kysely<Database>, actor: Actor, scope: Scope, group: Group) =>
  filterMessages(db, actor, scope)
    .where((e) => e.or([e('informMessage.openedAt', 'is not', null), e('informMessage.confirmedAt', 'is not', null)]))
    .select([
      MESSAGE_KEYS[group].as('key'),
      sql<number>`coalesce(handed_at, decided_at)`.as('began'),
      'informMessage.openedAt',
      'informMessage.confirmedAt',
    ])
    .execute();
