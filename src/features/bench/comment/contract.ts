// Replies under articles: read on demand, watched at an interval, understood like articles.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { because } from '#shared/because.ts';

const base = '/v1/front/comment-extraction-setting';
const emotion = z.enum(EMOTIONS);
const emotionCounts = z.object({ negative: z.number().int(), neutral: z.number().int(), positive: z.number().int() });

export const REPLY_SORTS = ['newest', 'oldest', 'likes'] as const;
export const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export const WATCH_STATES = ['active', 'disabled', 'ended'] as const;
export const WATCH_SORTS = ['createdAt', 'lastFetchedAt', 'replies', 'newReplies'] as const;

export const replyFilter = {
  emotion: emotion.optional(),
  keyword: z.string().trim().max(100).optional(),
  sort: z.enum(REPLY_SORTS).default('newest'),
};

export const reply = z.object({
  id: z.number().int(),
  articleId: z.number().int(),
  /** The reply that it answers, if that is stored too. */
  parent: z.object({ id: z.number().int(), author: z.string(), content: z.string() }).nullable(),
  author: z.string(),
  content: z.string(),
  region: z.string(),
  likes: z.number().int(),
  replies: z.number().int(),
  emotion,
  emotionScore: z.number(),
  words: z.array(z.string()),
  publishedAt: z.number(),
  foundAt: z.number(),
});
export type Reply = z.output<typeof reply>;

const task = z.object({ taskId: z.number().int() });
const minutes = z.coerce.number().int().min(5).max(1440);

/** `Article_Track_Task_ID` is the setting's id. */
export const extractionSetting = z.object({
  id: z.number().int(),
  articleId: z.number().int(),
  articleMd5Id: z.string(),
  url: z.string(),
  title: z.string(),
  siteName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  intervalMinutes: z.number().int(),
  until: z.number().nullable(),
  isEnabled: z.boolean(),
  state: z.enum(WATCH_STATES),
  nextAt: z.number(),
  lastFetchedAt: z.number().nullable(),
  lastError: z.string(),
  replies: z.number().int(),
  newReplies: z.number().int(),
  emotions: emotionCounts,
  createdAt: z.number(),
  Article_Track_Task_ID: z.number().int(),
  Max_Article_Reply_ID: z.number().int(),
  User_Viewed_Latest_Reply_ID: z.number().int(),
});
export type ExtractionSetting = z.output<typeof extractionSetting>;

/** `emotions`: of the replies with this opinion. */
const opinion = z.object({ text: z.string(), count: z.number().int(), likes: z.number().int(), emotion, emotions: emotionCounts });
const hotWord = z.object({ word: z.string(), count: z.number().int(), emotions: emotionCounts });

const hotWordScope = { id: id.optional(), settingId: id.optional(), emotion: emotion.optional() };
const hasOneScope = (input: { id?: number | undefined; settingId?: number | undefined }) =>
  (input.id === undefined) !== (input.settingId === undefined);

