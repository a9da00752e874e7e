// Reposts of a post: who passed it on from whom, how fast, what they said, and what is odd about it.
import { z } from 'zod';
import { changed, defineContract, id, pageOf, paging, queryBoolean, queryInt } from '#shared/contract.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { SIGNS } from '#shared/repost-signs.ts';

const base = '/v1/front/analysis/weibo-spread-analysis';
/** `none`: a repost without words of its own. */
export const REPOST_EMOTIONS = [...EMOTIONS, 'none'] as const;
export const REPOST_SORTS = ['newest', 'oldest', 'brought', 'followers'] as const;
export const REPOST_TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
const emotions = z.object({ negative: z.number().int(), neutral: z.number().int(), positive: z.number().int(), none: z.number().int() });
const total = z.number().int();

const post = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  author: z.string(),
  siteName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  publishedAt: z.number(),
  /** Reposts that its page showed when it was last read; null where it shows none. */
  forwards: z.number().int().nullable(),
  /** Reposts that are stored. */
  reposts: total,
  /** When they were last read; null: never. */
  readAt: z.number().nullable(),
});
export type Post = z.output<typeof post>;

/** A watch stops by itself when nothing has come for so long; it never waits longer than a day. */
export const QUIET_DAYS = 7;
export const LONGEST_WAIT_MINUTES = 1440;
const minutes = z.coerce.number().int().min(5).max(LONGEST_WAIT_MINUTES);
const watch = z.object({
  isEnabled: z.boolean(),
  intervalMinutes: total,
  /** Now: a quarter of the time since the newest repost, at least the interval. */
  waitMinutes: total,
  since: z.number(),
  lastReadAt: z.number().nullable(),
  lastAdded: total,
  lastError: z.string(),
  nextAt: z.number(),
  /** That time has come: it is read, or about to be. */
  isDue: z.boolean(),
  /** When it stopped by itself. */
  quietAt: z.number().nullable(),
});
export type RepostWatch = z.output<typeof watch>;
const listedPost = post.extend({ watch: watch.nullable() });
export type ListedPost = z.output<typeof listedPost>;

const who = z.object({ id: z.number().int(), author: z.string() });
const brought = z.object({ direct: total, all: total });

const keyReposter = who.extend({
  at: z.number(),
  level: total,
  followers: z.number().int().nullable(),
  region: z.string(),
  own: z.string(),
  ...brought.shape,
  /** Of all reposts, with itself, 0–1. */
  share: z.number(),
  /** From the post down to it. */
  way: z.array(who),
});
export type KeyReposter = z.output<typeof keyReposter>;

const peak = z.object({
  at: z.number(),
  /** First and last moment, ms. */
  from: z.number(),
  until: z.number(),
  total,
  perMinute: z.number(),
  rise: z.number(),
  cause: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('post') }),
    z.object({ kind: z.literal('account'), by: who.extend({ at: z.number() }), brought: total }),
    z.object({ kind: z.literal('morning') }),
    z.object({ kind: z.literal('open') }),
  ]),
});
export type RepostPeak = z.output<typeof peak>;

const signFinding = z.object({
  sign: z.enum(SIGNS),
  /** Reposts that it concerns. */
  total,
  /** Of all reposts, 0–1. */
  share: z.number(),
  /** How it is in real trees that nobody doubted; null where that is not known. */
  usual: z.object({ trees: z.number(), high: z.number() }).nullable(),
  groups: z.array(z.object({ key: z.string(), total, from: z.number(), until: z.number() })),
});
export type SignFinding = z.output<typeof signFinding>;

const opinion = z.object({ text: z.string(), total, emotions });

const analysis = z.object({
  post,
  total,
  depth: total,
  accounts: total,
  /** They name a parent that is not among them; they hang on the post. */
  unknownParents: total,
  firstAt: z.number(),
  lastAt: z.number(),
  /** Until half of them were there. */
  halfAt: z.number(),
  busiest: z.object({ from: z.number(), until: z.number(), total }),
  /** The sum of the followers of the accounts that say them, each once; nobody is counted out who follows several. */
  reach: z.object({ followers: z.number(), accounts: total }),
  levels: z.array(z.object({ level: total, total, firstAt: z.number() })),
  emotions,
  /** Every province, by where the site says that the accounts are; what is none of them as it is named; and how many it says nothing of. */
  provinces: z.array(z.object({ code: z.string(), name: z.string(), total, negative: total })),
  elsewhere: z.array(z.object({ region: z.string(), total })),
  noRegion: total,
  /** Reposts in equal steps of time, from the post itself and from others. */
  curve: z.object({
    stepMs: z.number(),
    until: z.number(),
    steps: z.array(z.object({ at: z.number(), first: total, further: total })),
    after: total,
  }),
  peaks: z.array(peak),
  keys: z.array(keyReposter),
  /** Who passed on from whom, the most first. */
  links: z.array(z.object({ from: z.string(), to: z.string(), total })),
  words: z.array(z.object({ word: z.string(), total, negative: total })),
  opinions: z.array(opinion),
  /** Newest own words that words and opinions are taken from. */
  read: total,
  signs: z.array(signFinding),
  /** Accounts on which two or more signs meet. */
  accountsOfSigns: z.array(z.object({ author: z.string(), signs: z.array(z.enum(SIGNS)), total })),
});
export type SpreadAnalysis = z.output<typeof analysis>;

