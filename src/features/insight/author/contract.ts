// Who writes what the caller’s client has: rankings, several side by side, and one author. An author is a name on a website.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { articleFilter } from '#features/core/article/contract.ts';

const base = '/v1/front/analysis';
const n = z.number().int();
const period = { from: z.number(), until: z.number() };
const emotions = { negative: n, neutral: n, positive: n };

const numbers = z.object({
  /** Articles whose numbers were summed: those of the newest looked at that have any. */
  articles: n,
  read: n,
  reply: n,
  forward: n,
  like: n,
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
      'Authors of the articles that fit, by number of articles, of negative ones, their share, or replies and forwards. Without a time of the last seven days.',
    input: z.strictObject({
      ...articleFilter,
      ...paging,
      /** Part of the name. */
      name: z.string().trim().max(100).optional(),
      /** Authors of fewer articles are left out; a share of one article says nothing. */
      atLeast: z.coerce.number().int().min(1).max(1000).default(1),
      sort: z.enum(AUTHOR_SORTS).default('total'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(ranked).extend({
      ...period,
      /** Articles that fit, and those of them that name no author. */
      articles: n,
      unsigned: n,
      /** Numbers are sums over at most so many of the newest articles. */
      numbersOf: n,
    }),
  },
  compare: {
    method: 'GET',
    path: `${base}/author-analysis`,
    privilege: 'analysis.b',
    summary:
      'The authors named by `authorId`, else the twelve with most articles that fit, side by side: emotions, subjects, media and time.',
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
      'One author as far as the caller’s client has articles of the name: since when, how often, with what echo. Without a time of the last ninety days.',
    input: z.strictObject({ id, from: z.coerce.number().int().optional(), until: z.coerce.number().int().optional() }),
    output: author.extend({
      siteDomain: z.string(),
      ...period,
      /** In the time asked for. */
      total: n,
      ...emotions,
      numbers,
      /** Beijing days of that time with an article. */
      activeDays: n,
      /** Of all times. */
      allTotal: n,
      firstAt: z.number(),
      lastAt: z.number(),
    }),
  },
});
