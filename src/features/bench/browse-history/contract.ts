// Which articles people have opened.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging } from '#shared/contract.ts';
import { MEDIA_TYPES } from '#shared/media.ts';

const path = '/v1/article/log-user-browse';
export const BROWSE_SCOPES = ['mine', 'all'] as const;

const browse = z.object({
  id: z.number().int(),
  articleId: z.number(),
  title: z.string(),
  siteName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  publishedAt: z.number(),
  userId: z.number().int(),
  username: z.string(),
  name: z.string(),
  at: z.number(),
});
export type Browse = z.output<typeof browse>;

const listInput = z.strictObject({
  ...paging,
  /** `all`: everyone of the caller’s client, only with article-browse-history.a. */
  scope: z.enum(BROWSE_SCOPES).default('mine'),
  userId: id.optional(),
  keyword: z.string().max(100).optional(),
  from: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
});
export type BrowseListInput = z.output<typeof listInput>;

export const browseHistoryContract = defineContract({
  create: {
    method: 'POST',
    changesNothing: true,
    path,
    privilege: 'classifiedInfo.b',
    summary:
      'Records that the caller has opened an article; opening it again within ten minutes is the same visit. Id 0: a simulated login, which is not counted.',
    input: z.strictObject({ articleId: id }),
    output: created,
  },
  list: {
    method: 'GET',
    path,
    privilege: 'article-browse-history.b',
    summary:
      'Articles that the caller has opened, newest first; with scope `all` (article-browse-history.a) those of everyone in the caller’s client.',
    input: listInput,
    output: pageOf(browse),
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'article-browse-history.d',
    summary: 'Deletes visits of the caller.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
