// The press: everything it prints is a function of seed and start.
import { createRuns, type RunOf } from './event-runs.ts';
import { countLive, isLiveId, liveNumber, planLive } from './plan-live.ts';
import { planHistory } from './plan-history.ts';
import type { Outlet, PlannedArticle, Story } from './press-types.ts';
import { writeStory } from '#samples/text/write-story.ts';

export interface Press {
  seed: number;
  startedAt: number;
  /** The month before the start, oldest first. */
  history: readonly PlannedArticle[];
  /** The history and the newest 4,000 live articles printed until `now`, oldest first. */
  articlesUntil: (now: number) => PlannedArticle[];
  /** Undefined when there is no such article yet. */
  find: (id: number, now: number) => PlannedArticle | undefined;
  /** Newest first. */
  newest: (outlet: Outlet, now: number, count: number) => PlannedArticle[];
  /** Of the history what the newest-lists no longer show, newest first. */
  archive: (outlet: Outlet) => readonly PlannedArticle[];
  storyOf: (article: PlannedArticle) => Story;
  runOf: RunOf;
}

/** Live articles that are looked back for an outlet's newest list. */
const LOOK_BACK = 4000;
const KEPT_STORIES = 3000;
const SHOWN_FROM_HISTORY = 20;

export function createPress({ seed, startedAt }: { seed: number; startedAt: number }): Press {
  const runOf = createRuns(seed, startedAt);
  const context = { seed, startedAt, runOf };
  const history = planHistory(seed, startedAt);
  const byOutlet = groupByOutlet(history);
  const live: PlannedArticle[] = [];
  const liveUntil = (now: number): PlannedArticle[] => {
    const count = countLive(startedAt, now);
    // Only what is within reach of the lists is planned; far later, older numbers are planned when asked for.
    for (let number = Math.max(live.length, count - LOOK_BACK); number < count; number += 1) live[number] = planLive(context, number);
    return live.slice(Math.max(0, count - LOOK_BACK), count).filter((article) => article !== undefined && article.publishedAt <= now);
  };
  const find = (id: number, now: number): PlannedArticle | undefined => {
    if (!isLiveId(id)) return history[id - (history[0]?.id ?? 0)];
    const number = liveNumber(id);
    if (number >= countLive(startedAt, now)) return undefined;
    return live[number] ?? planLive(context, number);
  };
  const newest = (outlet: Outlet, now: number, count: number): PlannedArticle[] => {
    const own = liveUntil(now)
      .filter((article) => article.outlet === outlet)
      .slice(-count)
      .toReversed();
    return [...own, ...(byOutlet.get(outlet.key) ?? []).slice(0, count - own.length)];
  };
  return {
    seed,
    startedAt,
    history,
    find,
    newest,
    articlesUntil: (now) => [...history, ...liveUntil(now)].filter((article) => article.publishedAt <= now),
    archive: (outlet) => (byOutlet.get(outlet.key) ?? []).slice(SHOWN_FROM_HISTORY),
    storyOf: createStoryCache(runOf),
    runOf,
  };
}

function groupByOutlet(history: readonly PlannedArticle[]): Map<string, PlannedArticle[]> {
  const groups = new Map<string, PlannedArticle[]>();
  for (const article of history.toReversed()) {
    const group = groups.get(article.outlet.key);
    if (group) group.push(article);
    else groups.set(article.outlet.key, [article]);
  }
  return groups;
}

/** Texts are written when first asked for; the least recently used are forgotten. */
function createStoryCache(runOf: RunOf): (article: PlannedArticle) => Story {
  const kept = new Map<number, Story>();
  const storyOf = (article: PlannedArticle): Story => {
    const known = kept.get(article.id);
    kept.delete(article.id);
    const story = known ?? writeStory(article, { runOf, storyOf });
    kept.set(article.id, story);
    if (kept.size > KEPT_STORIES) kept.delete(kept.keys().next().value as number);
    return story;
  };
  return storyOf;
}
