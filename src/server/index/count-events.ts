// Events among rows: one pass sums each up, a second looks closer at those of the page.
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { HOUR_MS, hourOf, idToMs } from '#shared/time.ts';
import { firstRows } from './first-rows.ts';
import { countEventProvinces } from './count-event-provinces.ts';
import type { HitColumns } from './hit-columns.ts';
import type { EventCount, EventPage, EventQuery } from './port.ts';

const HALF_LIFE_MS = 12 * HOUR_MS;
/** Below this the heat of an article is nothing that a sum shows. */
const COLD = -20;

/** Sums of each event, at its id less the smallest id; rows ascend in time. */
interface Sums {
  base: number;
  articles: Uint32Array;
  heat: Float64Array;
  first: Int32Array;
  last: Int32Array;
}

export function countEvents(hits: HitColumns, rows: Int32Array, query: EventQuery): Omit<EventPage, 'ms'> {
  const sums = sumUp(hits, rows, query.now);
  const found = findEvents(sums, query);
  const { offset = 0, limit } = query;
  const page = [...firstRows(found, Math.min(offset + limit, found.length), keyOf(sums, query)).subarray(offset)];
  return {
    items: describe(hits, rows, page, sums, query.now),
    total: found.length,
    ...(query.byProvince ? { provinces: countEventProvinces(hits, rows, query) } : {}),
  };
}

function sumUp(hits: HitColumns, rows: Int32Array, now: number): Sums {
  const { event, heat } = hits.columns;
  let [low, high] = [Number.MAX_SAFE_INTEGER, 0];
  for (let k = 0; k < rows.length; k++) {
    const id = event[rows[k] as number] as number;
    if (id <= 0) continue;
    if (id < low) low = id;
    if (id > high) high = id;
  }
  const size = Math.max(0, high - low + 1);
  const sums: Sums = {
    base: low,
    articles: new Uint32Array(size),
    heat: new Float64Array(size),
    first: new Int32Array(size),
    last: new Int32Array(size),
  };
  const shift = now / HALF_LIFE_MS;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const at = (event[row] as number) - low;
    if (at < 0) continue;
    if (sums.articles[at] === 0) sums.first[at] = row;
    sums.articles[at] = (sums.articles[at] as number) + 1;
    sums.last[at] = row;
    const exponent = (heat[row] as number) - shift;
    if (exponent > COLD) sums.heat[at] = (sums.heat[at] as number) + 2 ** exponent;
  }
  return sums;
}

/** Places of the events that the query asks for. */
function findEvents({ base, articles }: Sums, { fewest = 1, only, without }: EventQuery): Int32Array {
  if (only) return Int32Array.from([...new Set(only)].map((id) => id - base).filter((at) => (articles[at] ?? 0) >= fewest));
  const hidden = new Set(without?.map((id) => id - base));
  const places = new Int32Array(articles.length);
  let found = 0;
  for (let at = 0; at < articles.length; at++) if ((articles[at] as number) >= fewest && !hidden.has(at)) places[found++] = at;
  return places.subarray(0, found);
}

/** Events with a larger key come first; of equals the newer one. */
function keyOf(sums: Sums, { sort, isAscending = false }: EventQuery): (at: number) => number {
  const by = { heat: sums.heat, newest: sums.last, first: sums.first, articles: sums.articles }[sort];
  return isAscending ? (at) => -(by[at] as number) : (at) => by[at] as number;
}

function describe(hits: HitColumns, rows: Int32Array, page: readonly number[], sums: Sums, now: number): EventCount[] {
  const { columns } = hits;
  const items = page.map((at) => startItem(hits, at, sums));
  const sites = page.map(() => new Set<number>());
  if (items.length === 0) return [];
  // By place, one more than the position on the page: a look into an array for every row, where a map would cost half of the answer.
  const onPage = new Uint16Array(sums.articles.length);
  page.forEach((at, k) => {
    onPage[at] = k + 1;
  });
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const event = columns.event[row] as number;
    const at = (event < 0 ? -event : event) - sums.base;
    if (at < 0 || at >= onPage.length || onPage[at] === 0) continue;
    const position = (onPage[at] as number) - 1;
    const item = items[position] as EventCount;
    if (event < 0) item.leftOut++;
    else {
      (sites[position] as Set<number>).add(columns.site[row] as number);
      addRow(item, hits, row, now);
    }
  }
  items.forEach((item, k) => {
    item.sites = sites[k]?.size ?? 0;
  });
  return items;
}

function startItem({ columns }: HitColumns, at: number, sums: Sums): EventCount {
  return {
    eventId: at + sums.base,
    articles: sums.articles[at] as number,
    leftOut: 0,
    heat: sums.heat[at] as number,
    weight: 0,
    firstId: columns.id[sums.first[at] as number] as number,
    lastId: columns.id[sums.last[at] as number] as number,
    sites: 0,
    emotion: {},
    mediaType: {},
    hour: {},
  };
}

function addRow(item: EventCount, { columns }: HitColumns, row: number, now: number): void {
  const at = idToMs(columns.id[row] as number);
  const heat = columns.heat[row] as number;
  const weight = 2 ** (heat - at / HALF_LIFE_MS);
  item.weight += weight;
  const emotion = EMOTIONS[columns.emotion[row] as number];
  if (emotion) item.emotion[emotion] = (item.emotion[emotion] ?? 0) + 1;
  const hour = hourOf(at);
  item.hour[hour] = (item.hour[hour] ?? 0) + 1;
  const mediaType = MEDIA_TYPES[columns.media[row] as number];
  if (!mediaType) return;
  const media = (item.mediaType[mediaType] ??= { articles: 0, heat: 0, weight: 0 });
  media.articles++;
  media.weight += weight;
  media.heat += 2 ** (heat - now / HALF_LIFE_MS);
}
