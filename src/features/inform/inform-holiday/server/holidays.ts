import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Calendar } from '#shared/receiving-time.ts';
import { DAY_MS } from '#shared/time.ts';
import { OFFICIAL_DAYS } from './official-days.data.ts';

/** Days of a client by their number: whether one works. Some hundred in ten years. */
export async function loadCalendar(db: Kysely<Database>, clientId: number): Promise<Calendar> {
  const rows = await db.selectFrom('informHoliday').select(['day', 'isWorking']).where('clientId', '=', clientId).execute();
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]));
}

const OFFICIAL: Calendar = new Map(
  OFFICIAL_DAYS.flatMap(([from, until, _name, isWorking]) => {
    const first = Date.parse(from) / DAY_MS;
    const last = Date.parse(until) / DAY_MS;
    return Array.from({ length: last - first + 1 }, (_, k) => [first + k, isWorking] as const);
  }),
);

/** The official calendar, and over it what the client says: for what goes by working days whether the client adopted that calendar or not. */
export const loadWorkdays = async (db: Kysely<Database>, clientId: number): Promise<Calendar> =>
  new Map([...OFFICIAL, ...(await loadCalendar(db, clientId))]);
