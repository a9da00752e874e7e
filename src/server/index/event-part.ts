// Sums per event over some rows: those of a day, or all that fit.
import type { HitColumns } from './hit-columns.ts';
import { powerOfTwo } from './power-of-two.ts';

/** An event at each place; `first` and `last` are ids of articles. */
export interface EventPart {
  events: Int32Array;
  articles: Uint32Array;
  /** Sums of heat, scaled by the exponent `heatAt`. */
  heat: Float64Array;
  heatAt: number;
  first: Float64Array;
  last: Float64Array;
  /** Events that an article was left out of, in any order. */
  leftOut: Int32Array;
}

/** Rows ascend in time. */
export function sumEvents({ columns }: HitColumns, rows: Int32Array): EventPart {
  const { id, event, heat } = columns;
  const { low, size } = rangeOf(event, rows);
  const newest = rows.at(-1);
  const heatAt = newest === undefined ? 0 : (heat[newest] ?? 0);
  const placeOf = new Int32Array(size).fill(-1);
  const events = new Int32Array(Math.min(size, rows.length));
  const articles = new Uint32Array(events.length);
  const heats = new Float64Array(events.length);
  const first = new Float64Array(events.length);
  const last = new Float64Array(events.length);
  const leftOut = new Set<number>();
  let found = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    const own = event[row] ?? 0;
    if (own < 0) leftOut.add(-own);
    if (own <= 0) continue;
    const at = own - low;
    let place = placeOf[at] ?? 0;
    if (place < 0) {
      place = found++;
      placeOf[at] = place;
      events[place] = own;
      first[place] = id[row] ?? 0;
    }
    articles[place] = (articles[place] ?? 0) + 1;
    heats[place] = (heats[place] ?? 0) + powerOfTwo((heat[row] ?? 0) - heatAt);
    last[place] = id[row] ?? 0;
  }
  return {
    events: events.slice(0, found),
    articles: articles.slice(0, found),
    heat: heats.slice(0, found),
    heatAt,
    first: first.slice(0, found),
    last: last.slice(0, found),
    leftOut: Int32Array.from(leftOut),
  };
}

/** Ids of the events of some rows: the smallest id and the span up to the largest. */
function rangeOf(event: Int32Array, rows: Int32Array): { low: number; size: number } {
  let [low, high] = [Number.MAX_SAFE_INTEGER, 0];
  for (let k = 0; k < rows.length; k++) {
    const id = event[rows[k] ?? 0] ?? 0;
    if (id <= 0) continue;
    if (id < low) low = id;
    if (id > high) high = id;
  }
  return { low, size: Math.max(0, high - low + 1) };
}
