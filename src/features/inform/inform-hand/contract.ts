// Warnings that a person sends: articles, recipients, a note; what is in it and what became of it.
import { z } from 'zod';
import { CHANNELS, POSTED_CHANNELS } from '#shared/channels.ts';
import { changed, defineContract, id, pageOf, paging, queryArray, queryInt } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { MOST_BY_HAND } from '#shared/most-by-hand.ts';
import { DECISION_REASONS, DECISION_RESULTS, MESSAGE_STATES } from '#shared/warnings.ts';

const path = '/v1/front/report/sent-msg-manually';
const idNumber = z.number().int().positive();

/** Why a recipient gets nothing: switched off, on none of the channels, or not allowed to see one of the articles. */
export const HAND_PROBLEMS = ['', 'disabled', 'no-channel', 'no-right'] as const;

/** Templates to choose from. */
export const MOST_OFFERED = 200;
const MOST_TEMPLATES = POSTED_CHANNELS.length * LOCALES.length;

const fields = {
  articleIds: z.array(idNumber).min(1).max(MOST_BY_HAND),
  recipientIds: z.array(idNumber).min(1).max(1000),
  warningLevel: z.enum(SURGE_LEVELS).default('yellow'),
  /** Words of the sender above the articles. */
  note: z.string().trim().max(1000).default(''),
  /** Empty: the bell and the first confirmed channel of each recipient. */
  channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length).default([]),
  /** One of each channel and language at most, in use or not; others are written with those in use, or with the built-in letter. */
  templateIds: z.array(idNumber).max(MOST_TEMPLATES).default([]),
  /** Null: now. */
  sendAt: z.number().int().nullable().default(null),
  /** Outside of a recipient’s receiving time the message waits until that begins. */
  isQuietKept: z.boolean().default(true),
  /** Leaves out who was told of every one of the articles, or of the same text or event, in the last day. */
  leavesOutTold: z.boolean().default(false),
};

const template = z.object({
  id: z.number().int(),
  name: z.string(),
  channel: z.enum(POSTED_CHANNELS),
  locale: z.enum(LOCALES),
});

export const dispatch = z.object({
  id: z.number().int(),
  warningLevel: z.enum(SURGE_LEVELS),
  /** Of the first article. */
  title: z.string(),
  articleIds: z.array(z.number()),
  note: z.string(),
  sender: z.string(),
  recipients: z.number().int(),
  /** Recipients by what has become of their messages; one with several channels counts by the best of them. */
  delivered: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  keptBack: z.number().int(),
  confirmed: z.number().int(),
  sendAt: z.number(),
  createdAt: z.number(),
});
export type Dispatch = z.output<typeof dispatch>;

const sentMessage = z.object({
  id: z.number().int(),
  channel: z.enum(CHANNELS),
  shown: z.string(),
  messageState: z.enum(MESSAGE_STATES),
  nextAt: z.number(),
  handedAt: z.number().nullable(),
  openedAt: z.number().nullable(),
  confirmedAt: z.number().nullable(),
});

export const handResult = z.object({
  informUserId: z.number().int(),
  recipient: z.string(),
  result: z.enum(DECISION_RESULTS),
  reason: z.enum(DECISION_REASONS),
  messages: z.array(sentMessage),
});
export type HandResult = z.output<typeof handResult>;

const judged = z.object({
  informUserId: z.number().int(),
  recipient: z.string(),
  channels: z.array(z.enum(CHANNELS)),
  problem: z.enum(HAND_PROBLEMS),
  /** Of which of the articles, or of the same text or event, this recipient was told in the last day. */
  told: z.array(z.object({ articleId: z.number(), reason: z.enum(['group', 'event']), messageId: z.number().int(), at: z.number() })),
  isLeftOut: z.boolean(),
  /** Null: at once, or at the time that was chosen. */
  waitsUntil: z.number().nullable(),
});
export type Judged = z.output<typeof judged>;

export const informHandContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform.b',
    summary:
      'What was sent by hand, newest first; with `id` only that one. Whose group does not see all subjects sees what he sent himself.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      warningLevel: queryArray(z.enum(SURGE_LEVELS)).optional(),
      from: queryInt.optional(),
      until: queryInt.optional(),
    }),
    output: pageOf(dispatch),
  },
  results: {
    method: 'GET',
    path: `${path}/result`,
    privilege: 'inform.b',
    summary: 'What became of one sending, for each recipient.',
    input: z.strictObject({ ...paging, id }),
    output: pageOf(handResult),
  },
  templates: {
    method: 'GET',
    path: `${path}/template`,
    privilege: 'inform.a',
    summary: 'The client’s templates that a message may be written with, by name.',
    input: z.strictObject({}),
    output: z.object({ items: z.array(template).max(MOST_OFFERED) }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/preview`,
    privilege: 'inform.a',
    summary: 'Whom a message would reach and how, who knows of it already, and the letters as they would leave. Nothing is sent.',
    input: z.strictObject(fields),
    output: z.object({
      recipients: z.array(judged),
      letters: z.array(
        z.object({
          channel: z.enum(POSTED_CHANNELS),
          locale: z.enum(LOCALES),
          recipients: z.number().int(),
          texts: z.array(z.string()),
          /** Of each text, and what a channel takes, in its own unit. */
          sizes: z.array(z.number().int()),
          most: z.number().int(),
          unit: z.enum(['bytes', 'characters']),
        }),
      ),
    }),
  },
  send: {
    method: 'POST',
    path,
    privilege: 'inform.a',
    summary: 'Sends articles to recipients. The same `submitKey` again sends nothing more and answers what was sent.',
    input: z.strictObject({ submitKey: z.string().regex(/^[\w-]{8,64}$/), ...fields }),
    output: z.object({ id: z.number().int(), sent: z.number().int(), held: z.number().int(), keptBack: z.number().int() }),
  },
  cancel: {
    method: 'POST',
    path: `${path}/cancel`,
    privilege: 'inform.a',
    summary: 'Cancels what still waits of these sendings.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: changed,
  },
});
