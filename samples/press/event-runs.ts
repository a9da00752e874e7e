// Events on the time line: those of the month before the start, two just after it, then one of them again with other facts every few hours.
import { CITY_EVENTS } from '#samples/text/events/city-events.data.ts';
import { COMPANY_EVENTS } from '#samples/text/events/company-events.data.ts';
import type { EventPattern } from '#samples/text/events/event-types.ts';
import { expand } from '#samples/text/expand.ts';
import { worldSlots } from '#samples/text/world-slots.ts';
import { createRandom, hashOf } from './random.ts';

export interface EventRun {
  index: number;
  pattern: EventPattern;
  startsAt: number;
  lifeMs: number;
  facts: Record<string, string>;
}

export type RunOf = (index: number) => EventRun;

const PATTERNS: readonly EventPattern[] = [...COMPANY_EVENTS, ...CITY_EVENTS];
const HOUR_MS = 3_600_000;
const REPEAT_MS = 5 * HOUR_MS;
export const FIRST_EVENTS = PATTERNS.length;

/** The event of that number: the first ones by their own times, later ones in turn. */
export function eventRun(seed: number, startedAt: number, index: number): EventRun {
  const pattern = PATTERNS[index < FIRST_EVENTS ? index : (index * 7) % FIRST_EVENTS] as EventPattern;
  const startsAt = Math.floor(
    index < FIRST_EVENTS ? startedAt - pattern.startsBefore * 24 * HOUR_MS : startedAt + (index - FIRST_EVENTS + 1) * REPEAT_MS,
  );
  const random = createRandom(hashOf(seed, 'event', index));
  const world = { publishedAt: startsAt, city: pattern.city, ...(pattern.company ? { company: pattern.company } : {}) };
  const slots = worldSlots(world, random);
  const facts: Record<string, string> = {};
  for (const [name, value] of Object.entries(pattern.facts)) facts[name] = expand(value, random, slots);
  for (const name of ['community', 'district', 'road', 'school', 'part']) facts[name] = slots(name) ?? '';
  return { index, pattern, startsAt, lifeMs: pattern.lifeHours * HOUR_MS, facts };
}

/** Numbers of the events that may be alive at `time` after the start. */
export function liveEvents(startedAt: number, time: number): number[] {
  const latest = Math.floor((time - startedAt) / REPEAT_MS) - 1;
  const later = Array.from({ length: 10 }, (_, back) => latest - back).filter((number) => number >= 0);
  return [...Array.from({ length: FIRST_EVENTS }, (_, index) => index), ...later.map((number) => FIRST_EVENTS + number)];
}

/** Runs of one press, each made once. */
export function createRuns(seed: number, startedAt: number): RunOf {
  const known = new Map<number, EventRun>();
  return (index) => {
    const run = known.get(index) ?? eventRun(seed, startedAt, index);
    known.set(index, run);
    return run;
  };
}
