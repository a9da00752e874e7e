// How busy each client is, compared with its own days before, for the provider's staff: numbers only, no word of what clients read or write.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { QUOTAS } from '#shared/quotas.ts';

const path = '/v1/operate/system-monitor/client-monitor';
const n = z.number().int();

/** A client's volume is compared with that of so many whole days before. */
export const COMPARED_DAYS = 28;
/** So many days are kept. */
export const KEPT_DAYS = 120;
/** Unread warnings are counted of so many days. */
export const UNREAD_DAYS = 7;
/** A day is unusual from so many times its usual articles on, or below this share of them, where so many were to be expected. */
export const UNUSUAL = { high: 2.5, low: 0.4, least: 10 } as const;
export const VOLUMES = ['usual', 'high', 'low', 'unknown'] as const;

const day = z.object({ day: n, articles: n, negative: n, messages: n, signIns: n, visits: n, people: n });

const client = z.object({
  id: n,
  name: z.string(),
  state: z.enum(['enabled', 'disabled']),
  isExpired: z.boolean(),
  lastVisitAt: z.number().nullable(),
  /** Of today, as counted at `countedAt`; null where nothing was counted yet. */
  today: day.nullable(),
  countedAt: z.number().nullable(),
  /** Mean of articles of the whole days before, at most `COMPARED_DAYS`; null without any. */
  usual: z.number().nullable(),
  volume: z.enum(VOLUMES),
  /** Warnings of the last days that nobody opened. */
  unread: n,
  silentSources: n,
  failingSources: n,
  sources: n,
  /** The quota of which the largest share is used; null where nothing is limited. */
  quota: z.object({ quota: z.enum(QUOTAS), used: n, limit: n }).nullable(),
  /** The whole days before and today, oldest first; a day without a count is left out. */
  trend: z.array(z.object({ day: n, articles: n })),
});
export type MonitoredClient = z.output<typeof client>;

export const clientMonitorContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'system-monitor.b',
    summary:
      'Activity of each client: articles of today against its own 28 days, people, sign-ins, unread warnings, silent sources, quotas. Counted every five minutes.',
    input: z.strictObject({
      ...paging,
      keyword: z.string().max(100).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
      sort: z.enum(['name', 'articles', 'signIns', 'people', 'unread', 'lastVisitAt', 'quota']).default('articles'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(client),
  },
  statistics: {
    method: 'GET',
    path: `${path}/statistics`,
    privilege: 'system-monitor.b',
    summary: 'Days of one client or of all together, and which clients changed most against the same number of days before.',
    input: z.strictObject({ clientId: id.optional(), days: z.coerce.number().int().min(7).max(60).default(28) }),
    output: z.object({
      /** The first and the last day; today is the last one and not over. */
      from: n,
      until: n,
      days: z.array(day),
      /** Of whole days before today; the most articles first, at most 50. */
      clients: z.array(
        z.object({
          id: n,
          name: z.string(),
          articles: n,
          /** Of the same number of days before. */
          before: n,
          signIns: n,
          messages: n,
          /** On the busiest day. */
          people: n,
        }),
      ),
      /** Clients with a count in the time. */
      total: n,
    }),
  },
});
