import { HALF_LIFE_MS } from '../record/heat.ts';
import type { EventPart } from './event-part.ts';
import type { EventQuery } from './port.ts';

/** Sums of each event over all parts, indexed by its id minus the smallest id. */
export interface EventSums {
  base: number;
  articles: Uint32Array;
  heat: Float64Array;
  first: Float64Array;
  last: Float64Array;
}

export function mergeEvents(parts: readonly EventPart[], now: number): EventSums {
  let [low, high] = [Number.MAX_SAFE_INTEGER, 0];
  for (const { events } of parts) {
    for (let k = 0; k < events.length; k++) {
      const id = events[k] ?? 0;
      if (id < low) low = id;
      if (id > high) high = id;
    }
  }
  const size = Math.max(0, high - low + 1);
  const sums: EventSums = {
    base: low,
    articles: new Uint32Array(size),
    heat: new Float64Array(size),
    first: new Float64Array(size),
    last: new Float64Array(size),
  };
  for (const part of parts) addPart(sums, part, 2 ** (part.heatAt - now / HALF_LIFE_MS));
  return sums;
}

/** Parts ascend in time. */
function addPart({ base, articles, heat, first, last }: EventSums, part: EventPart, warmth: number): void {
  for (let k = 0; k < part.events.length; k++) {
    const at = (part.events[k] ?? 0) - base;
    if (articles[at] === 0) first[at] = part.first[k] ?? 0;
    articles[at] = (articles[at] ?? 0) + (part.articles[k] ?? 0);
    heat[at] = (heat[at] ?? 0) + (part.heat[k] ?? 0) * warmth;
    last[at] = part.last[k] ?? 0;
  }
}

/** Places of the events that the query asks for. */
export function findEvents({ base, articles }: EventSums, { fewest = 1, only, without }: EventQuery): Int32Array {
  if (only) return Int32Array.from([...new Set(only)].map((id) => id - base).filter((at) => (articles[at] ?? 0) >= fewest));
  const hidden = new Set(without?.map((id) => id - base));
  const places = new Int32Array(articles.length);
  let found = 0;
  for (let at = 0; at < articles.length; at++) if ((articles[at] ?? 0) >= fewest && !hidden.has(at)) places[found++] = at;
  return places.subarray(0, found);
}

/** Events with a larger key come first; among equals the newer one. */
export function eventKey(sums: EventSums, { sort, isAscending = false }: EventQuery): (at: number) => number {
  const by = { heat: sums.heat, newest: sums.last, first: sums.first, articles: sums.articles }[sort];
  return isAscending ? (at) => -(by[at] ?? 0) : (at) => by[at] ?? 0;
}
