// The hot lists of the press: what is talked about most at the moment, in each platform's own words and numbers.
import { heatOf, liveRuns } from '#samples/press/plan-live.ts';
import type { Press } from '#samples/press/create-press.ts';
import type { Outlet, PlannedArticle } from '#samples/press/press-types.ts';
import { createRandom, hashOf } from '#samples/press/random.ts';
import { expand } from '#samples/text/expand.ts';
import { worldSlots } from '#samples/text/world-slots.ts';
import { articlePath } from './paths.ts';

export const HOT_PATH = '/hot.json';
const SHOWN = 30;
const TOP_HEAT = 2_000_000;
const TOPIC_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;
const NEWS = new Set(['news', 'app', 'newspaper']);
/** Of their articles one in so many is talked about. */
const TALKED = 2;

interface Line {
  title: string;
  heat: number;
  category: string;
  path?: string;
}

export function hotJson(press: Press, outlet: Outlet, origin: string, now: number): unknown {
  const lines = [...eventLines(press, outlet, now), ...topicLines(press, outlet, now)].toSorted((a, b) => b.heat - a.heat).slice(0, SHOWN);
  return {
    code: 0,
    data: {
      updated: now,
      list: lines.map(({ title, heat, category, path }, at) => ({
        rank: at + 1,
        title,
        hot: Math.round(heat),
        views: Math.round(heat * 7.3),
        category,
        ...(path ? { url: origin + path } : {}),
      })),
    },
  };
}

/** Each platform has a title of its own for an event. */
function eventLines(press: Press, outlet: Outlet, now: number): Line[] {
  return liveRuns(press.startedAt, now, press.runOf)
    .filter((run) => heatOf(run, now) > 0)
    .map((run) => {
      const { pattern, facts, index, startsAt } = run;
      const random = createRandom(hashOf(press.seed, 'hot', outlet.key, index));
      const slots = worldSlots(
        { publishedAt: startsAt, city: pattern.city, facts, ...(pattern.company ? { company: pattern.company } : {}) },
        random,
      );
      return {
        title: expand(random.pick(pattern.titles), random, slots),
        heat: TOP_HEAT * heatOf(run, now) * wobble(outlet, `event ${index}`, now),
        category: pattern.company ? '财经' : '社会',
      };
    });
}

/** The better read of what the platform itself has printed of late. */
function topicLines(press: Press, outlet: Outlet, now: number): Line[] {
  const isTalkedAbout = ({ outlet: of, plan, publishedAt, seed }: PlannedArticle): boolean =>
    of.language === 'zh' && NEWS.has(of.mediaType) && plan.kind === 'topic' && now - publishedAt < TOPIC_MS && seed % TALKED === 0;
  return press
    .articlesUntil(now)
    .filter(isTalkedAbout)
    .map((article) => ({
      title: press.storyOf(article).title,
      heat: (TOP_HEAT / 3) * fame(outlet, article) * (1 - (now - article.publishedAt) / TOPIC_MS) * wobble(outlet, String(article.id), now),
      category: article.plan.kind === 'topic' && article.plan.company ? '财经' : '本地',
      ...(article.outlet === outlet ? { path: articlePath(article) } : {}),
    }));
}

const fame = (outlet: Outlet, { seed }: PlannedArticle): number => createRandom(hashOf(seed, outlet.key)).next() ** 2;

/** Ranks move from minute to minute. */
const wobble = (outlet: Outlet, key: string, now: number): number =>
  0.85 + 0.3 * createRandom(hashOf(outlet.key, key, Math.floor(now / MINUTE_MS))).next();
