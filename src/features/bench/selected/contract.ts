// The basket: articles that a user picks for a bulletin, in order and in groups, with an abstract of their own.
import { z } from 'zod';
import { articleRow } from '#features/core/article/contract.ts';
import { changed, defineContract, id, ids, pageOf, paging } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/front/report/selected-info';
const groupName = oneLine().max(60);

export const selected = z.object({
  articleId: z.number(),
  groupName: z.string(),
  /** Its own abstract; empty = the article's. */
  summary: z.string(),
  sort: z.number().int(),
  createdAt: z.number(),
  article: articleRow,
});
export type Selected = z.output<typeof selected>;

/** The abstract of an article in the basket. */
export const summaryText = z.string().trim().max(5000);

export const selectedContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'brief-report.b',
    summary: 'The caller’s basket in its order; with `id` only that article.',
    input: z.strictObject({ ...paging, id: id.optional(), groupName: groupName.optional() }),
    output: pageOf(selected).extend({ groups: z.array(z.object({ name: z.string(), articles: z.number().int() })) }),
  },
  add: {
    method: 'POST',
    path,
    privilege: 'brief-report.b',
    summary: 'Adds articles to the end of the caller’s basket.',
    input: z.strictObject({ articleIds: z.array(z.number().int().positive()).min(1).max(1000), groupName: groupName.default('') }),
    output: changed,
  },
  update: {
    method: 'PUT',
    path,
    privilege: 'brief-report.b',
    summary: 'Changes order, group and abstract of articles in the caller’s basket.',
    input: z.strictObject({
      items: z
        .array(
          z.strictObject({
            articleId: z.number().int().positive(),
            groupName: groupName.optional(),
            summary: summaryText.optional(),
            sort: z.number().int().min(0).max(1_000_000).optional(),
          }),
        )
        .min(1)
        .max(1000),
    }),
    output: changed,
  },
  updateSummary: {
    method: 'PUT',
    seen: { from: 'list', key: 'articleId' },
    path: `${path}/summary`,
    privilege: 'brief-report.b',
    summary: 'Changes the abstract of one article in the caller’s basket.',
    input: z.strictObject({ articleId: z.number().int().positive(), summary: summaryText }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'brief-report.b',
    summary: 'Removes articles from the caller’s basket.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
