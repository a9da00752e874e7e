// What warnings do now: for the provider's monitor over all clients, and on a client's home.
import { z } from 'zod';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { defineContract } from '#shared/contract.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { type ReceiptState, RULE_KINDS } from '#shared/warnings.ts';

const n = z.number().int();

/** The way of a message from its article's publication to its recipient's eyes. */
export const DELAY_STAGES = ['publishedToFound', 'foundToStored', 'storedToDecided', 'decidedToHanded', 'handedToOpened'] as const;

/** Receipts that are asked for and not given. */
export const UNCONFIRMED: readonly ReceiptState[] = ['pending', 'reminded', 'escalated'];

/** Numbers of a state, without the words of its client. */
const firing = z.object({
  id: n,
  clientId: n,
  clientName: z.string(),
  ruleId: n,
  ruleName: z.string(),
  kind: z.enum(RULE_KINDS),
  warningLevel: z.enum(SURGE_LEVELS),
  begunAt: z.number(),
  /** When it was last measured. */
  seenAt: z.number(),
  value: z.number(),
  threshold: z.number(),
});
export type NowFiring = z.output<typeof firing>;

/** A kind of channel of one client. */
const channelHealth = z.object({
  clientId: n,
  clientName: z.string(),
  channel: z.enum(POSTED_CHANNELS),
  /** Attempts of the last hour. */
  accepted: n,
  refused: n,
  unknown: n,
  /** Messages that are due or will be tried again; those that are held for a receiving time do not count. */
  waiting: n,
  waitingSince: z.number().nullable(),
  /** Addresses that are stopped until somebody mends them, and those that rest until a time. */
  stopped: n,
  resting: n,
  restsUntil: z.number().nullable(),
  /** Of the newest fault. */
  faultCode: z.string(),
});
export type ChannelHealth = z.output<typeof channelHealth>;

export const informNowContract = defineContract({
  live: {
    method: 'GET',
    path: '/v1/monitor/warning',
    privilege: 'monitor.b',
    summary:
      'What fires now, how long messages take by stage, and the health of channels, over all clients. No texts of articles, no addresses.',
    output: z.object({
      now: z.number(),
      firing: z.object({ total: n, byLevel: z.record(z.enum(SURGE_LEVELS), n), items: z.array(firing) }),
      /** Of the newest messages of the last hour; `isWhole` is false where there were more. ms by nearest rank, null where there is none. */
      delay: z.object({
        messages: n,
        isWhole: z.boolean(),
        stages: z.array(z.object({ stage: z.enum(DELAY_STAGES), n, median: n.nullable(), p95: n.nullable() })),
      }),
      channels: z.object({ total: n, items: z.array(channelHealth) }),
    }),
  },
  today: {
    method: 'GET',
    path: '/v1/front/home/inform',
    privilege: 'inform.b',
    summary:
      'Warnings of today that the caller may see: messages by level, those that nobody confirmed yet, and decisions to hold one back.',
    output: z.object({
      /** The day; the last second is included. */
      from: z.number(),
      until: z.number(),
      byLevel: z.record(z.enum(SURGE_LEVELS), n),
      /** Of any day: a receipt is asked for until it expires. */
      unconfirmed: n,
      held: n,
      /** The last one before today, where today has none. */
      lastAt: z.number().nullable(),
    }),
  },
});
