// From draft to sent: who reviews a bulletin, who publishes it, and to whom it goes.
import { z } from 'zod';
import { BULLETIN_ACTIONS, BULLETIN_RESULTS, STORED_BULLETIN_STATES } from '#shared/bulletin-flow.ts';
import { CHANNELS } from '#shared/channels.ts';
import { changed, defineContract, id, pageOf, paging } from '#shared/contract.ts';
import { MESSAGE_STATES } from '#shared/warnings.ts';

const path = '/v1/front/report/brief-report';
const idNumber = z.number().int().positive();
/** The bulletins, and the state in which all of them were seen: what is in another by now is a conflict. */
const some = { ids: z.array(idNumber).min(1).max(200), seen: z.enum(STORED_BULLETIN_STATES) };

export const MOST_RECIPIENTS = 200;

const logLine = z.object({
  id: z.number().int(),
  at: z.number(),
  /** '' for a schedule. */
  by: z.string(),
  action: z.enum(BULLETIN_ACTIONS),
  reason: z.string(),
  reviewer: z.string(),
  /** Of a sending: people who get it. */
  recipients: z.number().int().nullable(),
});
export type BulletinLogLine = z.output<typeof logLine>;

const message = z.object({
  id: z.number().int(),
  channel: z.enum(CHANNELS),
  shown: z.string(),
  messageState: z.enum(MESSAGE_STATES),
  nextAt: z.number(),
  handedAt: z.number().nullable(),
  isMaybeTwice: z.boolean(),
  /** Of the last attempt: what the receiver answered. */
  code: z.string(),
});

const result = z.object({
  informUserId: z.number().int(),
  recipient: z.string(),
  result: z.enum(BULLETIN_RESULTS),
  messages: z.array(message),
});
export type BulletinResult = z.output<typeof result>;

export const bulletinFlowContract = defineContract({
  submit: {
    method: 'POST',
    path: `${path}/submission`,
    privilege: 'brief-report.m',
    summary: 'Submits drafts for review, by one person where one is named, or takes that back.',
    input: z.strictObject({
      ...some,
      step: z.enum(['submit', 'take-back']).default('submit'),
      reviewerId: idNumber.nullable().default(null),
    }),
    output: changed,
  },
  review: {
    method: 'POST',
    path: `${path}/review`,
    privilege: 'brief-report.a',
    summary:
      'Approves bulletins, which publishes them, takes an approval back before anything was sent, returns them to draft, or withdraws published ones; both of the latter with a reason.',
    input: z.strictObject({
      ...some,
      step: z.enum(['approve', 'reopen', 'return', 'withdraw']),
      reason: z.string().trim().max(500).default(''),
    }),
    output: changed,
  },
  log: {
    method: 'GET',
    path: `${path}/log`,
    privilege: 'brief-report.b',
    summary: 'Who did what with a bulletin and when, from the first step on.',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(logLine), recipientIds: z.array(z.number().int()) }),
  },
  send: {
    method: 'POST',
    path: `${path}/sending`,
    privilege: 'brief-report.a',
    summary: 'Sends a published bulletin to recipients who do not have it yet. The same `submitKey` again sends nothing more.',
    input: z.strictObject({
      id: idNumber,
      submitKey: z.string().regex(/^[\w-]{8,64}$/),
      recipientIds: z.array(idNumber).min(1).max(MOST_RECIPIENTS),
      /** Words of the sender above the bulletin. */
      note: z.string().trim().max(500).default(''),
    }),
    output: z.object({ id: z.number().int() }),
  },
  results: {
    method: 'GET',
    path: `${path}/sending`,
    privilege: 'brief-report.a',
    summary: 'What became of the sendings of a bulletin, for each recipient.',
    input: z.strictObject({ ...paging, id }),
    output: pageOf(result).extend({
      /** Sendings that wait to be worked on, and why the last one failed; '' when it did not. */
      waiting: z.number().int(),
      problem: z.string(),
    }),
  },
});
