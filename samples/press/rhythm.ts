// When things are printed: little at night, most before noon and in the evening, Beijing time; more in recent days.
import { beijingParts } from './beijing-time.ts';
import type { Random } from './random.ts';

const BY_HOUR = [3, 2, 1, 1, 1, 2, 5, 9, 12, 13, 13, 12, 9, 8, 10, 11, 11, 10, 9, 10, 11, 10, 8, 5];
const BUSIEST = 13;
const DAY_MS = 86_400_000;

/** A time of the `days` before `end`, by the day's rhythm; the last day has about twice the articles of the first. */
export function timeInHistory(end: number, days: number, random: Random): number {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const age = random.next();
    if (!random.chance(1 - age / 2)) continue;
    const time = Math.floor(end - age * days * DAY_MS);
    if (random.chance((BY_HOUR[beijingParts(time).hour] ?? 1) / BUSIEST)) return time;
  }
  return Math.floor(end - random.next() * days * DAY_MS);
}

/** Share of an event's life that has passed: it rises fast, peaks before a third, and has a long tail. */
export function momentOfEvent(random: Random): number {
  const early = (random.next() + random.next()) / 2;
  return Math.min(1, early * early * 1.3);
}

export const phaseOf = (moment: number): number => (moment < 0.06 ? 0 : moment < 0.22 ? 1 : moment < 0.5 ? 2 : 3);
