// What comes while the press runs: one article every few seconds, each a function of its number.
import { liveEvents, type EventRun, type RunOf } from './event-runs.ts';
import { canReprint } from './plan-history.ts';
import { pickOutlet, planOrdinary } from './plan-article.ts';
import type { PlannedArticle } from './press-types.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { phaseOf } from './rhythm.ts';

export const LIVE_STEP_MS = 4000;
const FIRST_ID = 1_000_000;

export interface LiveContext {
  seed: number;
  startedAt: number;
  runOf: RunOf;
}
const EVENT_SHARE = 0.42;
const LOOK_BACK = 400;
const LIVE_REPRINT_SHARE = 0.45;

export const liveNumber = (id: number): number => id - FIRST_ID;
export const isLiveId = (id: number): boolean => id >= FIRST_ID;

/** Number of live articles until `now`. */
export const countLive = (startedAt: number, now: number): number => Math.max(0, Math.floor((now - startedAt) / LIVE_STEP_MS));

export function planLive(context: LiveContext, number: number): PlannedArticle {
  const { seed, startedAt } = context;
  const own = hashOf(seed, 'live', number);
  const random = createRandom(own);
  const publishedAt = startedAt + number * LIVE_STEP_MS + random.int(0, LIVE_STEP_MS - 1);
  const outlet = pickOutlet(random, publishedAt, startedAt);
  const base = { id: FIRST_ID + number, outlet, publishedAt, seed: own };
  const run = random.chance(EVENT_SHARE) ? pickEvent(context, publishedAt, random) : undefined;
  if (!run) return { ...base, plan: planOrdinary(outlet, random) };
  const of = canReprint({ outlet }) && random.chance(LIVE_REPRINT_SHARE) ? earlierReport(context, number, run.index, random) : undefined;
  if (of && of.outlet !== outlet) return { ...base, plan: { kind: 'reprint', of } };
  return { ...base, plan: { kind: 'event', event: run.index, phase: phaseOf((publishedAt - run.startsAt) / run.lifeMs) } };
}

/** The events that may be alive. */
export const liveRuns = (startedAt: number, time: number, runOf: RunOf): EventRun[] =>
  liveEvents(startedAt, time).map((index) => runOf(index));

/** By how much each event is talked about at the time. */
function pickEvent({ startedAt, runOf }: LiveContext, time: number, random: Random): EventRun | undefined {
  const runs = liveRuns(startedAt, time, runOf).filter((run) => heatOf(run, time) > 0);
  if (runs.length === 0) return undefined;
  const total = runs.reduce((sum, run) => sum + heatOf(run, time), 0);
  return random.chance(Math.min(1, total)) ? random.weighted(runs, (run) => heatOf(run, time)) : undefined;
}

/** 0…1: a rise of an hour at most, then a decay over its life. */
export function heatOf({ startsAt, lifeMs }: EventRun, time: number): number {
  const age = time - startsAt;
  if (age < 0 || age > lifeMs) return 0;
  const rise = Math.min(1, 0.15 + age / Math.min(3_600_000, lifeMs * 0.1));
  return rise * (1 - age / lifeMs) ** 3;
}

/** An own report among the articles before; plans of these are made without reprints, so that looking back ends. */
function earlierReport(context: LiveContext, number: number, event: number, random: Random): PlannedArticle | undefined {
  const found: PlannedArticle[] = [];
  const skip = random.int(0, 2);
  for (let back = number - 1; back >= 0 && back > number - LOOK_BACK && found.length <= skip; back -= 1) {
    const plan = ownReport(context, back, event);
    if (plan) found.push(plan);
  }
  return found.at(-1);
}

function ownReport(context: LiveContext, number: number, event: number): PlannedArticle | undefined {
  const { seed, startedAt } = context;
  const own = hashOf(seed, 'live', number);
  const random = createRandom(own);
  const publishedAt = startedAt + number * LIVE_STEP_MS + random.int(0, LIVE_STEP_MS - 1);
  const outlet = pickOutlet(random, publishedAt, startedAt);
  const run = random.chance(EVENT_SHARE) ? pickEvent(context, publishedAt, random) : undefined;
  if (run?.index !== event || !canReprint({ outlet }) || random.chance(LIVE_REPRINT_SHARE)) return undefined;
  return {
    id: FIRST_ID + number,
    outlet,
    publishedAt,
    seed: own,
    plan: { kind: 'event', event, phase: phaseOf((publishedAt - run.startsAt) / run.lifeMs) },
  };
}
