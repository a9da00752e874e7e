// What a rule that watches a state sees now.
import { findPhases } from '#analysis/event/find-phases.ts';
import { meanOf } from '#analysis/surge/find-surge.ts';
import type { Store } from '#server/db/open-record.ts';
import type { ArticleIndex, EventCount, IndexFilter } from '#server/index/port.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { DAY_MS, firstIdAt, HOUR_MS, hourOf } from '#shared/time.ts';
import { type Figures, levelReached, type RuleConditions, type RuleTrigger } from '#shared/warnings.ts';
import { earlierSpans, presentSpan, riseOf, shareOf } from './compare-windows.ts';
import { conditionFilter } from './condition-filter.ts';

export interface WatchedRule {
  id: number;
  clientId: number;
  warningLevel: SurgeLevel;
  conditions: RuleConditions;
  ruleTrigger: RuleTrigger;
}

/** A state that reaches a level. */
export interface Measured {
  /** '' of all articles that fit, `event:5`, `article:7`, `source:9`. */
  occasion: string;
  warningLevel: SurgeLevel;
  figures: Figures;
  /** The newest article behind it; 0 where there is none. */
  articleId: number;
  eventId: number;
}

export interface MeasureParts {
  store: Store;
  index: Pick<ArticleIndex, 'query' | 'count' | 'ids' | 'events'>;
  now: number;
}

/** Events, posts and sources of one rule at once. */
const MOST_AT_ONCE = 100;
const EVENT_DAYS = 3;
const SPREAD_DAYS = 7;

export async function measureRule(parts: MeasureParts, rule: WatchedRule): Promise<Measured[]> {
  const { kind } = rule.ruleTrigger;
  if (kind === 'silent') return measureSilence(parts, rule);
  const filter = await conditionFilter(parts.store.db, rule.clientId, rule.conditions);
  if (!filter) return [];
  if (kind === 'event') return measureEvents(parts, rule, filter);
  if (kind === 'spread') return measureSpread(parts, rule, filter);
  return measureWindow(parts, rule, filter);
}

async function measureWindow(parts: MeasureParts, rule: WatchedRule, filter: IndexFilter): Promise<Measured[]> {
  const { index, now } = parts;
  const { kind, thresholds } = rule.ruleTrigger;
  const span = presentSpan(rule.ruleTrigger, now);
  const { value, articles, usual } = await windowValue(parts, rule.ruleTrigger, { ...filter, ...span });
  const warningLevel = value === undefined ? undefined : levelReached(thresholds, value);
  if (value === undefined || !warningLevel) return [];
  const [articleId = 0] = await index.ids({ ...filter, ...span }, 1);
  const figures = {
    kind,
    value,
    threshold: thresholds[warningLevel] ?? 0,
    usual,
    articles,
    ...span,
    name: '',
    conditions: rule.conditions,
  };
  return [{ occasion: '', warningLevel, figures, articleId, eventId: 0 }];
}

async function windowValue({ index }: MeasureParts, trigger: RuleTrigger, filter: IndexFilter & { from: number; until: number }) {
  if (trigger.kind === 'share') {
    const { total, facets } = await index.query({ filter, limit: 0, facets: ['emotion'] });
    return { value: shareOf(trigger, total, facets.emotion?.['negative'] ?? 0), articles: total, usual: null };
  }
  const total = await index.count(filter);
  if (trigger.kind === 'volume') return { value: total, articles: total, usual: null };
  if (total < trigger.fewest) return { value: undefined, articles: total, usual: null };
  const before = [];
  for (const span of earlierSpans(trigger, filter)) before.push(await index.count({ ...filter, ...span }));
  return { value: riseOf(trigger, total, before), articles: total, usual: meanOf(before) };
}

async function measureEvents({ store, index, now }: MeasureParts, rule: WatchedRule, filter: IndexFilter): Promise<Measured[]> {
  const { measure, phases, thresholds, kind } = rule.ruleTrigger;
  const span = { from: now - EVENT_DAYS * DAY_MS, until: now + 1 };
  const sort = measure === 'heat' ? 'heat' : 'articles';
  const fewest = measure === 'articles' ? Math.max(2, Math.floor(Math.min(...Object.values(thresholds).filter((n) => n !== null)))) : 2;
  const { items } = await index.events({ filter: { ...filter, ...span }, now, sort, limit: MOST_AT_ONCE, fewest });
  const fitting = items.flatMap((count) => {
    const value = measure === 'heat' ? count.heat : count.articles;
    const warningLevel = levelReached(thresholds, value);
    const isOfPhase = phases.length === 0 || phases.includes(phaseOf(count, now));
    return warningLevel && isOfPhase ? [{ count, value, warningLevel }] : [];
  });
  const titles = await loadEventTitles(
    store,
    rule.clientId,
    fitting.map(({ count }) => count.eventId),
  );
  return fitting.map(({ count, value, warningLevel }) => ({
    occasion: `event:${count.eventId}`,
    warningLevel,
    figures: {
      kind,
      value,
      threshold: thresholds[warningLevel] ?? 0,
      usual: null,
      articles: count.articles,
      ...span,
      name: titles.get(count.eventId) ?? '',
      conditions: rule.conditions,
    },
    articleId: count.lastId,
    eventId: count.eventId,
  }));
}

