// The month before the start, planned at once: ordinary stories by the day's rhythm, and the articles of each event.
import { eventRun, FIRST_EVENTS, type EventRun } from './event-runs.ts';
import { pickOutlet, planOrdinary } from './plan-article.ts';
import type { PlannedArticle } from './press-types.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { momentOfEvent, phaseOf, timeInHistory } from './rhythm.ts';

export const HISTORY_DAYS = 30;
const ORDINARY = 2700;
const FIRST_ID = 100_000;
const REPRINT_SHARE = 0.3;
const CAN_REPRINT: ReadonlySet<string> = new Set(['news', 'app', 'newspaper', 'wechat', 'blog', 'overseas']);

export const canReprint = ({ outlet }: { outlet: PlannedArticle['outlet'] }): boolean =>
  CAN_REPRINT.has(outlet.mediaType) && outlet.language !== 'en';

export function planHistory(seed: number, startedAt: number): PlannedArticle[] {
  const all = ordinaryArticles(seed, startedAt);
  for (let index = 0; index < FIRST_EVENTS; index += 1) {
    const run = eventRun(seed, startedAt, index);
    if (run.startsAt < startedAt) all.push(...eventArticles(seed, startedAt, run));
  }
  all.sort((a, b) => a.publishedAt - b.publishedAt || a.seed - b.seed);
  all.forEach((article, place) => (article.id = FIRST_ID + place));
  return all;
}

function ordinaryArticles(seed: number, startedAt: number): PlannedArticle[] {
  return Array.from({ length: ORDINARY }, (_, place) => {
    const own = hashOf(seed, 'ordinary', place);
    const random = createRandom(own);
    const publishedAt = timeInHistory(startedAt, HISTORY_DAYS, random);
    const outlet = pickOutlet(random, publishedAt, startedAt);
    return { id: 0, outlet, publishedAt, seed: own, plan: planOrdinary(outlet, random) };
  });
}

/** First report, then reprints, follow-ups and voices; what lies after the start comes with the live press. */
function eventArticles(seed: number, startedAt: number, run: EventRun): PlannedArticle[] {
  const random = createRandom(hashOf(seed, 'spread', run.index));
  const moments = [0, ...Array.from({ length: run.pattern.size - 1 }, () => momentOfEvent(random)).toSorted((a, b) => a - b)];
  const articles: PlannedArticle[] = [];
  moments.forEach((moment, place) => {
    const publishedAt = Math.floor(run.startsAt + moment * run.lifeMs);
    if (publishedAt >= startedAt) return;
    const own = hashOf(seed, 'event', run.index, place);
    const outlet = articles.length === 0 ? pickReporter(random, publishedAt, startedAt) : pickOutlet(random, publishedAt, startedAt);
    const originals = articles.filter((each) => each.plan.kind === 'event' && canReprint(each) && each.outlet !== outlet);
    const of =
      canReprint({ outlet }) && random.chance(REPRINT_SHARE * 2)
        ? originals.at(-random.int(1, Math.min(3, Math.max(1, originals.length))))
        : undefined;
    articles.push({
      id: 0,
      outlet,
      publishedAt,
      seed: own,
      plan: of ? { kind: 'reprint', of } : { kind: 'event', event: run.index, phase: phaseOf(moment) },
    });
  });
  return articles;
}

/** An outlet that writes reports of its own: the first word of an event is not a remark. */
function pickReporter(random: Random, publishedAt: number, startedAt: number): PlannedArticle['outlet'] {
  let outlet = pickOutlet(random, publishedAt, startedAt);
  while (!canReprint({ outlet })) outlet = pickOutlet(random, publishedAt, startedAt);
  return outlet;
}
