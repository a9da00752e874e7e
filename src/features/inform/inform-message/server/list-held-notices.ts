import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { grants } from '#shared/privileges.ts';
import { DAY_MS, dayOf, dayStart, lastSecondBefore } from '#shared/time.ts';
import { filterDecisions } from './filter-messages.ts';

/** How many warnings of today the caller was not told of, because his messages of the day are used up; the item leads to exactly these. */
export async function listHeldNotices({ store: { db }, now }: Platform, actor: Actor): Promise<Record<string, unknown>[]> {
  if (!grants(actor.privileges, 'inform.b')) return [];
  const own = await db
    .selectFrom('informUser')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .orderBy('id')
    .execute();
  if (own.length === 0) return [];
  const from = dayStart(dayOf(now()));
  const until = lastSecondBefore(from + DAY_MS);
  const informUserId = own.map(({ id }) => id);
  const rows = await filterDecisions(db, actor, { informUserId, result: ['held'], reason: ['budget'], from, until })
    .select(['informDecision.informUserId', sql<number>`count(*)`.as('total')])
    .groupBy('informDecision.informUserId')
    .orderBy('informDecision.informUserId')
    .execute();
  return rows.map((row) => ({ informUserId: row.informUserId, total: Number(row.total), from, until }));
}
