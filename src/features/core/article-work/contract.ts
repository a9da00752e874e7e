// Work on articles: adding manually, changing, deleting and restoring, assigning subjects, tagging, processing.
import { z } from 'zod';
import { created, defineContract, id, pageOf, paging } from '#shared/contract.ts';
import { broadcast } from '#shared/broadcast.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { because } from '#shared/because.ts';
import { oneLine } from '#shared/one-line.ts';
import { richText } from '#shared/rich-text.ts';

const articleIds = z.array(z.number().int().positive()).min(1).max(1000);
const note = z.string().trim().max(1000).default('');
const httpUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(2000);

const text = {
  title: z.string().trim().min(1).max(300),
  content: z.string().trim().min(1).max(200_000),
  /** Rich text instead of `content`, which is derived from it. Whatever the editor does not offer is removed. */
  contentHtml: richText,
  author: z.string().trim().max(100).default(''),
  images: z.array(httpUrl).max(50).default([]),
};

/** Earlier values by article id, for undo. */
const changedLists = z.object({ changed: z.number().int(), before: z.record(z.string(), z.array(z.number().int())) });
const subjectIds = z.array(z.number().int().positive()).max(100);
const tagIds = z.array(z.number().int().positive()).max(100);

const deletedArticle = z.object({
  articleId: z.number(),
  title: z.string(),
  url: z.string(),
  siteName: z.string(),
  deletedAt: z.number(),
  deletedBy: z.string(),
  note: z.string(),
  /** It can be restored until then. */
  restorableUntil: z.number(),
});
export type DeletedArticle = z.output<typeof deletedArticle>;

const processResult = z.object({
  id: z.number().int(),
  text: z.string(),
  user: z.string(),
  at: z.number(),
  files: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type ProcessResult = z.output<typeof processResult>;

/** Results found elsewhere that are now articles. */
export const addedArticle = z.object({
  id: z.number(),
  isNew: z.boolean(),
  /** False when the page could not be read and only the shown result was stored; `reason` says why. */
  isWhole: z.boolean(),
  reason: z.string(),
});
export type AddedArticle = z.output<typeof addedArticle>;

export const articleWorkContract = defineContract({
  create: {
    method: 'POST',
    path: '/v1/article/create',
    privilege: 'classifiedInfo.m',
    summary:
      'Adds an article of the caller’s client, manually or with an API key: understood and matched like any other, visible to no other client.',
    input: z
      .strictObject({
        ...text,
        content: text.content.optional(),
        contentHtml: text.contentHtml.optional(),
        url: httpUrl.optional(),
        siteName: oneLine().min(1).max(100).optional(),
        mediaType: z.enum(MEDIA_TYPES).default('news'),
        publishedAt: z.number().int().positive().optional(),
        /** For television and radio: channel, programme, media, and transcript. */
        broadcast: broadcast.optional(),
        /** Without these the expressions of the caller’s subjects decide. */
        subjectIds: subjectIds.default([]),
      })
      .refine((input) => (input.content === undefined) !== (input.contentHtml === undefined), because('one-of-two', ['content'])),
    output: z.object({ id: z.number(), isNew: z.boolean(), subjectIds: z.array(z.number().int()) }),
  },
  written: {
    method: 'GET',
    path: '/v1/article/written',
    privilege: 'classifiedInfo.m',
    summary: 'A manually added article as its form edits it: its rich text, or paragraphs of its text where it has none.',
    input: z.strictObject({ id }),
    output: z.object({ id: z.number(), title: z.string(), contentHtml: z.string(), author: z.string(), images: z.array(z.string()) }),
  },
  update: {
    method: 'PUT',
    path: '/v1/article/update',
    privilege: 'classifiedInfo.m',
    summary: 'Changes a manually added article; the earlier text is kept as a revision. A field that is not given stays.',
    seen: { from: 'written', under: { content: 'contentHtml' } },
    input: z
      .strictObject({
        id: z.number().int().positive(),
        title: text.title.optional(),
        content: text.content.optional(),
        contentHtml: text.contentHtml.optional(),
        author: text.author.unwrap().optional(),
        images: text.images.unwrap().optional(),
      })
      .refine((input) => input.content === undefined || input.contentHtml === undefined, because('one-of-two', ['contentHtml'])),
    output: z.object({ id: z.number(), revision: z.number().int() }),
  },
  remove: {
    method: 'POST',
    path: '/v1/article/delete',
    privilege: 'classifiedInfo.d',
    summary: 'Deletes articles for the caller’s client. They can be restored for 30 days, and no later run adds them automatically.',
    input: z.strictObject({ articleIds, note }),
    output: z.object({ changed: z.number().int() }),
  },
  deletedList: {
    method: 'GET',
    path: '/v1/article/deleted-list',
    privilege: 'classifiedInfo.d',
    summary: 'Deleted articles that can still be restored, newest first.',
    input: z.strictObject({ ...paging, keyword: z.string().max(100).optional() }),
    output: pageOf(deletedArticle),
  },
  restoreDeleted: {
    method: 'POST',
    path: '/v1/article/restore-deleted',
    privilege: 'classifiedInfo.d',
    summary: 'Restores deleted articles with everything that they had.',
    input: z.strictObject({ articleIds }),
    output: z.object({ changed: z.number().int() }),
  },
  classify: {
    method: 'POST',
    path: '/v1/article/article-classified-subject',
    privilege: 'classifiedInfo.m',
    summary: 'Adds articles to subjects or removes them; a later machine run never changes that. `isSuggested` notifies the provider too.',
    input: z.strictObject({
      articleIds,
      add: subjectIds.default([]),
      remove: subjectIds.default([]),
      note,
      isSuggested: z.boolean().default(false),
    }),
    output: changedLists,
  },
  tag: {
    method: 'POST',
    path: '/v1/article/tag',
    privilege: 'classifiedInfo.m',
    summary: 'Adds tags to articles or removes them. Returns the earlier tags, for undo.',
    input: z.strictObject({ articleIds, add: tagIds.default([]), remove: tagIds.default([]) }),
    output: changedLists,
  },
  processResult: {
    method: 'POST',
    path: '/v1/article/process-result',
    privilege: 'classifiedInfo.m',
    summary: 'Records how an article was processed, with files; its status becomes processed.',
    input: z.strictObject({
      articleId: z.number().int().positive(),
      text: z.string().trim().min(1).max(10_000),
      attachmentIds: z.array(z.number().int().positive()).max(20).default([]),
    }),
    output: created,
  },
  processResultList: {
    method: 'GET',
    path: '/v1/article/process-result-list',
    privilege: 'classifiedInfo.b',
    summary: 'Processing records of an article, newest first.',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(processResult) }),
  },
  suggest: {
    method: 'POST',
    path: '/v1/article/user-suggestion',
    privilege: 'classifiedInfo.m',
    summary: 'Reports to the provider that the machine was wrong about articles.',
    input: z.strictObject({
      articleIds,
      kind: z.enum(['emotion', 'subject', 'junk']),
      after: z.union([z.enum(EMOTIONS), z.string().max(200)]),
      note,
    }),
    output: z.object({ changed: z.number().int() }),
  },
});
