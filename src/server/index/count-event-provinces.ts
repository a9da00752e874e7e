// Events by the provinces that their articles are about.
import type { HitColumns } from './hit-columns.ts';
import type { EventPage, EventQuery } from './port.ts';

/** Codes have six digits, the first two are the province. */
const BELOW = 10_000;
const CODES = 100;

/** An event counts for a province as in the list that is narrowed to it: by those of its articles alone. */
export function countEventProvinces(
  { columns }: HitColumns,
  rows: Int32Array,
  { fewest = 1, only, without }: EventQuery,
): EventPage['provinces'] {
  const articles = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const event = columns.event[row] as number;
    const province = Math.floor((columns.region[row] as number) / BELOW);
    if (event <= 0 || province === 0) continue;
    const key = event * CODES + province;
    articles.set(key, (articles.get(key) ?? 0) + 1);
  }
  const chosen = only && new Set(only);
  const hidden = new Set(without);
  const provinces: Record<string, { events: number; articles: number }> = {};
  for (const [key, n] of articles) {
    const event = Math.floor(key / CODES);
    if (n < fewest || hidden.has(event) || (chosen && !chosen.has(event))) continue;
    const place = (provinces[key % CODES] ??= { events: 0, articles: 0 });
    place.events++;
    place.articles += n;
  }
  return provinces;
}
