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

/** Articles of an event about a province, a pair at each place. */
export interface ProvincePart {
  /** Where the part has the event. */
  places: Uint32Array;
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
  return {
    places: Uint32Array.from(counts.keys(), (pair) => Math.trunc(pair / CODES)),
    codes: Uint8Array.from(counts.keys(), (pair) => pair % CODES),
    articles: Uint32Array.from(counts.values()),
  };
}

/** Of the events at `places`. An event counts for a province as in the list that is narrowed to it: by those of its articles alone. */
export function countEventProvinces(
  parts: readonly (ProvincePart & Pick<EventPart, 'events'>)[],
  { base, articles }: EventSums,
  places: Int32Array,
  { fewest = 1 }: EventQuery,
): EventPage['provinces'] {
  const { numbers, codes } = numberProvinces(parts);
  const { lineOf, lines } = numberLines(parts, base, articles.length, places);
  const cells = new Uint32Array(lines * codes.length);
  const events = new Uint32Array(codes.length);
  const sums = new Float64Array(codes.length);
  for (const part of parts) {
    for (let k = 0; k < part.places.length; k++) {
      const line = lineOf[(part.events[part.places[k] as number] as number) - base] as number;
      if (line === NOT_CHOSEN) continue;
      const number = numbers[part.codes[k] as number] as number;
      let before = 0;
      let after = part.articles[k] as number;
      if (line !== IN_ONE_PART) {
        const cell = line * codes.length + number;
        before = cells[cell] as number;
        after += before;
        cells[cell] = after;
      }
      if (after < fewest) continue;
      if (before < fewest) events[number] = (events[number] as number) + 1;
      sums[number] = (sums[number] as number) + (before < fewest ? after : after - before);
    }
  }
  return Object.fromEntries(codes.flatMap((code, k) => (events[k] ? [[code, { events: events[k], articles: sums[k] ?? 0 }]] : [])));
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

/** The provinces that occur, and by code the place of each among them. */
function numberProvinces(parts: readonly ProvincePart[]): { numbers: Uint8Array; codes: number[] } {
  const isUsed = new Uint8Array(CODES);
  for (const part of parts) for (let k = 0; k < part.codes.length; k++) isUsed[part.codes[k] as number] = 1;
  const codes = [...isUsed.keys()].filter((code) => isUsed[code] === 1);
  const numbers = new Uint8Array(CODES);
  codes.forEach((code, number) => {
    numbers[code] = number;
  });
  return { numbers, codes };
}
