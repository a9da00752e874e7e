// Units with their places in the original text, for highlighting.
import { decodeEntitiesWithOffsets } from './decode-entities.ts';
import { splitUnits } from './split-units.ts';

export interface LocatedUnits {
  units: string[];
  /** UTF-16 offsets in the given text; `text.slice(starts[k], ends[k])` became unit k. */
  starts: number[];
  ends: number[];
}

/** The same units as `toUnits(text)`, each with its span. An entity or a compatibility character maps to its whole source. */
export function toUnitsWithOffsets(text: string): LocatedUnits {
  const decoded = decodeEntitiesWithOffsets(text);
  const starts: number[] = [];
  const ends: number[] = [];
  const units = splitUnits(decoded.text, starts, ends);
  if (decoded.starts === undefined || decoded.ends === undefined) return { units, starts, ends };
  const last = text.length;
  const from = decoded.starts;
  const to = decoded.ends;
  return { units, starts: starts.map((at) => from[at] ?? last), ends: ends.map((at) => (at === 0 ? 0 : (to[at - 1] ?? last))) };
}
