// Events by the provinces that their articles are about.
import type { EventPart } from './event-part.ts';
import type { HitColumns } from './hit-columns.ts';
import type { EventSums } from './merge-events.ts';
import type { EventPage, EventQuery } from './port.ts';

/** Codes have six digits, the first two are the province. */
const BELOW = 10_000;
const CODES = 100;
const NOT_CHOSEN = -1;
const UNSEEN = -2;
const IN_ONE_PART = -3;

/** Articles of each event about each province: those of the event at a place are the pairs from its start to the next one's. */
export interface ProvincePart {
  starts: Uint32Array;
  codes: Uint8Array;
  articles: Uint32Array;
}

/** `events`: those of the rows, as their part has them. */
export function pairProvinces({ columns }: HitColumns, rows: Int32Array, { events }: EventPart): ProvincePart {
  const placeOf = new Map<number, number>();
  for (const [place, event] of events.entries()) placeOf.set(event, place);
  const counts = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const place = placeOf.get(columns.event[row] as number);
    const code = Math.trunc((columns.region[row] as number) / BELOW);
    if (place === undefined || code === 0) continue;
    const pair = place * CODES + code;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const pairs = Float64Array.from(counts.keys()).toSorted();
  const starts = new Uint32Array(events.length + 1);
  for (const pair of pairs) starts[Math.trunc(pair / CODES) + 1] = (starts[Math.trunc(pair / CODES) + 1] as number) + 1;
  for (let place = 0; place < events.length; place++) starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  return {
    starts,
    codes: Uint8Array.from(pairs, (pair) => pair % CODES),
    articles: Uint32Array.from(pairs, (pair) => counts.get(pair) ?? 0),
  };
}

/** Of the events at `places`. An event counts for a province as in the list that is narrowed to it: by those of its articles alone. */
export function countEventProvinces(
  parts: readonly (ProvincePart & Pick<EventPart, 'events'>)[],
  { base, articles }: EventSums,
  places: Int32Array,
  { fewest = 1 }: EventQuery,
): EventPage['provinces'] {
  const { lineOf, lines } = numberLines(parts, base, articles.length, places);
  const { laneOf, lanes } = numberLanes(parts);
  const cells = emptyCells(lines * lanes);
  const events = new Uint32Array(CODES);
  const sums = new Float64Array(CODES);
  for (const part of parts) {
    for (let place = 0; place < part.events.length; place++) {
      const line = lineOf[(part.events[place] as number) - base] as number;
      if (line === NOT_CHOSEN) continue;
      const end = part.starts[place + 1] as number;
      for (let k = part.starts[place] as number; k < end; k++) {
        const code = part.codes[k] as number;
        let before = 0;
        let after = part.articles[k] as number;
        if (line !== IN_ONE_PART) {
          const cell = line * lanes + (laneOf[code] as number);
          before = cells[cell] as number;
          after += before;
          cells[cell] = after;
        }
        if (after < fewest) continue;
        if (before < fewest) events[code] = (events[code] as number) + 1;
        sums[code] = (sums[code] as number) + (before < fewest ? after : after - before);
      }
    }
  }
  return Object.fromEntries(
    Array.from(events, (count, code) => [code, { events: count, articles: sums[code] ?? 0 }] as const).filter(
      ([, { events: count }]) => count > 0,
    ),
  );
}

/** Provinces that are spoken of at all, a third of the codes. */
function numberLanes(parts: readonly Pick<ProvincePart, 'codes'>[]): { laneOf: Uint8Array; lanes: number } {
  const laneOf = new Uint8Array(CODES);
  const isUsed = new Uint8Array(CODES);
  for (const { codes } of parts) for (let k = 0; k < codes.length; k++) isUsed[codes[k] as number] = 1;
  let lanes = 0;
  for (let code = 0; code < CODES; code++) if (isUsed[code] === 1) laneOf[code] = lanes++;
  return { laneOf, lanes };
}

let scratch = new Uint32Array(0);

/** The same megabytes every time: to get new ones costs more than to empty them. Good until the next call. */
function emptyCells(size: number): Uint32Array {
  if (scratch.length < size) scratch = new Uint32Array(size);
  else scratch.fill(0, 0, size);
  return scratch;
}

/** Of an event in several parts, as few are, the pairs are put together in a line of its own. */
function numberLines(parts: readonly Pick<EventPart, 'events'>[], base: number, size: number, places: Int32Array) {
  const lineOf = new Int32Array(size).fill(NOT_CHOSEN);
  for (let k = 0; k < places.length; k++) lineOf[places[k] as number] = UNSEEN;
  let lines = 0;
  for (const { events } of parts) {
    for (let k = 0; k < events.length; k++) {
      const at = (events[k] as number) - base;
      if (lineOf[at] === UNSEEN) lineOf[at] = IN_ONE_PART;
      else if (lineOf[at] === IN_ONE_PART) lineOf[at] = lines++;
    }
  }
  return { lineOf, lines };
}
