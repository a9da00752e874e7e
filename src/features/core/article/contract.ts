// Articles from a client's view: lists, counts, one article, and a person's corrections.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { MOST_FOLLOWERS } from '#shared/followers.ts';
import { TICKET_MARKS } from '#shared/ticket-marks.ts';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { ARTICLE_STATUSES, EMOTIONS, EMOTION_ORIGINS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';

/** Kinds of log entries. */
export const ARTICLE_LOG_FIELDS = ['status', 'emotion', 'subject', 'tag', 'url', 'text', 'numbers', 'deleted', 'class'] as const;

const emotion = z.enum(EMOTIONS);
const status = z.enum(ARTICLE_STATUSES);

/** Every filter of the work bench; absent = not restricted, several values of one filter are or-ed. */
export const articleFilter = {
  subjectId: queryArray(id).optional(),
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
  mediaType: queryArray(z.enum(MEDIA_TYPES)).optional(),
  level: queryArray(z.enum(SITE_LEVELS)).optional(),
  emotion: queryArray(emotion).optional(),
  status: queryArray(status).optional(),
  language: queryArray(z.enum(LANGUAGES)).optional(),
  region: queryArray(z.string().regex(/^\d{2,6}$/)).optional(),
  siteId: queryArray(id).optional(),
  /** Groups of the caller’s client; and-ed with the sites. */
  siteGroupId: queryArray(id).optional(),
  authorId: queryArray(id).optional(),
  tagId: queryArray(id).optional(),
  classId: queryArray(id).optional(),
  groupId: queryArray(id).optional(),
  articleId: queryArray(id).optional(),
  /** In work by the caller: the caller was the last to set their status, to processing. */
  isMine: queryBoolean.optional(),
  /** In the caller’s basket. */
  isSelected: queryBoolean.optional(),
  /** They are in a ticket that the caller may see: one that is live, or only ones that are over. */
  ticket: z.enum(TICKET_MARKS).optional(),
  /** Made by this import of the caller’s client, and not undone. */
  importId: id.optional(),
  /** A negative id means the articles that were left out of that event. */
  eventId: queryArray(z.coerce.number().int()).optional(),
  junkBelow: z.coerce.number().int().min(1).max(101).optional(),
  /** Characters of the text. */
  minLength: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Followers of the author, as they were known when the article was stored; where they were unknown it does not fit. */
  minFollowers: z.coerce.number().int().min(1).max(MOST_FOLLOWERS).optional(),
  /** Emotions that a person should check: a machine's that are weak, or that say the opposite of their score. */
  needsReview: queryBoolean.optional(),
  /** An expression of the query language. */
  keyword: z.string().max(20_000).optional(),
  keywordField: z.enum(['all', 'title', 'content']).optional(),
};
export const articleFilterSchema = z.strictObject(articleFilter);
export type ArticleFilter = z.output<typeof articleFilterSchema>;

const span = z.object({
  field: z.enum(['title', 'summary', 'content', 'author']),
  start: z.number().int(),
  end: z.number().int(),
  word: z.string(),
});
export type HitSpan = z.output<typeof span>;

const numbers = z.object({
  read: z.number().nullable(),
  reply: z.number().nullable(),
  forward: z.number().nullable(),
  like: z.number().nullable(),
  play: z.number().nullable(),
});

const subjectName = z.object({ id: z.number().int(), name: z.string() });

export const articleItem = z.object({
  id: z.number(),
  md5: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  /** It has no title of its own: `title` is the beginning of its text, and `summary` goes on from there. */
  isPost: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
  language: z.enum(LANGUAGES),
  siteId: z.number().int(),
  siteName: z.string(),
  siteDomain: z.string(),
  authorId: z.number().int(),
  author: z.string(),
  /** Of the author, as they were known when the article was stored; null: unknown. */
  followers: z.number().nullable(),
  publishedAt: z.number(),
  isTimeExact: z.boolean(),
  foundAt: z.number(),
  emotion,
  emotionScore: z.number(),
  emotionOrigin: z.enum(EMOTION_ORIGINS),
  status,
  subjects: z.array(subjectName),
  tagIds: z.array(z.number().int()),
  /** Content classes that the caller may see. */
  classIds: z.array(z.number().int()),
  province: z.string(),
  region: z.string(),
  /** The caller's own favourite, basket and quick pin; the client's pin and number of remarks. */
  isFavorite: z.boolean(),
  isSelected: z.boolean(),
  isSticky: z.boolean(),
  isStuck: z.boolean(),
  remarks: z.number().int(),
  /** Whose article it is, where it was read as one of another client. */
  ofClient: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Of the tickets that it is in and the caller may see; null: none. */
  ticket: z.enum(TICKET_MARKS).nullable(),
  junkScore: z.number(),
  groupId: z.number(),
  similar: z.number().int(),
  keywords: z.array(z.string()),
  numbers,
  hits: z.array(span),
  /** In a list by heat: its present heat and the factors of it. */
  heat: z
    .object({ value: z.number(), media: z.number(), talk: z.number(), age: z.number(), site: z.number(), group: z.number() })
    .optional(),
});
/** An article in lists of other features: without the values that need a query to the index. */
export const articleRow = articleItem.omit({ similar: true, hits: true });
export type ArticleRow = z.output<typeof articleRow>;
export type ArticleItem = z.output<typeof articleItem>;

const counts = z.record(z.string(), z.number().int());
export const articleFacets = z.object({
  mediaType: counts,
  emotion: counts,
  status: counts,
  level: counts,
  province: counts,
  site: counts,
  day: counts,
  language: counts,
});
const namedSite = z.object({ id: z.number().int(), name: z.string() });

const articlePage = pageOf(articleItem).extend({
  groups: z.number().int().optional(),
  facets: articleFacets.partial(),
  sites: z.array(namedSite),
  /** Time of the answer by the server’s clock. */
  at: z.number(),
  ms: z.number(),
});

const evidence = z.object({
  field: z.enum(['title', 'content']),
  start: z.number().int(),
  end: z.number().int(),
  score: z.number(),
  words: z.array(z.string()),
});
const logEntry = z.object({
  id: z.number().int(),
  field: z.enum(ARTICLE_LOG_FIELDS),
  before: z.string(),
  after: z.string(),
  note: z.string(),
  user: z.string(),
  simulatedBy: z.string().nullable(),
  at: z.number(),
});

export const articleDetail = articleItem.extend({
  content: z.string(),
  /** The same text with its formatting, sanitised; '' where there is none. */
  contentHtml: z.string(),
  /** Added manually by the caller’s client. */
  isEditable: z.boolean(),
  images: z.array(z.string()),
  evidence: z.array(evidence),
  articleEmotion: emotion,
  articleEmotionScore: z.number(),
  targetEmotions: z.array(
    z.object({
      subjectId: z.number().int(),
      emotion,
      score: z.number(),
      /** The subject's names in the text, in which forms, and the words that speak against each; none when it is not negative. */
      names: z.array(z.object({ name: z.string(), forms: z.array(z.string()), words: z.array(z.string()) })),
    }),
  ),
  keywordWeights: z.array(z.object({ word: z.string(), weight: z.number() })),
  entities: z.array(z.object({ text: z.string(), type: z.string(), count: z.number().int() })),
  regions: z.array(z.object({ code: z.string(), name: z.string(), origin: z.enum(['text', 'site', 'author']), count: z.number().int() })),
  junkReasons: z.array(z.string()),
  fetchedAt: z.number(),
  storedAt: z.number(),
  sourceId: z.number().int().nullable(),
  sourceName: z.string(),
  revision: z.number().int(),
  revisions: z.array(z.object({ revision: z.number().int(), title: z.string(), at: z.number() })),
  numberHistory: z.array(numbers.extend({ at: z.number() })),
  groupDistance: z.number(),
  groupRatio: z.number(),
  log: z.array(logEntry),
});
export type ArticleDetail = z.output<typeof articleDetail>;

const targets = z.strictObject({ articleIds: z.array(z.number().int().positive()).min(1).max(1000) });
/** `seq` counts the client's changes; send it to ask for what is new since. */
const changedArticles = z.object({ changed: z.number().int(), before: z.record(z.string(), z.string()) });

export const articleContract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/article/list',
    privilege: 'classifiedInfo.b',
    summary: 'One page of the client’s articles with total and facets, all from the same pass.',
    input: z.strictObject({
      ...articleFilter,
      ...paging,
      sort: z.enum(ARTICLE_SORTS).default('newest'),
      isFolded: queryBoolean.default(false),
      hasFacets: queryBoolean.default(true),
    }),
    output: articlePage,
  },
  search: {
    method: 'GET',
    path: '/v1/article/search',
    privilege: 'search.b',
    summary: 'Searches the client’s articles with the query language, or by a filter alone; the words are remembered for the caller.',
    input: z.strictObject({
      ...articleFilter,
      ...paging,
      keyword: z.string().trim().min(1).max(20_000).optional(),
      sort: z.enum(ARTICLE_SORTS).default('newest'),
      isFolded: queryBoolean.default(false),
      hasFacets: queryBoolean.default(true),
    }),
    output: articlePage,
  },
  getArticleCount: {
    method: 'GET',
    path: '/v1/article/get-article-count',
    privilege: 'classifiedInfo.b',
    summary: 'Number of articles that fit.',
    input: articleFilterSchema,
    output: z.object({ total: z.number().int() }),
  },
  listCount: {
    method: 'GET',
    path: '/v1/article/list-count',
    privilege: 'classifiedInfo.b',
    summary: 'Number of fitting articles, and of those first seen after a time: the “N new” bar.',
    input: z.strictObject({
      ...articleFilter,
      /** Milliseconds since 1970 by the server’s clock: `at` of a list. */
      since: z.coerce.number().int().min(0).optional(),
    }),
    output: z.object({
      total: z.number().int(),
      /** At most 1,000; 0 without `since`. */
      fresh: z.number().int(),
    }),
  },
  listCountGroupByMediaType: {
    method: 'GET',
    path: '/v1/article/list-count-group-by-media-type',
    privilege: 'classifiedInfo.b',
    summary: 'Number of fitting articles, by media type.',
    input: articleFilterSchema,
    output: z.object({ items: z.array(z.object({ mediaType: z.enum(MEDIA_TYPES), total: z.number().int() })) }),
  },
  detail: {
    method: 'GET',
    path: '/v1/article/detail',
    privilege: 'classifiedInfo.b',
    summary: 'One article with its complete analysis and the reasons for it.',
    input: z.strictObject({ id, keyword: z.string().max(20_000).optional() }),
    output: articleDetail,
  },
  highlightKeyword: {
    method: 'GET',
    path: '/v1/article/highlight-keyword',
    privilege: 'classifiedInfo.b',
    summary: 'The words of each subject in an article, with their places.',
    input: z.strictObject({ id, subjectId: queryArray(id).optional(), keyword: z.string().max(20_000).optional() }),
    output: z.object({ hits: z.array(span.extend({ subjectIds: z.array(z.number().int()) })) }),
  },
  similarArticleList: {
    method: 'GET',
    path: '/v1/article/similar-article-list',
    privilege: 'classifiedInfo.b',
    summary: 'The near-duplicate group of an article, oldest first, limited to articles of the caller’s client.',
    input: z.strictObject({ id, ...paging }),
    output: pageOf(articleItem.extend({ groupDistance: z.number(), groupRatio: z.number() })),
  },
  similarArticleCount: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/article/similar-article-count',
    privilege: 'classifiedInfo.b',
    summary: 'Size of the group of each article.',
    input: targets,
    output: z.object({ items: z.array(z.object({ articleId: z.number(), total: z.number().int() })) }),
  },
  changeStatus: {
    method: 'POST',
    path: '/v1/article/change-article-status',
    privilege: 'classifiedInfo.m',
    summary: 'Sets the status of articles; logged with who, when and the note. Returns the earlier values, for undo.',
    input: targets.extend({ status, note: z.string().max(1000).default('') }),
    output: changedArticles,
  },
  changeEmotion: {
    method: 'POST',
    path: '/v1/article/change-article-suspected-emotion',
    privilege: 'classifiedInfo.m',
    summary:
      'Corrects the emotion of articles for the caller’s client; a later machine run never overwrites it. `isSuggested` notifies the provider too, `hasSimilar` corrects their near-duplicates as well.',
    input: targets.extend({
      emotion,
      note: z.string().max(1000).default(''),
      isSuggested: z.boolean().default(false),
      hasSimilar: z.boolean().default(false),
    }),
    output: changedArticles.extend({
      /** Near-duplicates with another emotion, which no person has set: what a call with `hasSimilar` would change (at most 1,000). */
      similar: z.number().int(),
    }),
  },
  restore: {
    method: 'POST',
    path: '/v1/article/restore-article-field',
    privilege: 'classifiedInfo.m',
    summary:
      'Undoes a change: restores the earlier status or emotion of articles. A status that did not precede the present one is set only where it may follow. Logged like any change.',
    input: z.strictObject({ field: z.enum(['status', 'emotion']), before: z.record(z.string().regex(/^\d+$/), z.string().max(60)) }),
    output: changedArticles,
  },
});
