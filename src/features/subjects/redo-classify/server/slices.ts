import { DAY_MS } from '#shared/time.ts';

const MOST_SLICES = 60;

export interface Slice {
  subjectId: number;
  from: number;
  until: number;
}

/** A run in pieces, subject by subject, days or longer: after each its position is saved. The same run always has the same slices. */
export function countSlices({ subjectIds, from, until }: { subjectIds: readonly number[]; from: number; until: number }): number {
  return subjectIds.length * Math.ceil((until - from) / lengthOf(from, until));
}

export function sliceAt(run: { subjectIds: readonly number[]; from: number; until: number }, place: number): Slice {
  const length = lengthOf(run.from, run.until);
  const perSubject = Math.ceil((run.until - run.from) / length);
  const from = run.from + (place % perSubject) * length;
  const subjectId = run.subjectIds[Math.floor(place / perSubject)];
  if (subjectId === undefined) throw new RangeError(`no slice ${place}`);
  return { subjectId, from, until: Math.min(from + length, run.until) };
}

/** Whole days. */
const lengthOf = (from: number, until: number): number => Math.max(1, Math.ceil((until - from) / DAY_MS / MOST_SLICES)) * DAY_MS;
