// Events by the provinces that their articles are about.
import type { EventPart } from './event-part.ts';
import type { HitColumns } from './hit-columns.ts';
import type { EventSums } from './merge-events.ts';
import type { EventPage, EventQuery } from './port.ts';

/** Codes have six digits, the first two are the province. */
const BELOW = 10_000;
const CODES = 100;

/** Articles of each event about each province: the pairs of the event at a place run from its start to the next event's start. */
export interface ProvincePart {
  starts: Uint32Array;
  codes: Uint8Array;
  articles: Uint32Array;
}

/** `events`: the events of the rows, from their part. */
export function pairProvinces({ columns }: HitColumns, rows: Int32Array, { events }: EventPart): ProvincePart {
  const placeOf = new Map<number, number>();
  for (const [place, event] of events.entries()) placeOf.set(event, place);
  const counts = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    const place = placeOf.get(columns.event[row] ?? 0);
    const code = Math.trunc((columns.region[row] ?? 0) / BELOW);
    if (place === undefined || code === 0) continue;
    const pair = place * CODES + code;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const pairs = Float64Array.from(counts.keys()).toSorted();
  const starts = new Uint32Array(events.length + 1);
  for (const pair of pairs) starts[Math.trunc(pair / CODES) + 1] = (starts[Math.trunc(pair / CODES) + 1] ?? 0) + 1;
  for (let place = 0; place < events.length; place++) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  return {
    starts,
    codes: Uint8Array.from(pairs, (pair) => pair % CODES),
    articles: Uint32Array.from(pairs, (pair) => counts.get(pair) ?? 0),
  };
}

/** Counts the events at `places`. An event counts for a province by its articles about that province alone, as in a list narrowed to it. */
export function countEventProvinces(
  parts: readonly (ProvincePart & Pick<EventPart, 'events'>)[],
  { base, articles }: EventSums,
  places: Int32Array,
  { fewest = 1 }: EventQuery,
): EventPage['provinces'] {
  const merged = mergePairs(parts, base, articles.length, places);
  const events = new Uint32Array(CODES);
  const sums = new Float64Array(CODES);
  for (let at = 0; at < articles.length; at++) {
    const end = merged.ends[at] ?? 0;
    for (let k = merged.starts[at] ?? 0; k < end; k++) {
      const own = merged.articles[k] ?? 0;
      if (own < fewest) continue;
      const code = merged.codes[k] ?? 0;
      events[code] = (events[code] ?? 0) + 1;
      sums[code] = (sums[code] ?? 0) + own;
    }
  }
  return Object.fromEntries(
    Array.from(events, (count, code) => [code, { events: count, articles: sums[code] ?? 0 }] as const).filter(
      ([, { events: count }]) => count > 0,
    ),
  );
}

/** Pairs of an event from its start to its end: they are few, so a linear scan finds a pair. */
interface MergedPairs {
  starts: Uint32Array;
  ends: Uint32Array;
  codes: Uint8Array;
  articles: Uint32Array;
}

function mergePairs(
  parts: readonly (ProvincePart & Pick<EventPart, 'events'>)[],
  base: number,
  size: number,
  places: Int32Array,
): MergedPairs {
  const starts = findRoom(parts, base, size, places);
  const room = starts[size] ?? 0;
  const merged = { starts, ends: starts.slice(0, size), codes: new Uint8Array(room), articles: new Uint32Array(room) };
  for (const part of parts) {
    for (let place = 0; place < part.events.length; place++) {
      const at = (part.events[place] ?? 0) - base;
      // This event was not asked for.
      if (starts[at] === starts[at + 1]) continue;
      const end = part.starts[place + 1] ?? 0;
      for (let k = part.starts[place] ?? 0; k < end; k++) addPair(merged, at, part.codes[k] ?? 0, part.articles[k] ?? 0);
    }
  }
  return merged;
}

function addPair({ starts, ends, codes, articles }: MergedPairs, at: number, code: number, own: number): void {
  const end = ends[at] ?? 0;
  let pair = starts[at] ?? 0;
  while (pair < end && codes[pair] !== code) pair++;
  if (pair === end) ends[at] = end + 1;
  codes[pair] = code;
  articles[pair] = (articles[pair] ?? 0) + own;
}

/** Start of the pairs of each requested event, with room for all pairs of all parts being different. */
function findRoom(
  parts: readonly (ProvincePart & Pick<EventPart, 'events'>)[],
  base: number,
  size: number,
  places: Int32Array,
): Uint32Array {
  const isAsked = new Uint8Array(size);
  for (let k = 0; k < places.length; k++) isAsked[places[k] ?? 0] = 1;
  const starts = new Uint32Array(size + 1);
  for (const part of parts) {
    for (let place = 0; place < part.events.length; place++) {
      const at = (part.events[place] ?? 0) - base;
      if (isAsked[at] === 1) starts[at + 1] = (starts[at + 1] ?? 0) + (part.starts[place + 1] ?? 0) - (part.starts[place] ?? 0);
    }
  }
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  return starts;
}