export const commentContract = defineContract({
  createReplyFetchTask: {
    method: 'POST',
    path: '/v1/article/create-reply-fetch-task',
    privilege: 'comment-monitor.a',
    summary: 'Reads the replies of an article in the background. While a task is in progress, the same task is returned.',
    input: z.strictObject({ articleId: id }),
    output: task,
  },
  getReplyFetchTask: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/article/get-reply-fetch-task',
    privilege: 'comment-monitor.b',
    summary: 'Progress of such a task: what it found and added, and why it failed.',
    input: z.strictObject({ taskId: id }),
    output: z.object({
      state: z.enum(TASK_STATES),
      found: z.number().int(),
      added: z.number().int(),
      reason: z.string(),
      articleId: z.number().int(),
    }),
  },
  replyList: {
    method: 'GET',
    path: '/v1/article/article-reply-list',
    privilege: 'comment-monitor.b',
    summary: 'Replies of an article, each with the reply that it answers.',
    input: z.strictObject({ id, ...paging, ...replyFilter }),
    output: pageOf(reply),
  },
  replyCount: {
    method: 'GET',
    path: '/v1/article/article-reply-count',
    privilege: 'comment-monitor.b',
    summary: 'How many replies of each article are stored, by emotion.',
    input: z.strictObject({ id: ids }),
    output: z.object({ items: z.array(z.object({ articleId: z.number().int(), total: z.number().int(), emotions: emotionCounts })) }),
  },
  hotWords: {
    method: 'GET',
    path: '/v1/article/reply-hot-words',
    privilege: 'comment-monitor.b',
    summary: 'The topics of the newest 2,000 replies of an article (`id`) or a watch (`settingId`), and the opinions that many share.',
    input: z.strictObject(hotWordScope).refine(hasOneScope, because('one-of-two', ['id'])),
    output: z.object({
      total: z.number().int(),
      emotions: emotionCounts,
      words: z.array(hotWord),
      opinions: z.array(opinion),
    }),
  },
  hotWordReplies: {
    method: 'GET',
    path: '/v1/article/reply-hot-words/reply',
    privilege: 'comment-monitor.b',
    summary:
      'Those of the replies read by `reply-hot-words` that contain one of its words, or share one of its opinions; the newest first.',
    input: z
      .strictObject({ ...hotWordScope, ...paging, word: z.string().max(100).optional(), opinion: z.string().max(200).optional() })
      .refine(hasOneScope, because('one-of-two', ['id']))
      .refine((input) => (input.word === undefined) !== (input.opinion === undefined), because('one-of-two', ['word'])),
    output: pageOf(reply),
  },
  list: {
    method: 'GET',
    path: base,
    privilege: 'comment-monitor.b',
    summary: 'Articles whose comments are watched, with the comments new since the caller’s last view; with `id` only that watch.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().trim().max(100).optional(),
      state: z.enum(WATCH_STATES).optional(),
      hasNew: queryBoolean.optional(),
      hasError: queryBoolean.optional(),
      sort: z.enum(WATCH_SORTS).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(extractionSetting),
  },
  create: {
    method: 'POST',
    path: base,
    privilege: 'comment-monitor.m',
    summary:
      'Watches the comments of an article, given by id or by address; an address that is not stored yet is fetched first. Existing comments count as seen.',
    input: z
      .strictObject({
        /** As given: the guard decides whether it may be fetched. */
        url: z.string().trim().min(1).max(2000).optional(),
        articleId: id.optional(),
        /** Required when the article is fetched now and no subject matches it. */
        subjectIds: z.array(id).max(50).default([]),
        intervalMinutes: minutes.default(30),
        until: z.number().int().positive().nullable().default(null),
      })
      .refine((input) => (input.url === undefined) !== (input.articleId === undefined), because('one-of-two', ['url'])),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'comment-extraction.update' },
    path: base,
    privilege: 'comment-monitor.m',
    summary: 'Changes interval (minutes) and end of a watch.',
    input: z.strictObject({ id, intervalMinutes: minutes.optional(), until: z.number().int().positive().nullable().optional() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: base,
    privilege: 'comment-monitor.d',
    summary: 'Ends watches. Replies already read stay.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  findByArticle: {
    method: 'GET',
    path: `${base}/get-comment-extractions-setting-by-article-md5-id`,
    privilege: 'comment-monitor.b',
    summary: 'The watch of an article, or null.',
    input: z.strictObject({ articleMd5Id: z.string().regex(/^[0-9a-f]{32}$/) }),
    output: z.object({ setting: extractionSetting.nullable() }),
  },
  changeEnableStatus: {
    method: 'PUT',
    path: `${base}/change-enable-status`,
    privilege: 'comment-monitor.m',
    summary: 'Enables watches, which are then read at once, or disables them.',
    input: z.strictObject({ ids, isEnabled: z.boolean() }),
    output: changed,
  },
  updateViewed: {
    method: 'PUT',
    changesNothing: true,
    path: `${base}/update-user-viewed-latest-reply-id`,
    privilege: 'comment-monitor.b',
    summary: 'Records how far the caller has read the comments of a watch; never goes back.',
    input: z.strictObject({ Article_Track_Task_ID: id, User_Viewed_Latest_Reply_ID: z.coerce.number().int().min(0) }),
    output: changed,
  },
});
