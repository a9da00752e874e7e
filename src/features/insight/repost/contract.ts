// Reposts of a post: who passed it on from whom, how fast, their words, and suspicious signs.
import { z } from 'zod';
import { changed, defineContract, id, pageOf, paging, queryBoolean, queryInt } from '#shared/contract.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { SIGNS } from '#shared/repost-signs.ts';
import { because } from '#shared/because.ts';

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
  /** Number of reposts on its page at the last reading; null when the page shows none. */
  forwards: z.number().int().nullable(),
  /** Number of stored reposts. */
  reposts: total,
  /** When they were last read; null: never. */
  readAt: z.number().nullable(),
});
export type Post = z.output<typeof post>;

/** A watch stops by itself when nothing has arrived for this long; it never waits longer than a day. */
export const QUIET_DAYS = 7;
export const LONGEST_WAIT_MINUTES = 1440;
const minutes = z.coerce.number().int().min(5).max(LONGEST_WAIT_MINUTES);
const watch = z.object({
  isEnabled: z.boolean(),
  intervalMinutes: total,
  /** The present interval: a quarter of the time since the newest repost, at least the set interval. */
  waitMinutes: total,
  since: z.number(),
  lastReadAt: z.number().nullable(),
  lastAdded: total,
  lastError: z.string(),
  nextAt: z.number(),
  /** That time has passed: it is being read, or will be soon. */
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
  /** Share of all reposts, including itself, 0–1. */
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
  /** Number of reposts concerned. */
  total,
  /** Share of all reposts, 0–1. */
  share: z.number(),
  /** The usual value in ordinary threads; null if it is not known. */
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
  /** Reposts with a missing parent, which are attached to the post. */
  unknownParents: total,
  firstAt: z.number(),
  lastAt: z.number(),
  /** Time until half of them had appeared. */
  halfAt: z.number(),
  busiest: z.object({ from: z.number(), until: z.number(), total }),
  /** The sum of the followers of the accounts with these words, each account once; people who follow several are counted repeatedly. */
  reach: z.object({ followers: z.number(), accounts: total }),
  levels: z.array(z.object({ level: total, total, firstAt: z.number() })),
  emotions,
  /** Every province, by the site's location of the accounts; other locations under their own names; and the number without a location. */
  provinces: z.array(z.object({ code: z.string(), name: z.string(), total, negative: total })),
  elsewhere: z.array(z.object({ region: z.string(), total })),
  noRegion: total,
  /** Reposts in equal steps of time, of the post itself and of other reposts. */
  curve: z.object({
    stepMs: z.number(),
    until: z.number(),
    steps: z.array(z.object({ at: z.number(), first: total, further: total })),
    after: total,
  }),
  peaks: z.array(peak),
  keys: z.array(keyReposter),
  /** Who passed on from whom, the most frequent first. */
  links: z.array(z.object({ from: z.string(), to: z.string(), total })),
  words: z.array(z.object({ word: z.string(), total, negative: total })),
  opinions: z.array(opinion),
  /** Number of newest own words from which words and opinions are taken. */
  read: total,
  signs: z.array(signFinding),
  /** Accounts with two or more signs. */
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
  /** The repost that was passed on; null: the post. */
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
    summary: 'The spread of a post, given by its id or its address: levels, key reposters, peaks, regions, emotion, words and signs.',
    input: z.strictObject(choice).refine(hasOne, because('one-of-two', ['id'])),
    output: analysis,
  },
  posts: {
    method: 'GET',
    path: `${base}/list`,
    privilege: 'analysis.b',
    summary: 'Microblog posts of the caller’s client, those with most reposts first.',
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
      'The tree of the reposts of a post in columns, oldest first: `parents` are places in the columns, −1 the post; `ids` and `times` (ms) are differences from the previous one.',
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
      /** Identifies one occurrence of the sign. */
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
    summary: 'How the reposts of a post are watched for the caller’s client; null if they never were.',
    input: z.strictObject({ id }),
    output: z.object({ watch: watch.nullable() }),
  },
  setWatch: {
    method: 'PUT',
    path: `${base}/watch`,
    privilege: 'analysis.a',
    summary:
      'Starts watching the reposts of a post at once, or stops. They are read at the interval (minutes), less often as they grow more slowly; without any for seven days the watch ends by itself.',
    input: z.strictObject({ articleId: id, isEnabled: z.boolean(), intervalMinutes: minutes.optional() }),
    output: changed,
  },
  createFetchTask: {
    method: 'POST',
    path: `${base}/create-fetch-task`,
    privilege: 'analysis.a',
    summary: 'Reads the reposts of a post in the background. While a task is in progress, the same task is returned.',
    input: z.strictObject({ articleId: id }),
    output: z.object({ taskId: z.number().int() }),
  },
  getFetchTask: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/get-fetch-task`,
    privilege: 'analysis.b',
    summary: 'Progress of such a task: what it found and added, and why it failed.',
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
