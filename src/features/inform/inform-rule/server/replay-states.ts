// The moments of the last days at which a rule that watches a state would have told of it. An article counts from its publication on: when it arrived is
// not asked, so what was found late is counted in time here.
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS } from '#shared/time.ts';
import { levelReached, type RuleTrigger } from '#shared/warnings.ts';
import { earlierSpans, presentSpan, riseOf, shareOf, type Span } from './compare-windows.ts';
import { conditionFilter, countUnknown } from './condition-filter.ts';
import { loadRuleHits } from './load-hits.ts';
import { type Asked, NOTHING, type Replay, type Replayed } from './replay-articles.ts';
import { type KnownFiring, stepFiring } from './step-firing.ts';

const MINUTE_MS = 60_000;
const MOST_ARTICLES = 500_000;
const MOST_EVENT_ARTICLES = 20_000;
const CHUNK = 500;

export async function replayStates(platform: Platform, actor: Actor, asked: Asked): Promise<Replay> {
  const { kind } = asked.ruleTrigger;
  if (kind === 'spread' || kind === 'silent') return { ...NOTHING, isReplayable: false };
  const conditions = await conditionFilter(platform.store.db, actor.clientId, asked.conditions);
  if (!conditions) return NOTHING;
  const filter = { ...conditions, ...(actor.visibleSubjectIds && { visibleSubjectIds: actor.visibleSubjectIds }) };
  return kind === 'event' ? replayEvents(platform, actor, asked, filter) : replayWindows(platform, asked, filter);
}

/** An article id holds the second of publication. */
const timeOf = (id: number): number => Math.floor(id / 1_000_000) * 1000;

async function replayWindows(platform: Platform, asked: Asked, filter: IndexFilter): Promise<Replay> {
  const { ruleTrigger, days } = asked;
  const now = platform.now();
  const begin = now - days * DAY_MS;
  const [earliest] = ruleTrigger.kind === 'rise' ? earlierSpans(ruleTrigger, presentSpan(ruleTrigger, begin)) : [];
  const from = earliest?.from ?? presentSpan(ruleTrigger, begin).from;
  const [articles, ids, negative, unknownFollowers] = await Promise.all([
    platform.index.count({ ...filter, from: begin, until: now }),
    platform.index.ids({ ...filter, from, until: now }, MOST_ARTICLES),
    ruleTrigger.kind === 'share' ? platform.index.ids({ ...filter, from, until: now, emotions: ['negative'] }, MOST_ARTICLES) : [],
    countUnknown(platform.index, { ...filter, from: begin, until: now }),
  ]);
  const all = new Times(ids);
  const bad = new Times(negative);
  const replayed: Replayed[] = [];
  let known: KnownFiring | undefined;
  for (const minute of all.minutesFrom(begin)) {
    const at = minute * MINUTE_MS;
    const span = presentSpan(ruleTrigger, at);
    const value = valueOf(ruleTrigger, span, all, bad);
    const level = value === undefined ? undefined : levelReached(ruleTrigger.thresholds, value);
    const articleId = all.lastIn(span);
    const step = stepFiring(known, level && { warningLevel: level, articleId }, asked.mergeMinutes, at);
    if (step === 'end' && known) known = { ...known, endedAt: at };
    if (step === 'stay' && known) known = { ...known, endedAt: null };
    if (step !== 'tell' || !level) continue;
    known = { warningLevel: level, toldAt: at, articleId, endedAt: null };
    replayed.push({ ...EMPTY, at, warningLevel: level, articleId, subjectIds: asked.conditions.subjectIds });
  }
  return {
    articles,
    old: 0,
    unknownFollowers,
    isWhole: ids.length < MOST_ARTICLES,
    isReplayable: true,
    replayed: await withTitles(platform, replayed),
  };
}

const EMPTY = { groupId: 0, eventId: 0, eventSize: 0, eventAt: 0, mediaType: undefined, title: '', siteName: '' };

