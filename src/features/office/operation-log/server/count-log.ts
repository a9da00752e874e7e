// How many lines of a filter are whose, of which module, and at which hour of the day.
import { type Kysely, sql } from 'kysely';
import { SECOND_MS } from '#shared/time.ts';
import type { Database } from '#server/db/tables/database.ts';
import { WINDOW } from '../contract.ts';
import { endOf, hourOfDay, isPostgres, type LineFilter, linesOf } from './select-lines.ts';

/** People and modules that are told, the most frequent first. */
const MOST = 100;

/**
 * Of a filter with more lines than the window, those from a full second on (`since`) that fit into it, to the newest one (`until`): the list of the same filter and that
 * period has the same numbers.
 */
export async function countLog(db: Kysely<Database>, filter: LineFilter, window = WINDOW) {
  const end = await endOf(linesOf(db, filter), undefined, window);
  const since = end && (Math.floor(end.at / SECOND_MS) + 1) * SECOND_MS;
  const newest = end && (await linesOf(db, filter).led().select('at').limit(1).executeTakeFirst());
  const period = since !== undefined && newest && { since, until: newest.at };
  const lines = linesOf(db, period ? { ...filter, from: period.since, until: period.until } : filter);
  const fitting = () => lines.fitting(lines.led().limit(window));
  const total = sql<number>`count(*)`;
  const module = isPostgres(db)
    ? sql<string>`split_part(line.action, '.', 1)`
    : sql<string>`substr(line.action, 1, instr(line.action || '.', '.') - 1)`;
  const people = await fitting()
    .select(['line.userId', sql<string>`max(coalesce(account.name, ''))`.as('name'), total.as('total')])
    .groupBy('line.userId')
    .orderBy('total', 'desc')
    .orderBy('line.userId')
    .limit(MOST)
    .execute();
  const modules = await fitting()
    .select([module.as('module'), total.as('total')])
    .groupBy(module)
    .orderBy('total', 'desc')
    .orderBy('module')
    .limit(MOST)
    .execute();
  const hours = await fitting()
    .select([hourOfDay.as('hour'), total.as('total')])
    .groupBy(hourOfDay)
    .execute();
  const counted = hours.map((row) => ({ hour: Number(row.hour), total: Number(row.total) }));
  return {
    total: counted.reduce((sum, row) => sum + row.total, 0),
    ...period,
    people: people.map((row) => ({ ...row, total: Number(row.total) })),
    modules: modules.map((row) => ({ ...row, total: Number(row.total) })),
    hours: counted.toSorted((a, b) => a.hour - b.hour),
  };
}
