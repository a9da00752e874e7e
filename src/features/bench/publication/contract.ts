// Articles that a client publishes: to its own site or to readers with an API key.
import { z } from 'zod';
import { articleRow } from '#features/core/article/contract.ts';
import { changed, defineContract, pageOf, paging } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

export const publication = z.object({
  id: z.number().int(),
  articleId: z.number(),
  title: z.string(),
  summary: z.string(),
  channel: z.string(),
  publishedBy: z.string(),
  publishedAt: z.number(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: z.number().nullable(),
  article: articleRow,
});
export type Publication = z.output<typeof publication>;

export const publicationContract = defineContract({
  publish: {
    method: 'POST',
    path: '/v1/article/publish-article',
    privilege: 'publish.m',
    summary: 'Publishes articles. An article already published gets the new title, abstract and channel.',
    input: z.strictObject({
      articleIds: z.array(z.number().int().positive()).min(1).max(200),
      /** For one article; by default the article's own. */
      title: z.string().trim().min(1).max(300).optional(),
      summary: z.string().trim().max(5000).optional(),
      channel: oneLine().max(60).default(''),
    }),
    output: changed,
  },
  list: {
    method: 'GET',
    path: '/v1/article/published-article-list',
    privilege: 'publish.b',
    summary: 'Published articles, newest first.',
    input: z.strictObject({
      ...paging,
      state: z.enum(['published', 'withdrawn', 'all']).default('published'),
      channel: z.string().max(60).optional(),
      keyword: z.string().max(100).optional(),
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
    }),
    output: pageOf(publication),
  },
  withdraw: {
    method: 'POST',
    path: '/v1/article/withdraw-article',
    privilege: 'publish.m',
    summary: 'Withdraws publications; who and when is kept.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(200) }),
    output: changed,
  },
});
