// Statistics of the articles that fit a filter. Every filter is that of the article list, so that each number opens the list it counts.
import { z } from 'zod';
import { defineContract, ids, queryArray } from '#shared/contract.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { articleFilter } from '#features/core/article/contract.ts';

const base = '/v1/front/analysis';
const n = z.number().int();
export const emotionCounts = z.object({ negative: n, neutral: n, positive: n });
const period = { from: z.number(), until: z.number() };
const share = z.object({ total: n, ...emotionCounts.shape });
export type Share = z.output<typeof share>;
const named = share.extend({ id: n, name: z.string() });

/** Without a time the last seven days. */
const input = z.strictObject(articleFilter);

export const ENTITY_TYPES = ['person', 'organisation', 'place', 'product'] as const;
const word = z.object({
  word: z.string(),
  /** The search that finds what was counted. */
  query: z.string(),
  total: n,
  negative: n,
});

const trend = z.object({
  ...period,
  step: z.enum(['hour', 'day']),
  points: z.array(z.object({ ...period, ...emotionCounts.shape })),
});
export type Trend = z.output<typeof trend>;

const distribution = z.object({
  ...period,
  ...share.shape,
  mediaTypes: z.array(share.extend({ mediaType: z.enum(MEDIA_TYPES) })),
  levels: z.array(share.extend({ level: z.enum(SITE_LEVELS) })),
  subjects: z.array(named),
  sites: z.array(named),
  authors: z.array(named.extend({ siteName: z.string() })),
  languages: z.array(share.extend({ language: z.string() })),
  /** Six-digit codes. */
  provinces: z.array(share.extend({ code: z.string(), name: z.string() })),
});
export type Distribution = z.output<typeof distribution>;

export const analysisContract = defineContract({
  trend: {
    method: 'GET',
    path: `${base}/trend`,
    privilege: 'analysis.b',
    summary: 'Articles an hour (up to three days) or a Beijing day, by emotion.',
    input,
    output: trend,
  },
  distribution: {
    method: 'GET',
    path: `${base}/distribution`,
    privilege: 'analysis.b',
    summary:
      'Emotions in all, and by media, site level, subject, site, author, language and province; of sites and authors the twenty largest.',
    input,
    output: distribution,
  },
  region: {
    method: 'GET',
    path: `${base}/region`,
    privilege: 'analysis.b',
    summary:
      'The places directly below one (86 the country) with their articles, and how many articles name only the place itself; the sum is its total.',
    input: input.extend({
      parent: z
        .string()
        .regex(/^\d{2,6}$/)
        .default('86'),
    }),
    output: z.object({
      ...period,
      parent: z.string(),
      name: z.string(),
      /** From the country down to the place. */
      path: z.array(z.object({ code: z.string(), name: z.string() })),
      ...share.shape,
      /** Articles about the place, but about none below it. */
      itself: share,
      items: z.array(share.extend({ code: z.string(), name: z.string(), hasChildren: z.boolean() })),
    }),
  },
  rhythm: {
    method: 'GET',
    path: `${base}/rhythm`,
    privilege: 'analysis.b',
    summary: 'Times of publication: by Beijing day, and by weekday (Monday first) and hour.',
    input,
    output: z.object({
      ...period,
      days: z.array(z.object({ ...period, total: n })),
      hours: z.array(z.array(n).length(24)).length(7),
    }),
  },
  words: {
    method: 'GET',
    path: `${base}/words`,
    privilege: 'analysis.b',
    summary: 'Leading words of the newest articles, each counted exactly among all articles at most a minute ago.',
    input,
    output: z.object({ ...period, countedAt: z.number(), sampled: n, items: z.array(word) }),
  },
  entities: {
    method: 'GET',
    path: `${base}/entities`,
    privilege: 'analysis.b',
    summary:
      'People, organisations, places and products that the newest of the articles name most, each counted exactly among all of them.',
    input,
    output: z.object({ ...period, sampled: n, items: z.array(word.extend({ type: z.enum(ENTITY_TYPES) })) }),
  },
  brands: {
    method: 'GET',
    path: `${base}/brand-analysis`,
    privilege: 'analysis.b',
    summary: 'Two to six subjects side by side: each as in `trend` and `distribution`, in the requested order.',
    input: z.strictObject({
      subjectId: ids,
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
      mediaType: queryArray(z.enum(MEDIA_TYPES)).optional(),
    }),
    output: z.object({
      ...period,
      items: z.array(z.object({ id: n, name: z.string(), trend, distribution })),
      /** Articles of any of them, each counted once. */
      total: n,
      /** The sum of the items' totals minus the total: an article of several subjects counts for each. */
      repeated: n,
    }),
  },
});
