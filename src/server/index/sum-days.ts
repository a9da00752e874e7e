// Sum over many days, kept: at the next question only the days that differ are subtracted and added.
import { CELLS, NO_PART, type Tally, type TallyPart } from './tally.ts';

export interface DaysSum {
  /** By day, its part when it was added. */
  parts: ReadonlyMap<number, TallyPart>;
  sum: TallyPart;
}

/** With more changed days everything is counted again: each changed day costs a pass over the sum. */
const MOST_CHANGES = 4;
/** Sums of this many periods are kept, because questions for three days and a month alternate. */
const MOST_SUMS = 3;

/** The sum of the days, and the sums to keep, this one first. */
export function sumDays(known: readonly DaysSum[], parts: ReadonlyMap<number, TallyPart>, tally: Tally): [DaysSum, ...DaysSum[]] {
  const [nearest] = known
    .map((days) => ({ days, changes: changesOf(days.parts, parts) }))
    .toSorted((a, b) => a.changes.length - b.changes.length);
  if (!nearest || nearest.changes.length > MOST_CHANGES) {
    for (const part of parts.values()) tally.addPart(part);
    return [{ parts, sum: tally.take() }, ...known.slice(0, MOST_SUMS - 1)];
  }
  const { days, changes } = nearest;
  const others = known.filter((other) => other !== days);
  if (changes.length === 0) return [days, ...others];
  return [{ parts, sum: changes.reduce((sum, { part, sign }) => combineParts(sum, part, sign), days.sum) }, ...others];
}

function changesOf(before: ReadonlyMap<number, TallyPart>, after: ReadonlyMap<number, TallyPart>): { part: TallyPart; sign: 1 | -1 }[] {
  const gone = [...before].filter(([day, part]) => after.get(day) !== part);
  const come = [...after].filter(([day, part]) => before.get(day) !== part);
  return [...come.map(([, part]) => ({ part, sign: 1 as const })), ...gone.map(([, part]) => ({ part, sign: -1 as const }))];
}

/** Adds or subtracts the second part; codes without an article are left out. */
export function combineParts(a: TallyPart, b: TallyPart, sign: 1 | -1 = 1): TallyPart {
  if (b.codes.length === 0) return a;
  const codes = new Uint32Array(a.codes.length + b.codes.length);
  const cells = new Uint32Array(codes.length * CELLS);
  let [atA, atB, count] = [0, 0, 0];
  while (atA < a.codes.length || atB < b.codes.length) {
    const [codeA, codeB] = [a.codes[atA] ?? Infinity, b.codes[atB] ?? Infinity];
    const [isA, isB] = [codeA <= codeB, codeB <= codeA];
    let any = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const value = (isA ? (a.cells[atA * CELLS + cell] ?? 0) : 0) + sign * (isB ? (b.cells[atB * CELLS + cell] ?? 0) : 0);
      cells[count * CELLS + cell] = value;
      any |= value;
    }
    codes[count] = Math.min(codeA, codeB);
    if (any !== 0) count++;
    if (isA) atA++;
    if (isB) atB++;
  }
  return count === 0 ? NO_PART : { codes: codes.slice(0, count), cells: cells.slice(0, count * CELLS) };
}
