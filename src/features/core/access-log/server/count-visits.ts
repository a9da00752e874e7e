import { sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { BEIJING_OFFSET_MS, DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { accessLogContract } from '../contract.ts';
import { selectVisits } from './select-visits.ts';

const MOST = 100;

/** What the list of the same filter holds, summed in the record: days are those of Beijing time. */
export async function countVisits(platform: Platform, actor: Actor, input: Input<(typeof accessLogContract)['statistics']>) {
  const visits = () => selectVisits(platform, actor, input);
  const total = sql<number>`count(*)`;
  const people = sql<number>`count(distinct access_log.user_id)`;
  const day = sql<number>`floor((access_log.at + ${sql.lit(BEIJING_OFFSET_MS)}) / ${sql.lit(DAY_MS)})`;
  const [all, days, users, paths] = await Promise.all([
    visits()
      .select([total.as('total'), people.as('people')])
      .executeTakeFirstOrThrow(),
    visits()
      .select([day.as('day'), total.as('total'), people.as('people')])
      .groupBy(day)
      .orderBy('day', 'desc')
      .limit(MOST)
      .execute(),
    visits()
      .select(['accessLog.userId', sql<string>`max(coalesce(account.name, ''))`.as('name'), total.as('total')])
      .select((e) => e.fn.max('accessLog.at').as('lastAt'))
      .groupBy('accessLog.userId')
      .orderBy('total', 'desc')
      .orderBy('accessLog.userId')
      .limit(MOST)
      .execute(),
    visits()
      .select(['accessLog.path', sql<string>`max(access_log.title)`.as('title'), total.as('total'), people.as('people')])
      .groupBy('accessLog.path')
      .orderBy('total', 'desc')
      .orderBy('accessLog.path')
      .limit(MOST)
      .execute(),
  ]);
  return {
    total: Number(all.total),
    people: Number(all.people),
    days: days.map((row) => ({ day: Number(row.day), total: Number(row.total), people: Number(row.people) })),
    users: users.map((row) => ({ ...row, total: Number(row.total), lastAt: Number(row.lastAt) })),
    paths: paths.map((row) => ({ ...row, total: Number(row.total), people: Number(row.people) })),
  };
}