/** The present phase of an event, by hours from its first article. */
function phaseOf({ hour }: EventCount, now: number) {
  const first = Math.min(...Object.keys(hour).map(Number));
  const counts = Array.from({ length: Math.max(1, hourOf(now) - first + 1) }, (_, k) => hour[first + k] ?? 0);
  return findPhases(counts).at(-1)?.phase ?? 'start';
}

async function loadEventTitles({ db }: Store, clientId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('article', 'article.id', 'event.headArticleId')
    .select(['event.id', 'article.title'])
    .where('event.clientId', '=', clientId)
    .where('event.id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Posts of the last days whose number grew by so many within the window. */
async function measureSpread({ store, index, now }: MeasureParts, rule: WatchedRule, filter: IndexFilter): Promise<Measured[]> {
  const { number, minutes, thresholds, kind } = rule.ruleTrigger;
  const span = { from: now - minutes * 60_000, until: now + 1 };
  const read = await store.db
    .selectFrom('articleNumber')
    .innerJoin('hit', 'hit.articleId', 'articleNumber.articleId')
    .select('articleNumber.articleId')
    .distinct()
    .where('hit.clientId', '=', rule.clientId)
    .where('articleNumber.articleId', '>=', firstIdAt(now - SPREAD_DAYS * DAY_MS))
    .where('articleNumber.at', '>=', span.from)
    .orderBy('articleNumber.articleId', 'desc')
    .limit(1000)
    .execute();
  if (read.length === 0) return [];
  const articleIds = await index.ids({ ...filter, articleIds: read.map(({ articleId }) => articleId) }, read.length);
  const grown = await loadGrowth(store, articleIds, number, span);
  return grown.flatMap(({ articleId, title, value }) => {
    const warningLevel = levelReached(thresholds, value);
    if (!warningLevel) return [];
    const figures = {
      kind,
      value,
      threshold: thresholds[warningLevel] ?? 0,
      usual: null,
      articles: null,
      ...span,
      name: title,
      conditions: null,
    };
    return [{ occasion: `article:${articleId}`, warningLevel, figures, articleId, eventId: 0 }];
  });
}

/** By how much a number grew since the last reading before the window, or since the first one. */
async function loadGrowth({ db }: Store, articleIds: readonly number[], number: RuleTrigger['number'], span: { from: number }) {
  if (articleIds.length === 0) return [];
  const rows = await db
    .selectFrom('articleNumber')
    .innerJoin('article', 'article.id', 'articleNumber.articleId')
    .select(['articleNumber.articleId', 'articleNumber.at', `articleNumber.${number} as n`, 'article.title'])
    .where('articleNumber.articleId', 'in', articleIds)
    .where(`articleNumber.${number}`, 'is not', null)
    .orderBy('articleNumber.articleId')
    .orderBy('articleNumber.at')
    .execute();
  const posts = new Map<number, { articleId: number; title: string; base: number; last: number }>();
  for (const { articleId, at, n, title } of rows) {
    const post = posts.get(articleId);
    if (!post) posts.set(articleId, { articleId, title, base: Number(n), last: Number(n) });
    else {
      if (at < span.from) post.base = Number(n);
      post.last = Number(n);
    }
  }
  return [...posts.values()]
    .map(({ articleId, title, base, last }) => ({ articleId, title, value: last - base }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_AT_ONCE);
}

/** Sources of the client that are switched on, and have shown nothing new for so long. */
async function measureSilence({ store, now }: MeasureParts, rule: WatchedRule): Promise<Measured[]> {
  const { hours, sourceIds, kind } = rule.ruleTrigger;
  let query = store.db
    .selectFrom('source')
    .select(['id', 'name', 'lastNewAt', 'createdAt'])
    .where('clientId', '=', rule.clientId)
    .where('state', '=', 'enabled')
    .where('kind', '!=', 'page')
    .where((e) => e(e.fn.coalesce('lastNewAt', 'createdAt'), '<=', now - hours * HOUR_MS));
  if (sourceIds.length > 0) query = query.where('id', 'in', sourceIds);
  const rows = await query.orderBy('id').limit(MOST_AT_ONCE).execute();
  return rows.map(({ id, name, lastNewAt, createdAt }) => {
    const from = lastNewAt ?? createdAt;
    const value = Math.floor((now - from) / HOUR_MS);
    return {
      occasion: `source:${id}`,
      warningLevel: rule.warningLevel,
      figures: { kind, value, threshold: hours, usual: null, articles: null, from, until: now, name, conditions: null },
      articleId: 0,
      eventId: 0,
    };
  });
}
