import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** Maximum length of a chain of merged events. */
const MOST_STEPS = 20;

/** The event that has the articles of this one now: itself, or the one that it was merged into. */
export async function currentEvent(db: Kysely<Database>, clientId: number, eventId: number): Promise<number> {
  let now = eventId;
  for (let step = 0; step < MOST_STEPS; step++) {
    const row = await db.selectFrom('event').select('mergedInto').where('clientId', '=', clientId).where('id', '=', now).executeTakeFirst();
    if (!row?.mergedInto) break;
    now = row.mergedInto;
  }
  return now;
}
