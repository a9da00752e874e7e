// Authors of the caller’s client's articles: rankings, comparisons, and one author. An author is a name on a website.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { articleFilter } from '#features/core/article/contract.ts';

const base = '/v1/front/analysis';
const n = z.number().int();
const period = { from: z.number(), until: z.number() };
const emotions = { negative: n, neutral: n, positive: n };

const numbers = z.object({
  /** Number of articles whose numbers were summed: those of the newest examined that have any. */
  articles: n,
  /** Null: no article says. */
  read: n.nullable(),
  reply: n.nullable(),
  forward: n.nullable(),
  like: n.nullable(),
});
export type AuthorNumbers = z.output<typeof numbers>;

const author = z.object({
  id: n,
  name: z.string(),
  siteId: n,
  siteName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
});
export type AuthorName = z.output<typeof author>;

const ranked = author.extend({
  total: n,
  ...emotions,
  /** 0–1. */
  negativeShare: z.number(),
  numbers,
});
export type RankedAuthor = z.output<typeof ranked>;

export const AUTHOR_SORTS = ['total', 'negative', 'negativeShare', 'reach'] as const;

const compared = ranked.extend({
  subjects: z.array(z.object({ id: n, name: z.string(), total: n })),
  mediaTypes: z.array(z.object({ mediaType: z.enum(MEDIA_TYPES), total: n })),
  points: z.array(z.object({ ...period, total: n })),
});
export type ComparedAuthor = z.output<typeof compared>;

export const authorContract = defineContract({
  rank: {
    method: 'GET',
    path: `${base}/author-top-rank`,
    privilege: 'analysis.b',
    summary:
      'Authors of the articles that fit, by number of articles, of negative ones, their share, or replies and forwards. Without a time, of the last seven days.',
    input: z.strictObject({
      ...articleFilter,
      ...paging,
      /** Part of the name. */
      name: z.string().trim().max(100).optional(),
      /** Authors with fewer articles are left out; the share of a single article means nothing. */
      atLeast: z.coerce.number().int().min(1).max(1000).default(1),
      sort: z.enum(AUTHOR_SORTS).default('total'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(ranked).extend({
      ...period,
      /** Number of articles that fit, and of those without an author. */
      articles: n,
      unsigned: n,
      /** Numbers are sums over at most this many of the newest articles. */
      numbersOf: n,
    }),
  },
  compare: {
    method: 'GET',
    path: `${base}/author-analysis`,
    privilege: 'analysis.b',
    summary:
      'The authors named by `authorId`, otherwise the twelve with most articles that fit, side by side: emotions, subjects, media and time.',
    input: z.strictObject(articleFilter),
    output: z.object({
      ...period,
      step: z.enum(['hour', 'day']),
      articles: n,
      unsigned: n,
      /** Authors of the articles that fit. */
      authors: n,
      items: z.array(compared),
    }),
  },
  detail: {
    method: 'GET',
    path: `${base}/author-detail`,
    privilege: 'analysis.b',
    summary:
      'One author, limited to articles of the caller’s client: since when, how often, with what echo. Without a time, of the last ninety days.',
    input: z.strictObject({ id, from: z.coerce.number().int().optional(), until: z.coerce.number().int().optional() }),
    output: author.extend({
      siteDomain: z.string(),
      ...period,
      /** In the requested time. */
      total: n,
      ...emotions,
      numbers,
      /** Beijing days of that time with an article. */
      activeDays: n,
      /** For all times. */
      allTotal: n,
      firstAt: z.number(),
      lastAt: z.number(),
    }),
  },
});
