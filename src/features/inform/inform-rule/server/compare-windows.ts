// The windows that a rule of volume, rise or share looks at, and what their counts come to. Pure, for the live engine and the dry run alike.
import { deviationsAbove, meanOf } from '#analysis/surge/find-surge.ts';
import { DAY_MS } from '#shared/time.ts';
import type { RuleTrigger } from '#shared/warnings.ts';

const MINUTE_MS = 60_000;

export interface Span {
  from: number;
  until: number;
}

/** To the end of the present minute, so that a list opened by the same times has the same articles. */
export const presentSpan = ({ minutes }: Pick<RuleTrigger, 'minutes'>, now: number): Span => {
  const until = Math.ceil((now + 1) / MINUTE_MS) * MINUTE_MS;
  return { from: until - minutes * MINUTE_MS, until };
};

/** What the present window of a rise is compared with, the oldest first. */
export function earlierSpans({ minutes, against, back }: Pick<RuleTrigger, 'minutes' | 'against' | 'back'>, { from, until }: Span): Span[] {
  const step = against === 'days' ? DAY_MS * Math.ceil((minutes * MINUTE_MS) / DAY_MS) : minutes * MINUTE_MS;
  return Array.from({ length: back }, (_, k) => ({ from: from - (back - k) * step, until: until - (back - k) * step }));
}

/** How far a rise is above what was usual, by factor or in deviations; undefined below the fewest articles. Less than one is usual at least. */
export function riseOf({ by, fewest }: Pick<RuleTrigger, 'by' | 'fewest'>, total: number, before: readonly number[]): number | undefined {
  if (total < fewest) return undefined;
  return by === 'factor' ? total / Math.max(1, meanOf(before)) : deviationsAbove(total, before);
}

/** Percent; undefined below the fewest articles. */
export const shareOf = ({ fewest }: Pick<RuleTrigger, 'fewest'>, total: number, negative: number): number | undefined =>
  total < fewest ? undefined : (100 * negative) / total;
