// Searching the web with the provider's configured engines, and hot lists as of their last reading.
import { z } from 'zod';
import { addedArticle } from '#features/core/article-work/contract.ts';
import { defineContract, id } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/front/tools/web-search';
/** An address that a parser would have to correct is refused. */
const httpUrl = z
  .string()
  .max(4096)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)
  .pipe(z.url({ protocol: /^https?$/ }));

const engine = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The host that it queries. */
  host: z.string(),
  hasPages: z.boolean(),
});
export type WebEngine = z.output<typeof engine>;

const result = z.object({
  rank: z.number().int(),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  site: z.string(),
  publishedAt: z.number().nullable(),
  /** The client’s article of this address. */
  articleId: z.number().nullable(),
});
export type WebSearchResult = z.output<typeof result>;

const hotList = z.object({ id: z.number().int(), name: z.string(), host: z.string() });
export type WebHotList = z.output<typeof hotList>;

const hotLine = z.object({
  rank: z.number().int(),
  title: z.string(),
  /** '' when the list gives none. */
  url: z.string(),
  category: z.string(),
  /** In the list's own unit. */
  heat: z.number().nullable(),
  articleId: z.number().nullable(),
});

export const webSearchContract = defineContract({
  engines: {
    method: 'GET',
    path: `${base}/engine`,
    privilege: 'search.b',
    summary: 'Available search engines.',
    output: z.object({ items: z.array(engine) }),
  },
  search: {
    method: 'GET',
    path: base,
    privilege: 'search.b',
    summary: 'Queries one engine now. An engine that does not answer is `fetch-failed` with its reason.',
    input: z.strictObject({
      engineId: id,
      keyword: z.string().trim().min(1).max(100),
      page: z.coerce.number().int().min(1).max(50).default(1),
    }),
    output: z.object({
      items: z.array(result),
      /** Entries without a title or an address. */
      unreadable: z.number().int(),
      hasMore: z.boolean(),
      ms: z.number(),
    }),
  },
  hotLists: {
    method: 'GET',
    path: `${base}/hot-list`,
    privilege: 'search.b',
    summary: 'Hot lists that are being read: the provider’s and the client’s own sources of that kind.',
    output: z.object({ items: z.array(hotList) }),
  },
  hotReading: {
    method: 'GET',
    path: `${base}/hot-list/reading`,
    privilege: 'search.b',
    summary: 'The entries of a hot list at its last reading.',
    input: z.strictObject({ id }),
    output: z.object({ at: z.number(), items: z.array(hotLine) }),
  },
  add: {
    method: 'POST',
    path: `${base}/article`,
    privilege: 'classifiedInfo.m',
    summary:
      'Adds a result as an article: its page is read; if that fails, title and text of the result are kept. Without subjects the expressions decide.',
    input: z.strictObject({
      url: httpUrl,
      title: oneLine().min(1).max(300),
      text: z.string().trim().max(2000).default(''),
      site: oneLine().max(100).default(''),
      publishedAt: z.number().int().positive().nullable().default(null),
      subjectIds: z.array(z.number().int().positive()).max(100).default([]),
    }),
    output: addedArticle,
  },
});
