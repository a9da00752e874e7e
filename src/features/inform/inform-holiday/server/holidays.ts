import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Calendar } from '#shared/receiving-time.ts';

/** Days of a client by their number: whether one works. Some hundred in ten years. */
export async function loadCalendar(db: Kysely<Database>, clientId: number): Promise<Calendar> {
  const rows = await db.selectFrom('informHoliday').select(['day', 'isWorking']).where('clientId', '=', clientId).execute();
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]));
}
