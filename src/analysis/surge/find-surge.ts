/** Whether a count stands out from the same hours of the days before. */
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';

export interface Surge {
  level: SurgeLevel;
  /** Number of deviations above the mean. */
  score: number;
}

/** Deviations from which a level is reached; the first comes from the method, the others from this project. */
const FROM: Record<SurgeLevel, number> = { blue: 3, yellow: 5, orange: 8, red: 12 };
const FEWEST_ARTICLES = 5;
export const FEWEST_DAYS = 3;

/**
 * Method C1 of the Early Aberration Reporting System (Hutwagner et al., Journal of Urban Health 80, 2003, i89–i96): a count is unusual when it is
 * three standard deviations above the mean of the seven days before. The deviation is at least that of a Poisson count with this mean, and at least
 * 1, because seven days with few articles may be alike by chance. `before` may have fewer days if less is known; undefined when the count is not
 * unusual.
 */
export function findSurge(now: number, before: readonly number[]): Surge | undefined {
  if (now < FEWEST_ARTICLES || before.length < FEWEST_DAYS) return undefined;
  const score = deviationsAbove(now, before);
  const level = SURGE_LEVELS.findLast((name) => score >= FROM[name]);
  return level && { level, score };
}

/** How many standard deviations a count is above the mean of those before (C1, as above); at least two of them. */
export function deviationsAbove(now: number, before: readonly number[]): number {
  const usual = meanOf(before);
  const variance = before.reduce((sum, count) => sum + (count - usual) ** 2, 0) / (before.length - 1);
  return (now - usual) / Math.sqrt(Math.max(variance, usual, 1));
}

export const meanOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
