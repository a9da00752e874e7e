// The words of the briefing: made from its numbers, without a percent or a ratio of a few articles.
import type { Output } from '#shared/contract.ts';
import { beijingParts, twoDigits } from '#web/ui/beijing-time.ts';
import type { homeContract } from '../contract.ts';

export type Briefing = Output<typeof homeContract.briefing>;

/** A share or a ratio of fewer says nothing. */
export const SMALL_BASE = 20;
/** From here on a multiple is a whole number. */
const WHOLE = 10;
const MORE = 1.5;
const LESS = 0.67;
const NOON = 11;
const AFTERNOON = 13;
const EVENING = 18;
const DAWN = 5;

export type Comparison =
  | { kind: 'unknown' }
  /** Few articles: only what is usual. */
  | { kind: 'few' | 'same' | 'less'; usual: number }
  | { kind: 'more'; ratio: number; usual: number };

/** How many times one number is another. */
export const roundRatio = (ratio: number): number => (ratio < WHOLE ? Math.round(ratio * 10) / 10 : Math.round(ratio));

/** The negative articles beside those of the same hours of earlier days. */
export function compare({ negative, usual }: Pick<Briefing, 'negative' | 'usual'>): Comparison {
  if (usual.length === 0) return { kind: 'unknown' };
  const mean = usual.reduce((sum, day) => sum + day.total, 0) / usual.length;
  const rounded = Math.round(mean);
  if (Math.max(negative, mean) < SMALL_BASE || mean < 1) return { kind: 'few', usual: rounded };
  const ratio = negative / mean;
  if (ratio >= MORE) return { kind: 'more', ratio: roundRatio(ratio), usual: rounded };
  return { kind: ratio <= LESS ? 'less' : 'same', usual: rounded };
}

export function greetingAt(ms: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  const { hour } = beijingParts(ms);
  if (hour < DAWN || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : hour < AFTERNOON ? 'noon' : 'afternoon';
}

const DAY_MS = 86_400_000;

/** Which day a time is, as seen from now, and its clock. */
export function dayAndClock(ms: number, now: number): { day: 'today' | 'yesterday' | 'lastNight' | 'other'; clock: string; date: string } {
  const at = beijingParts(ms);
  const date = (time: number): string => {
    const { month, day } = beijingParts(time);
    return `${twoDigits(month)}-${twoDigits(day)}`;
  };
  const clock = `${twoDigits(at.hour)}:${twoDigits(at.minute)}`;
  const own = date(ms);
  if (own === date(now)) return { day: 'today', clock, date: own };
  if (own === date(now - DAY_MS)) return { day: at.hour >= EVENING ? 'lastNight' : 'yesterday', clock, date: own };
  return { day: 'other', clock, date: own };
}

/** Whether an event or subject has most of the negative articles, or only more than any other. */
export const isMain = ({ negative, cause }: Pick<Briefing, 'negative' | 'cause'>): boolean =>
  cause !== null && cause.negative * 2 >= negative;

const LONGEST_TITLE = 28;
export const shortTitle = (title: string): string =>
  Array.from(title).length > LONGEST_TITLE ? `${Array.from(title).slice(0, LONGEST_TITLE).join('')}…` : title;
