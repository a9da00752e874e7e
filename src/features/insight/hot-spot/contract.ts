// Events: different texts on one happening, clustered from a client's articles as they arrive, and people's decisions about them.
import { z } from 'zod';
import { articleFilter, articleRow } from '#features/core/article/contract.ts';
import { changed, defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { EVENT_PHASES } from '#shared/events.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';

const n = z.number().int();
const spot = '/v1/article/hot-spot';
const board = '/v1/front/analysis/hot-spot';

export const EVENT_SORTS = ['heat', 'newest', 'first', 'articles'] as const;
export const EVENT_VIEWS = ['open', 'followed', 'muted'] as const;

const period = { from: z.number(), until: z.number() };
const step = z.object({ ...period, total: n });
const report = z.object({ articleId: z.number(), title: z.string(), siteName: z.string(), publishedAt: z.number(), foundAt: z.number() });

export const hotSpot = z.object({
  id: n,
  /** The medium of the representative article. */
  title: z.string(),
  headId: z.number(),
  /** The part of the event that fits the filter; each of these numbers is that of the article list with `eventId` and the answer's period. */
  articles: n,
  emotion: z.object({ negative: n, neutral: n, positive: n }),
  sites: n,
  /** Left out because of their meaningless titles: the list with the negative `eventId`. */
  leftOut: n,
  /** `weight` (media × talk, of all articles) times `left` (the fraction that remains after a half-life of twelve hours). */
  heat: z.object({
    value: z.number(),
    weight: z.number(),
    left: z.number(),
    mediaTypes: z.array(z.object({ mediaType: z.enum(MEDIA_TYPES), articles: n, weight: z.number(), value: z.number() })),
  }),
  first: report,
  /** Articles dated so long before all others that the event does not begin with them; null where there are none. */
  earlier: z.object({ ...period, total: n }).nullable(),
  lastAt: z.number(),
  steps: z.array(step),
  /** None for an event of fewer than ten articles. */
  phases: z.array(z.object({ ...period, phase: z.enum(EVENT_PHASES) })),
  isFollowed: z.boolean(),
  isMuted: z.boolean(),
});
export type HotSpot = z.output<typeof hotSpot>;

export const eventDecision = z.object({
  id: n,
  kind: z.enum(['merge', 'split']),
  eventId: n,
  otherId: n,
  title: z.string(),
  otherTitle: z.string(),
  articles: n,
  user: z.string(),
  createdAt: z.number(),
  undoes: n.nullable(),
  undoneAt: z.number().nullable(),
});
export type EventDecision = z.output<typeof eventDecision>;
const meaninglessTitle = z.object({ id: n, title: z.string(), isPart: z.boolean(), user: z.string(), createdAt: z.number() });
export type MeaninglessTitle = z.output<typeof meaninglessTitle>;
const eventId = z.number().int().positive();
/** As many as the list can select. */
const markedIds = z.array(eventId).min(1).max(1000);
const eventIds = z.array(eventId).min(1).max(100);

/** The last three days by default. */
const listed = { ...articleFilter, fewest: z.coerce.number().int().min(1).max(1000).default(2) };

export const INDUSTRY_KEYS = [
  'car',
  'finance',
  'property',
  'technology',
  'health',
  'food',
  'education',
  'energy',
  'transport',
  'tourism',
  'safety',
  'government',
] as const;
export type Industry = (typeof INDUSTRY_KEYS)[number];
const { keyword: _keyword, keywordField: _field, ...industryFilter } = articleFilter;
const industrySpot = z.object({ industry: z.enum(INDUSTRY_KEYS), keyword: z.string(), total: n, events: z.array(hotSpot) });
export type IndustrySpot = z.output<typeof industrySpot>;

/** The event, and the filter of the list for its articles. All of them without a time. */
const ofEvent = z.strictObject({ ...articleFilter, id });

export const hotSpotContract = defineContract({
  list: {
    method: 'GET',
    path: `${spot}/list`,
    privilege: 'hot-spot-info.b',
    summary: 'Events of the articles that fit, each with the part that fits.',
    input: z.strictObject({
      ...listed,
      ...paging,
      view: z.enum(EVENT_VIEWS).default('open'),
      sort: z.enum(EVENT_SORTS).default('heat'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(hotSpot).extend({ ...period, ms: z.number() }),
  },
  regionList: {
    method: 'GET',
    path: `${board}/region`,
    privilege: 'hot-spot-info.b',
    summary: 'Number of events that mention each province: the number of the list with that region and the answer’s period.',
    input: z.strictObject({ ...listed, view: z.enum(EVENT_VIEWS).default('open') }),
    output: z.object({ ...period, items: z.array(z.object({ code: z.string(), name: z.string(), events: n, articles: n })) }),
  },
  industryList: {
    method: 'GET',
    path: `${board}/industry`,
    privilege: 'search.b',
    summary: 'The hottest events of each industry; an article belongs to an industry by its words, which are included.',
    input: z.strictObject({ ...industryFilter, shown: z.coerce.number().int().min(1).max(20).default(5) }),
    output: z.object({ ...period, items: z.array(industrySpot) }),
  },
  detail: {
    method: 'GET',
    path: `${board}/detail`,
    privilege: 'hot-spot-info.b',
    summary: 'One event; for a merged event, the one that now has its articles.',
    input: z.strictObject({ ...articleFilter, id }),
    output: hotSpot.extend(period),
  },
  similarArticleList: {
    method: 'GET',
    path: `${spot}/similar-article-list`,
    privilege: 'hot-spot-info.b',
    summary: 'The texts of an event, reprints folded: each by its newest article that fits, those with most first.',
    input: ofEvent.extend(paging),
    output: pageOf(z.object({ article: articleRow, similar: n })).extend(period),
  },
  websiteList: {
    method: 'GET',
    path: `${spot}/website-list`,
    privilege: 'hot-spot-info.b',
    summary: 'The websites with articles of an event, those with most articles first.',
    input: ofEvent.extend(paging),
    output: pageOf(z.object({ siteId: n, name: z.string(), domain: z.string(), articles: n, negative: n })).extend(period),
  },
  topForwardReplyList: {
    method: 'GET',
    path: `${spot}/top-forward-reply-list`,
    privilege: 'hot-spot-info.b',
    summary: 'The articles of an event that were forwarded or replied to most, by their latest numbers.',
    input: ofEvent.extend({ ...paging, by: z.enum(['forward', 'reply']).default('forward') }),
    output: pageOf(articleRow).extend({ sampled: n }),
  },
  classInfoTopList: {
    method: 'GET',
    path: `${spot}/class-info-top-list`,
    privilege: 'hot-spot-info.b',
    summary: 'The subjects under which the articles of an event are classified, each with its hottest article.',
    input: ofEvent.extend(paging),
    output: pageOf(
      z.object({
        subjectId: n,
        name: z.string(),
        articles: n,
        negative: n,
        hottest: z.object({ articleId: z.number(), title: z.string() }).nullable(),
      }),
    ).extend(period),
  },
  opinions: {
    method: 'GET',
    path: `${board}/opinion`,
    privilege: 'hot-spot-info.b',
    summary:
      'Opinions in the articles of an event: similar sentences grouped, each with all articles that contain one; from the newest 400.',
    input: ofEvent,
    output: z.object({
      sampled: n,
      items: z.array(
        z.object({
          sentence: z.string(),
          source: z.object({ articleId: z.number(), siteName: z.string(), start: n, end: n }),
          articleIds: z.array(z.number()),
          texts: n,
        }),
      ),
    }),
  },
  follow: {
    method: 'POST',
    path: `${board}/follow`,
    privilege: 'hot-spot-info.b',
    summary: 'Follows events, or stops following them.',
    input: z.strictObject({ eventIds: markedIds, isFollowed: z.boolean() }),
    output: changed,
  },
  mute: {
    method: 'POST',
    path: `${board}/mute`,
    privilege: 'hot-spot-info.m',
    summary: 'Mutes events for everyone in the caller’s client, moving them to the view of the muted ones, or restores them. Logged.',
    input: z.strictObject({ eventIds: markedIds, isMuted: z.boolean() }),
    output: changed,
  },
  merge: {
    method: 'POST',
    path: `${board}/merge`,
    privilege: 'hot-spot-info.m',
    summary: 'Merges events into this one: it takes their articles, now and in later runs. Logged; `undo` reverts it.',
    input: z.strictObject({ id, eventIds }),
    output: z.object({ id: n, decisionIds: z.array(n) }),
  },
  split: {
    method: 'POST',
    path: `${board}/split`,
    privilege: 'hot-spot-info.m',
    summary: 'Splits some articles of an event off as an event of their own, now and in later runs. Logged; `undo` reverts it.',
    input: z.strictObject({ id, articleIds: z.array(z.number().int().positive()).min(1).max(1000) }),
    output: z.object({ id: n, decisionIds: z.array(n) }),
  },
  decisionList: {
    method: 'GET',
    path: `${board}/decision`,
    privilege: 'hot-spot-info.b',
    summary: "People's merges and splits, newest first; only of events that the caller may see.",
    input: z.strictObject({ ...paging, eventId: id.optional() }),
    output: pageOf(eventDecision),
  },
  undo: {
    method: 'POST',
    path: `${board}/undo`,
    privilege: 'hot-spot-info.m',
    summary: 'Reverts a decision: the moved articles return. This is a decision too, and applies in later runs.',
    input: z.strictObject({ id }),
    output: z.object({ id: n }),
  },
  meaninglessTitleList: {
    method: 'GET',
    path: `${spot}/meaningless-title-list`,
    privilege: 'hot-spot-info.b',
    summary: 'Meaningless titles: articles with one of them are left out of events.',
    input: z.strictObject({ ...paging, keyword: z.string().max(100).optional() }),
    output: pageOf(meaninglessTitle),
  },
  meaninglessTitleAdd: {
    method: 'POST',
    path: `${board}/meaningless-title`,
    privilege: 'hot-spot-info.m',
    summary: 'Adds a title, or a part of titles; articles of the last thirty days leave their events at once, and count there as left out.',
    input: z.strictObject({ title: oneLine().min(2).max(200), isPart: z.boolean().default(false) }),
    output: z.object({ id: n, articles: n }),
  },
  meaninglessTitleRemove: {
    method: 'DELETE',
    path: `${board}/meaningless-title`,
    privilege: 'hot-spot-info.m',
    summary: 'Removes titles; their articles return to their events.',
    input: z.strictObject({ id: ids }),
    output: z.object({ articles: n }),
  },
});
