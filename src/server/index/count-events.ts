// Counts events among the articles that fit: the parts are merged, then the rows of the events on the page are examined.
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { hourOf, idToMs } from '#shared/time.ts';
import { HALF_LIFE_MS } from '../record/heat.ts';
import { firstRows } from './first-rows.ts';
import { countEventProvinces, type ProvincePart } from './count-event-provinces.ts';
import type { EventPart } from './event-part.ts';
import type { HitColumns } from './hit-columns.ts';
import { eventKey, type EventSums, findEvents, mergeEvents } from './merge-events.ts';
import type { EventCount, EventPage, EventQuery } from './port.ts';

/** Some of the rows that fit, those of a day or all, in order of time. */
export interface EventRows {
  part: EventPart;
  rows: () => Int32Array;
  provinces: () => ProvincePart;
}

export function countEvents(hits: HitColumns, found: readonly EventRows[], query: EventQuery): Omit<EventPage, 'ms'> {
  const sums = mergeEvents(
    found.map(({ part }) => part),
    query.now,
  );
  const places = findEvents(sums, query);
  const { offset = 0, limit } = query;
  const page = [...firstRows(places, Math.min(offset + limit, places.length), eventKey(sums, query)).subarray(offset)];
  return {
    items: describe(hits, found, page, sums, query.now),
    total: places.length,
    ...(query.byProvince
      ? {
          provinces: countEventProvinces(
            found.map((rows) => ({ ...rows.provinces(), events: rows.part.events })),
            sums,
            places,
            query,
          ),
        }
      : {}),
  };
}

function describe(hits: HitColumns, found: readonly EventRows[], page: readonly number[], sums: EventSums, now: number): EventCount[] {
  if (page.length === 0) return [];
  // Indexed by place, holding the position on the page plus one: an array lookup for every row, where a map would take half of the answer's time.
  const onPage = new Uint16Array(sums.articles.length);
  page.forEach((at, k) => {
    onPage[at] = k + 1;
  });
  const positionOf = (event: number): number => (onPage[event - sums.base] ?? 0) - 1;
  const items = page.map((at) => startItem(at, sums));
  const sites = page.map(() => new Set<number>());
  const isHere = (event: number): boolean => positionOf(event) >= 0;
  for (const { part, rows } of found)
    if (part.events.some(isHere) || part.leftOut.some(isHere)) addRows(hits, rows(), { items, sites, positionOf, now });
  items.forEach((item, k) => {
    item.sites = sites[k]?.size ?? 0;
  });
  return items;
}

interface Page {
  items: readonly EventCount[];
  sites: readonly Set<number>[];
  /** -1 where the event is not on the page. */
  positionOf: (event: number) => number;
  now: number;
}

function addRows(hits: HitColumns, rows: Int32Array, { items, sites, positionOf, now }: Page): void {
  const { event, site } = hits.columns;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    const own = event[row] ?? 0;
    if (own === 0) continue;
    const position = positionOf(Math.abs(own));
    if (position < 0) continue;
    const item = items[position];
    if (item === undefined) continue;
    if (own < 0) item.leftOut++;
    else {
      sites[position]?.add(site[row] ?? 0);
      addRow(item, hits, row, now / HALF_LIFE_MS);
    }
  }
}

function startItem(at: number, sums: EventSums): EventCount {
  return {
    eventId: at + sums.base,
    articles: sums.articles[at] ?? 0,
    leftOut: 0,
    heat: 0,
    weight: 0,
    firstId: sums.first[at] ?? 0,
    lastId: sums.last[at] ?? 0,
    sites: 0,
    emotion: {},
    mediaType: {},
    hour: {},
    firstOfHour: {},
  };
}

function addRow(item: EventCount, { columns }: HitColumns, row: number, shift: number): void {
  const id = columns.id[row] ?? 0;
  const at = idToMs(id);
  const heat = columns.heat[row] ?? 0;
  const weight = 2 ** (heat - at / HALF_LIFE_MS);
  const now = 2 ** (heat - shift);
  item.weight += weight;
  item.heat += now;
  const emotion = EMOTIONS[columns.emotion[row] ?? 0];
  if (emotion) item.emotion[emotion] = (item.emotion[emotion] ?? 0) + 1;
  const hour = hourOf(at);
  item.hour[hour] = (item.hour[hour] ?? 0) + 1;
  item.firstOfHour[hour] = Math.min(id, item.firstOfHour[hour] ?? id);
  const mediaType = MEDIA_TYPES[columns.media[row] ?? 0];
  if (!mediaType) return;
  const media = (item.mediaType[mediaType] ??= { articles: 0, heat: 0, weight: 0 });
  media.articles++;
  media.weight += weight;
  media.heat += now;
}
