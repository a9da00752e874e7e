// The trail of an article or an event: found, told to whom, what was made of it, and how long each took.
import { z } from 'zod';
import { defineContract, id } from '#shared/contract.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_ACTIONS, TICKET_STATES } from '#shared/tickets.ts';

const path = '/v1/front/report/trail';
const n = z.number().int();

export const TRAIL_KINDS = [
  'published',
  'found',
  'told',
  'opened',
  'confirmed',
  'ticket',
  'bulletin',
  'publishedBulletin',
  'sentBulletin',
] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];
/** What a caller without the privilege for it is not told. */
export const TRAIL_PARTS = ['warning', 'ticket', 'bulletin'] as const;

const row = z.object({
  at: z.number(),
  trailKind: z.enum(TRAIL_KINDS),
  /** Who was told, or who did it. */
  by: z.string(),
  /** Of the article, ticket or bulletin. */
  title: z.string(),
  /** Of the article, message, ticket or bulletin. */
  refId: n,
  /** Of a warning. */
  channel: z.string(),
  warningLevel: z.enum(SURGE_LEVELS).nullable(),
  /** Of a ticket. */
  action: z.enum(TICKET_ACTIONS).nullable(),
});
export type TrailRow = z.output<typeof row>;

/** Milliseconds; null for what has not happened. */
const spans = z.object({
  told: n.nullable(),
  /** Until the first confirmation or ticket. */
  acted: n.nullable(),
  /** Until the last of its tickets was closed; null while one is open. */
  closed: n.nullable(),
});
export type TrailSpans = z.output<typeof spans>;

const response = z.object({ articles: n, median: n.nullable(), p95: n.nullable() });

export const trailContract = defineContract({
  trail: {
    method: 'GET',
    path,
    privilege: 'classifiedInfo.b',
    summary:
      'What became of an article, or of an event’s articles, oldest first: found, told, opened, confirmed, each step of its tickets, bulletins that contain it; and how long that took from when it was found.',
    input: z
      .strictObject({ articleId: id.optional(), eventId: id.optional() })
      .refine((given) => (given.articleId === undefined) !== (given.eventId === undefined), {
        path: ['articleId'],
      }),
    output: z.object({
      items: z.array(row),
      spans,
      tickets: z.array(z.object({ id: n, ticketNumber: z.string(), title: z.string(), state: z.enum(TICKET_STATES) })),
      /** Parts that the caller may not see. */
      hidden: z.array(z.enum(TRAIL_PARTS)),
      /** More happened than is listed. */
      isCut: z.boolean(),
    }),
  },
  response: {
    method: 'GET',
    path: `${path}/response`,
    privilege: 'inform.b',
    summary:
      'Response time of the client to the articles it was warned of in a period: from found to first told, to the first confirmation or ticket, to closed. Median and 95th percentile in milliseconds, each over the articles that came so far.',
    input: z.strictObject({ from: z.coerce.number().int(), until: z.coerce.number().int() }),
    output: z.object({
      articles: n,
      told: response,
      acted: response,
      closed: response,
      /** Only the newest articles were counted. */
      isCut: z.boolean(),
    }),
  },
});
