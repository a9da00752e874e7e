import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { type informStatisticsContract, MOST_DAYS, type StatisticsGroup, type StatisticsNumbers, type StatisticsRow } from '../contract.ts';
import { countWarnings, type Scope } from './count-messages.ts';

type ListInput = Input<(typeof informStatisticsContract)['list']>;

export async function totalStatistics(platform: Platform, actor: Actor, scope: Scope): Promise<StatisticsNumbers> {
  requirePeriod(scope);
  const [total] = (await countWarnings(platform.store.db, actor, scope, 'all')).values();
  if (!total) throw new Error('Nothing was counted.');
  return total;
}

export async function listStatistics(
  platform: Platform,
  actor: Actor,
  { page, pageSize, by, sort, isDescending, ...scope }: ListInput,
): Promise<{ items: StatisticsRow[]; total: number }> {
  requirePeriod(scope);
  const { db } = platform.store;
  const rows = [...(await countWarnings(db, actor, scope, by))].map(([key, numbers]) => ({ key, ...numbers }));
  const valueOf = (row: (typeof rows)[number]): number => (sort === 'key' ? Number(row.key) || 0 : (row[sort] ?? 0));
  const sign = isDescending ? -1 : 1;
  const sorted = rows.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || (a.key < b.key ? -1 : 1));
  const shown = takePage(sorted, { page, pageSize });
  const names = await namesOf(
    db,
    actor,
    by,
    shown.map(({ key }) => key),
  );
  return { items: shown.map((row) => ({ ...row, name: names.get(row.key) ?? '' })), total: rows.length };
}

function requirePeriod({ from, until }: Pick<Scope, 'from' | 'until'>): void {
  if (until < from || until - from > MOST_DAYS * DAY_MS) throw refusal('until', 'period', { days: MOST_DAYS });
}

async function namesOf(db: Kysely<Database>, actor: Actor, by: StatisticsGroup, keys: readonly string[]): Promise<Map<string, string>> {
  if (by !== 'rule' && by !== 'person') return new Map();
  const rows = await db
    .selectFrom(by === 'rule' ? 'informRule' : 'informUser')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [0, ...keys.map(Number)])
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