function valueOf(trigger: RuleTrigger, span: Span, all: Times, bad: Times): number | undefined {
  const total = all.count(span);
  if (trigger.kind === 'volume') return total;
  if (trigger.kind === 'share') return shareOf(trigger, total, bad.count(span));
  if (total < trigger.fewest) return undefined;
  return riseOf(
    trigger,
    total,
    earlierSpans(trigger, span).map((earlier) => all.count(earlier)),
  );
}

/** Articles in the order of their publication. */
class Times {
  readonly #ids: readonly number[];

  constructor(newestFirst: readonly number[]) {
    this.#ids = newestFirst.toReversed();
  }

  count({ from, until }: Span): number {
    return this.#before(until) - this.#before(from);
  }

  /** The newest article of a span; 0 when there is none. */
  lastIn({ from, until }: Span): number {
    const id = this.#ids[this.#before(until) - 1] ?? 0;
    return timeOf(id) >= from ? id : 0;
  }

  /** The minutes in which something happened, and those after which a window of it may have ended. */
  *minutesFrom(begin: number): Generator<number> {
    let last = -1;
    for (let k = this.#before(begin); k < this.#ids.length; k++) {
      const minute = Math.floor(timeOf(this.#ids[k] ?? 0) / MINUTE_MS);
      if (minute === last) continue;
      last = minute;
      yield minute;
    }
  }

  #before(time: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeOf(this.#ids[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

async function replayEvents(platform: Platform, actor: Actor, asked: Asked, filter: IndexFilter): Promise<Replay> {
  const { ruleTrigger, days, mergeMinutes } = asked;
  // The heat of an event is that of the moment, and its phase is known only by what came after it.
  if (ruleTrigger.measure === 'heat' || ruleTrigger.phases.length > 0) return { ...NOTHING, isReplayable: false };
  const span = { from: platform.now() - days * DAY_MS, until: platform.now() };
  const [articles, ids, unknownFollowers] = await Promise.all([
    platform.index.count({ ...filter, ...span }),
    platform.index.ids({ ...filter, ...span }, MOST_EVENT_ARTICLES),
    countUnknown(platform.index, { ...filter, ...span }),
  ]);
  const counts = new Map<number, number>();
  const firings = new Map<number, KnownFiring>();
  const replayed: Replayed[] = [];
  const hits = [];
  for (let i = 0; i < ids.length; i += CHUNK)
    hits.push(...(await loadRuleHits(platform.store.db, actor.clientId, ids.slice(i, i + CHUNK))));
  for (const hit of hits.toSorted((a, b) => a.storedAt - b.storedAt || a.articleId - b.articleId)) {
    const { eventId, articleId, storedAt: at } = hit;
    if (eventId <= 0) continue;
    const total = (counts.get(eventId) ?? 0) + 1;
    counts.set(eventId, total);
    const warningLevel = levelReached(ruleTrigger.thresholds, total);
    if (!warningLevel || stepFiring(firings.get(eventId), { warningLevel, articleId }, mergeMinutes, at) !== 'tell') continue;
    firings.set(eventId, { warningLevel, toldAt: at, articleId, endedAt: null });
    replayed.push({ ...EMPTY, at, warningLevel, articleId, eventId, subjectIds: hit.subjectIds, title: hit.title, siteName: hit.siteName });
  }
  return { articles, old: 0, unknownFollowers, isWhole: articles <= ids.length, isReplayable: true, replayed };
}

/** The samples name the newest article of their window. */
async function withTitles(platform: Platform, replayed: readonly Replayed[]): Promise<Replayed[]> {
  const ids = replayed.slice(0, CHUNK).map(({ articleId }) => articleId);
  if (ids.length === 0) return [...replayed];
  const rows = await platform.store.db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.title', 'site.name'])
    .where('article.id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return replayed.map((each) => ({
    ...each,
    title: known.get(each.articleId)?.title ?? '',
    siteName: known.get(each.articleId)?.name ?? '',
  }));
}