const repost = who.extend({
  at: z.number(),
  content: z.string(),
  level: total,
  followers: z.number().int().nullable(),
  region: z.string(),
  emotion: z.enum(REPOST_EMOTIONS),
  emotionScore: z.number(),
  ...brought.shape,
  /** Whom it was passed on from; null: the post. */
  parent: who.nullable(),
  hasUnknownParent: z.boolean(),
});
export type RepostRow = z.output<typeof repost>;

const choice = { id: id.optional(), url: z.string().trim().max(2000).optional() };
const hasOne = (input: { id?: number | undefined; url?: string | undefined }) => (input.id === undefined) !== (input.url === undefined);

export const repostContract = defineContract({
  analysis: {
    method: 'GET',
    path: base,
    privilege: 'analysis.b',
    summary: 'How a post was passed on, named by its id or its address: levels, key reposters, peaks, regions, emotion, words and signs.',
    input: z.strictObject(choice).refine(hasOne, { path: ['id'] }),
    output: analysis,
  },
  posts: {
    method: 'GET',
    path: `${base}/list`,
    privilege: 'analysis.b',
    summary: 'Posts of microblogs that the caller’s client has, those with most reposts first.',
    input: z.strictObject({
      ...paging,
      keyword: z.string().trim().max(200).optional(),
      /** Those that are watched now. */
      isWatched: queryBoolean.optional(),
      sort: z.enum(['reposts', 'forwards', 'publishedAt']).default('reposts'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(listedPost),
  },
  tree: {
    method: 'GET',
    path: `${base}/tree`,
    privilege: 'analysis.b',
    summary:
      'The tree of the reposts of a post in columns, oldest first: `parents` are places in the columns, −1 the post; `ids` and `times` (ms) are steps from the one before.',
    input: z.strictObject({ id }),
    output: z.object({
      ids: z.array(z.number().int()),
      parents: z.array(z.number().int()),
      times: z.array(z.number()),
      authors: z.array(z.string()),
      /** The beginning of the own words. */
      texts: z.array(z.string()),
      /** A letter for each: a negative, b neutral, c positive, - no words. */
      emotions: z.string(),
    }),
  },
  reposts: {
    method: 'GET',
    path: `${base}/repost`,
    privilege: 'analysis.b',
    summary: 'Reposts of a post: those of a level, below one of them, of an account, a time, a place, a word, an opinion or a sign.',
    input: z.strictObject({
      id,
      ...paging,
      /** Repost ids. */
      repostId: id.optional(),
      parentId: queryInt.min(0).optional(),
      under: id.optional(),
      level: queryInt.min(1).optional(),
      author: z.string().max(100).optional(),
      to: z.string().max(100).optional(),
      emotion: z.enum(REPOST_EMOTIONS).optional(),
      /** As the site names it. */
      region: z.string().max(50).optional(),
      /** Code of a province. */
      province: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      from: queryInt.optional(),
      until: queryInt.optional(),
      keyword: z.string().trim().max(100).optional(),
      word: z.string().max(100).optional(),
      opinion: z.string().max(200).optional(),
      sign: z.enum(SIGNS).optional(),
      /** Of one occurrence of the sign. */
      signKey: z.string().max(5000).optional(),
      hasUnknownParent: z.literal('true').optional(),
      hasFollowers: z.literal('true').optional(),
      sort: z.enum(REPOST_SORTS).default('oldest'),
    }),
    output: pageOf(repost),
  },
  watch: {
    method: 'GET',
    path: `${base}/watch`,
    privilege: 'analysis.b',
    summary: 'How the reposts of a post are watched for the caller’s client; null where they never were.',
    input: z.strictObject({ id }),
    output: z.object({ watch: watch.nullable() }),
  },
  setWatch: {
    method: 'PUT',
    path: `${base}/watch`,
    privilege: 'analysis.a',
    summary:
      'Watches the reposts of a post, beginning at once, or ends that. They are read at the interval (minutes), less often as they grow slower; without any for seven days it ends by itself.',
    input: z.strictObject({ articleId: id, isEnabled: z.boolean(), intervalMinutes: minutes.default(30) }),
    output: changed,
  },
  createFetchTask: {
    method: 'POST',
    path: `${base}/create-fetch-task`,
    privilege: 'analysis.a',
    summary: 'Reads the reposts of a post in the background. While that is under way, the same task again.',
    input: z.strictObject({ articleId: id }),
    output: z.object({ taskId: z.number().int() }),
  },
  getFetchTask: {
    method: 'POST',
    path: `${base}/get-fetch-task`,
    privilege: 'analysis.b',
    summary: 'How far such a task is, what it found and added, and why it failed.',
    input: z.strictObject({ taskId: id }),
    output: z.object({
      state: z.enum(REPOST_TASK_STATES),
      found: total,
      added: total,
      reason: z.string(),
      articleId: z.number().int(),
    }),
  },
});
export type RepostTask = z.output<typeof repostContract.getFetchTask.output>;
