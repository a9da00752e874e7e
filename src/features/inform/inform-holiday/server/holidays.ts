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

interface NamedDays {
  name: string;
  /** Numbers of days, the last one not included. */
  from: number;
  until: number;
  isWorking: boolean;
}

/** Days off and make-up working days from … to before …, those beside each other with one name together. What the client says of a day goes before the official calendar. */
export async function namedDays(db: Kysely<Database>, clientId: number, from: number, until: number): Promise<NamedDays[]> {
  const own = await db
    .selectFrom('informHoliday')
    .select(['day', 'name', 'isWorking'])
    .where('clientId', '=', clientId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .execute();
  const days = new Map(own.map(({ day, name, isWorking }) => [day, { name, isWorking }]));
  for (const [first, last, name, isWorking] of OFFICIAL_DAYS)
    for (let day = Math.max(from, Date.parse(first) / DAY_MS); day <= Math.min(until - 1, Date.parse(last) / DAY_MS); day++)
      if (!days.has(day)) days.set(day, { name, isWorking });
  const together: NamedDays[] = [];
  for (const [day, { name, isWorking }] of [...days].toSorted(([a], [b]) => a - b)) {
    const before = together.at(-1);
    if (before?.until === day && before.name === name && before.isWorking === isWorking) before.until = day + 1;
    else together.push({ name, from: day, until: day + 1, isWorking });
  }
  return together;
}
