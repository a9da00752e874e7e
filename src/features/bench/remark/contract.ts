// Remarks that people write on articles, mentioning each other.
import { z } from 'zod';
import { articleRow } from '#features/core/article/contract.ts';
import { created, defineContract, done, id, ids, pageOf, paging, queryArray } from '#shared/contract.ts';

export const remark = z.object({
  id: z.number().int(),
  articleId: z.number(),
  text: z.string(),
  userId: z.number().int(),
  user: z.string(),
  mentions: z.array(z.object({ id: z.number().int(), name: z.string() })),
  createdAt: z.number(),
  /** Written by the caller, who may withdraw it. */
  isMine: z.boolean(),
  article: articleRow,
});
export type Remark = z.output<typeof remark>;

export const remarkContract = defineContract({
  add: {
    method: 'POST',
    path: '/v1/article/add-article-remark',
    privilege: 'remark.m',
    summary: 'Writes a remark on an article; the people mentioned are notified.',
    input: z.strictObject({
      articleId: z.number().int().positive(),
      text: z.string().trim().min(1).max(5000),
      mentions: z.array(z.number().int().positive()).max(50).default([]),
    }),
    output: created,
  },
  list: {
    method: 'GET',
    path: '/v1/article/article-remark-list',
    privilege: 'remark.b',
    summary: 'Remarks on one article, or on all that the caller may see, newest first.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      userId: queryArray(id).optional(),
      keyword: z.string().max(100).optional(),
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
    }),
    output: pageOf(remark),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/article/article-remark',
    privilege: 'remark.m',
    summary: 'Withdraws remarks of the caller.',
    input: z.strictObject({ id: ids }),
    output: done,
  },
});
