import type { Input } from '#shared/contract.ts';
import { dayOf } from '#shared/time.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import { type databaseContract, SIZE_DAYS, type SizeRow } from '../contract.ts';

type Call<Name extends keyof typeof databaseContract> = Input<(typeof databaseContract)[Name]>;
const AGO = { growthDay: 1, growthWeek: 7, growthMonth: 30 } as const;

/** What was measured last of each, with its growth: a few hundred rows, and their order is that of a number that no query has. */
export async function listSizes({ store: { db } }: Platform, input: Call<'sizes'>): Promise<{ total: number; items: SizeRow[] }> {
  const places = await db
    .selectFrom('sizeDay')
    .select((e) => ['place', e.fn.max('day').as('day')])
    .groupBy('place')
    .execute();
  if (places.length === 0) return { total: 0, items: [] };
  // A day on which the tables took too long has the sizes of files alone.
  const latest = new Map(places.map(({ place, day }) => [place, Number(day)]));
  const days = [...latest.values()].flatMap((day) => [0, ...Object.values(AGO)].map((ago) => day - ago));
  let query = db
    .selectFrom('sizeDay')
    .selectAll()
    .where('day', 'in', [...new Set(days)]);
  if (input.place !== undefined) query = query.where('place', '=', input.place);
  const rows = await query.execute();
  const agoOf = (row: { place: SizeRow['place']; day: number }): number => (latest.get(row.place) ?? 0) - row.day;
  const bytes = new Map(rows.map((row) => [`${row.place} ${row.name} ${agoOf(row)}`, row.bytes + row.indexBytes]));
  const keyword = input.keyword?.toLowerCase() ?? '';
  const items = rows
    .filter((row) => agoOf(row) === 0 && row.name.toLowerCase().includes(keyword))
    .map(({ place, name, bytes: own, indexBytes, rowCount }): SizeRow => {
      const growth = (ago: number) => {
        const before = bytes.get(`${place} ${name} ${ago}`);
        return before === undefined ? null : own + indexBytes - before;
      };
      return {
        place,
        name,
        bytes: own + indexBytes,
        indexBytes,
        rows: rowCount,
        growthDay: growth(AGO.growthDay),
        growthWeek: growth(AGO.growthWeek),
        growthMonth: growth(AGO.growthMonth),
      };
    })
    .toSorted((a, b) => (input.isDescending ? -1 : 1) * compare(a[input.sort], b[input.sort]) || compare(a.name, b.name));
  return { total: items.length, items: takePage(items, input) };
}

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a ?? 0) - Number(b ?? 0);
}

export async function listDays({ store: { db }, now }: Platform, { place, name, days }: Call<'days'>) {
  const rows = await db
    .selectFrom('sizeDay')
    .select(['day', 'bytes', 'indexBytes', 'rowCount'])
    .where('place', '=', place)
    .where('name', '=', name)
    .where('day', '>', dayOf(now()) - Math.min(days, SIZE_DAYS))
    .orderBy('day')
    .execute();
  return { items: rows.map(({ day, bytes, indexBytes, rowCount }) => ({ day, bytes: bytes + indexBytes, rows: rowCount })) };
}
