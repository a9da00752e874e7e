// Hot lists of platforms over time, and the matters that are on them: titles of one matter, of several lists or of one, put together.
import { z } from 'zod';
import { changed, defineContract, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { HOT_PHASES } from '#shared/hot-lists.ts';

const HEALTHS = ['new', 'healthy', 'degraded', 'failing', 'silent', 'paused'] as const;
const n = z.number().int();
const board = '/v1/front/analysis/global-hot-event';

export const HOT_SORTS = ['heat', 'rank', 'duration', 'newest'] as const;
export const HOT_VIEWS = ['open', 'muted'] as const;
/** Of an event: that of its first entry; negative of an entry that the caller’s client has taken out: less its own id. */
const eventId = z.coerce
  .number()
  .int()
  .refine((value) => value !== 0);
const period = { from: z.number(), until: z.number() };

export const hotListRow = z.object({
  id: n,
  name: z.string(),
  siteName: z.string(),
  /** Readings kept, and titles that were on it. */
  snapshots: n,
  entries: n,
  lastAt: z.number().nullable(),
  /** Readings before are kept by the hour, with the highest rank of each title; 0 until that was looked at. */
  thinnedUntil: z.number(),
  /** Of its source; null where that was removed. */
  health: z.enum(HEALTHS).nullable(),
  lastError: z.string(),
});
export type HotListRow = z.output<typeof hotListRow>;

/** How an event stood on one list. */
const stand = z.object({
  listId: n,
  listName: z.string(),
  /** Minutes that readings with it stand for, of any of its titles. */
  minutes: z.number(),
  bestRank: n,
  bestAt: z.number(),
  /** At the list's last reading; null where it is not on it any more. */
  rank: n.nullable(),
  peakHeat: n.nullable(),
  reads: n.nullable(),
});

export const hotEvent = z.object({
  id: n,
  /** The title that stood highest. */
  title: z.string(),
  /** Different ones; lists may have the same. */
  titles: n,
  categories: z.array(z.string()),
  /** Minutes on lists, each weighed by its rank: a minute at the top is 1. */
  heat: z.number(),
  bestRank: n,
  firstAt: z.number(),
  lastAt: z.number(),
  phase: z.enum(HOT_PHASES),
  stands: z.array(stand),
  /** Its rank weights at even steps: of each list, and their sum. */
  course: z.array(z.object({ ...period, value: z.number(), lists: z.array(z.object({ listId: n, value: z.number() })) })),
  /** The client’s articles on it: the list with this keyword and time. */
  related: z.object({ keyword: z.string(), ...period, total: n }),
  isMuted: z.boolean(),
});
export type HotEvent = z.output<typeof hotEvent>;

const entry = z.object({
  id: n,
  listId: n,
  listName: z.string(),
  title: z.string(),
  url: z.string(),
  category: z.string(),
  firstAt: z.number(),
  lastAt: z.number(),
  bestRank: n,
  peakHeat: n.nullable(),
  reads: n.nullable(),
  snapshots: n,
  heat: z.number(),
  /** Why it is part of the event; null for its first title. */
  join: z.object({ title: z.string(), score: z.number(), words: z.array(z.string()) }).nullable(),
  /** Taken out by the caller’s client. */
  isOut: z.boolean(),
});
export type HotEntry = z.output<typeof entry>;

const hotDetail = hotEvent.extend({
  entries: z.array(entry),
  /** Rank of its best title at each reading of each list. */
  ranks: z.array(z.object({ listId: n, at: z.number(), rank: n, heat: n.nullable(), isHourly: z.boolean() })),
});
export type HotDetail = z.output<typeof hotDetail>;

export const hotListContract = defineContract({
  events: {
    method: 'GET',
    path: '/v1/global-hot-event',
    privilege: 'hot-spot-info.b',
    summary:
      'Matters on the hot lists that the caller sees in a time (the last three days), titles of one matter together, with the caller’s articles on it.',
    input: z.strictObject({
      ...paging,
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
      /** Words of a title; all of them. */
      keyword: z.string().max(100).optional(),
      listId: queryArray(z.coerce.number().int().positive()).optional(),
      category: queryArray(z.string().max(50)).optional(),
      view: z.enum(HOT_VIEWS).default('open'),
      sort: z.enum(HOT_SORTS).default('heat'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(hotEvent).extend({ ...period, categories: z.array(z.object({ name: z.string(), events: n })) }),
  },
  detail: {
    method: 'GET',
    path: `${board}/detail`,
    privilege: 'hot-spot-info.b',
    summary: 'One matter with all its titles: when and how high each stood, why it was joined, and what was taken out.',
    input: z.strictObject({ id: eventId }),
    output: hotDetail,
  },
  lists: {
    method: 'GET',
    path: `${board}/list`,
    privilege: 'hot-spot-info.b',
    summary: 'The hot lists that the caller sees: the provider’s and the client’s own.',
    input: z.strictObject(paging),
    output: pageOf(hotListRow),
  },
  mute: {
    method: 'POST',
    path: `${board}/mute`,
    privilege: 'hot-spot-info.m',
    summary: 'Takes matters out of the list for all of the caller’s client, into the view of the muted ones, or brings them back. Logged.',
    input: z.strictObject({ ids: z.array(eventId).min(1).max(100), isMuted: z.boolean() }),
    output: changed,
  },
  split: {
    method: 'POST',
    path: `${board}/split`,
    privilege: 'hot-spot-info.m',
    summary: 'Takes a title out of its matter for all of the caller’s client, or puts it back. Logged.',
    input: z.strictObject({ entryId: z.number().int().positive(), isOut: z.boolean() }),
    output: changed,
  },
});
