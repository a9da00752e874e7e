// Hot lists of platforms over time, and the matters on them: titles on one matter, from one list or several.
import { z } from 'zod';
import { changed, defineContract, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { HOT_PHASES } from '#shared/hot-lists.ts';
import { because } from '#shared/because.ts';

const HEALTHS = ['new', 'healthy', 'degraded', 'failing', 'silent', 'paused'] as const;
const n = z.number().int();
const board = '/v1/front/analysis/global-hot-event';

export const HOT_SORTS = ['heat', 'rank', 'duration', 'newest'] as const;
export const HOT_VIEWS = ['open', 'muted'] as const;
/** Id of an event: that of its first entry; for an entry that the caller’s client has taken out, the negated id of the entry. */
const eventId = z.coerce
  .number()
  .int()
  .refine((value) => value !== 0, because('zero'));
const period = { from: z.number(), until: z.number() };

export const hotListRow = z.object({
  id: n,
  name: z.string(),
  siteName: z.string(),
  /** Number of stored readings, and of different titles. */
  snapshots: n,
  entries: n,
  lastAt: z.number().nullable(),
  /** Readings before this time are kept by the hour, with the highest rank of each title; 0 before the first thinning. */
  thinnedUntil: z.number(),
  /** Health of its source; null when that was removed. */
  health: z.enum(HEALTHS).nullable(),
  lastError: z.string(),
});
export type HotListRow = z.output<typeof hotListRow>;

/** The ranks of an event on one list. */
const stand = z.object({
  listId: n,
  listName: z.string(),
  /** Minutes represented by readings with any of its titles. */
  minutes: z.number(),
  bestRank: n,
  bestAt: z.number(),
  /** Rank at the list's last reading; null when it is no longer there. */
  rank: n.nullable(),
  peakHeat: n.nullable(),
  reads: n.nullable(),
});

export const hotEvent = z.object({
  id: n,
  /** The title with the best rank. */
  title: z.string(),
  /** Number of different titles; lists may have the same. */
  titles: n,
  categories: z.array(z.string()),
  /** Minutes on lists, each weighted by its rank: a minute at the top is 1. */
  heat: z.number(),
  bestRank: n,
  firstAt: z.number(),
  lastAt: z.number(),
  phase: z.enum(HOT_PHASES),
  stands: z.array(stand),
  /** Its rank weights at even steps: for each list, and their sum. */
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
      'Matters on the hot lists that the caller sees in a period (by default the last three days), with all titles of a matter together and the caller’s articles on it.',
    input: z.strictObject({
      ...paging,
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
      /** Words in a title; all are required. */
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
    summary: 'One matter with all its titles: times and ranks of each, why it was joined, and which were taken out.',
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
    summary: 'Mutes matters for everyone in the caller’s client, moving them to the view of the muted ones, or restores them. Logged.',
    input: z.strictObject({ ids: z.array(eventId).min(1).max(100), isMuted: z.boolean() }),
    output: changed,
  },
  split: {
    method: 'POST',
    path: `${board}/split`,
    privilege: 'hot-spot-info.m',
    summary: 'Takes a title out of its matter for everyone in the caller’s client, or puts it back. Logged.',
    input: z.strictObject({ entryId: z.number().int().positive(), isOut: z.boolean() }),
    output: changed,
  },
});
