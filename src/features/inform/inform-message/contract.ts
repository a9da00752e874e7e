// Messages of warnings: what was decided, sent and answered; and the page of one message for whoever has its link.
import { z } from 'zod';
import { CHANNELS, OUTCOMES } from '#shared/channels.ts';
import { changed, defineContract, done, id, ids, pageOf, paging, queryArray, queryBoolean, queryInt } from '#shared/contract.ts';
import { LINK_STATES, linkBoundsTold, openingName, reportKey } from '#shared/link-bounds.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import {
  DECISION_REASONS,
  DECISION_RESULTS,
  letter,
  MESSAGE_STATES,
  RECEIPT_STATES,
  TEMPLATE_FAULTS,
  ruleConditions,
  ruleTrigger,
} from '#shared/warnings.ts';

const path = '/v1/front/report/inform-message-list';

export const informMessage = z.object({
  id: z.number().int(),
  ruleId: z.number().int(),
  informUserId: z.number().int(),
  recipient: z.string(),
  channel: z.enum(CHANNELS),
  /** The address without what is secret in it; '' for the bell. */
  shown: z.string(),
  warningLevel: z.enum(SURGE_LEVELS),
  articleId: z.number(),
  eventId: z.number(),
  letter,
  messageState: z.enum(MESSAGE_STATES),
  /** It may have arrived more than once: an attempt ended without an answer. */
  isMaybeTwice: z.boolean(),
  tries: z.number().int(),
  nextAt: z.number(),
  /** Six times of a message; `letter` has the first three: published, found, stored. */
  decidedAt: z.number(),
  handedAt: z.number().nullable(),
  openedAt: z.number().nullable(),
  confirmedAt: z.number().nullable(),
  notRelevantAt: z.number().nullable(),
  receiptState: z.enum(RECEIPT_STATES),
  reminded: z.number().int(),
  escalated: z.number().int(),
  /** Whoever confirmed it: its recipient, the one it was escalated to, or a user. */
  confirmedBy: z.string(),
  /** The message that this one reminds of, or escalates. */
  originId: z.number().int().nullable(),
  /** Articles that were merged into it. */
  merged: z.number().int(),
});
export type InformMessage = z.output<typeof informMessage>;

const attempt = z.object({
  id: z.number().int(),
  part: z.number().int(),
  parts: z.number().int(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  outcome: z.enum(OUTCOMES).or(z.literal('')),
  fault: z.string(),
  code: z.string(),
  answer: z.string(),
  /** What was sent, but that its links open nothing; '' of what was sent before this was kept. */
  sentText: z.string(),
  /** The client's template for this channel and language; null where there was none. */
  templateId: z.number().int().nullable(),
  /** Its name; '' where it was deleted. */
  template: z.string(),
  templateFault: z.enum(TEMPLATE_FAULTS),
});
export type InformAttempt = z.output<typeof attempt>;

const comment = z.object({ id: z.number().int(), text: z.string(), at: z.number() });
export type InformComment = z.output<typeof comment>;

const decision = z.object({
  ruleId: z.number().int(),
  ruleName: z.string(),
  informUserId: z.number().int(),
  recipient: z.string(),
  /** 0: of no article. */
  articleId: z.number(),
  /** '' for an article; otherwise the state that fired. */
  occasion: z.string(),
  /** '' where there is no article. */
  title: z.string(),
  siteName: z.string(),
  publishedAt: z.number(),
  warningLevel: z.enum(SURGE_LEVELS),
  result: z.enum(DECISION_RESULTS),
  reason: z.enum(DECISION_REASONS),
  /** The message that was sent, or that this was merged into. */
  messageId: z.number().int().nullable(),
  at: z.number(),
});
export type InformDecision = z.output<typeof decision>;

/** The link in a message that was handed over, which opens it without signing in. */
const warningLink = z.object({
  /** Of the message. */
  id: z.number().int(),
  title: z.string(),
  recipient: z.string(),
  channel: z.enum(CHANNELS),
  /** The address without what is secret in it. */
  shown: z.string(),
  handedAt: z.number(),
  expiresAt: z.number(),
  linkState: z.enum(LINK_STATES),
  uses: z.number().int(),
  maxUses: linkBoundsTold.maxUses,
  lastUsedAt: z.number().nullable(),
  lastIp: z.string(),
});
export type WarningLink = z.output<typeof warningLink>;

export const informMessageContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform.b',
    summary: 'Messages of warnings, newest first; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      messageState: queryArray(z.enum(MESSAGE_STATES)).optional(),
      channel: queryArray(z.enum(CHANNELS)).optional(),
      warningLevel: queryArray(z.enum(SURGE_LEVELS)).optional(),
      ruleId: queryArray(id).optional(),
      isByHand: queryBoolean.optional(),
      informUserId: queryArray(id).optional(),
      articleId: queryInt.optional(),
      receiptState: queryArray(z.enum(RECEIPT_STATES)).optional(),
      isOpened: queryBoolean.optional(),
      isConfirmed: queryBoolean.optional(),
      isNotRelevant: queryBoolean.optional(),
      /** When it was decided: the first second and the last one, both included; ms. */
      from: queryInt.optional(),
      until: queryInt.optional(),
    }),
    output: pageOf(informMessage),
  },
  attempts: {
    method: 'GET',
    path: `${path}/attempt`,
    privilege: 'inform.b',
    summary: 'Attempts to hand a message over with their texts and the receiver’s answers, and what the recipient wrote about it.',
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(attempt), comments: z.array(comment) }),
  },
  decisions: {
    method: 'GET',
    path: `${path}/decision`,
    privilege: 'inform.b',
    summary: 'What rules decided for each article and recipient, with the reason, newest first.',
    input: z.strictObject({
      ...paging,
      result: queryArray(z.enum(DECISION_RESULTS)).optional(),
      reason: queryArray(z.enum(DECISION_REASONS)).optional(),
      warningLevel: queryArray(z.enum(SURGE_LEVELS)).optional(),
      ruleId: queryArray(id).optional(),
      isByHand: queryBoolean.optional(),
      informUserId: queryArray(id).optional(),
      messageId: id.optional(),
      silenceId: id.optional(),
      articleId: queryInt.optional(),
      /** Of any article that is of the event now. */
      eventId: id.optional(),
      from: queryInt.optional(),
      until: queryInt.optional(),
    }),
    output: pageOf(decision),
  },
  cancel: {
    method: 'POST',
    path: `${path}/cancel`,
    privilege: 'inform.a',
    summary: 'Cancels messages that still wait.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: changed,
  },
  resend: {
    method: 'POST',
    path: `${path}/resend`,
    privilege: 'inform.a',
    summary: 'Sends messages again that were refused, cancelled or left without an answer.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: changed,
  },
  confirm: {
    method: 'POST',
    path: `${path}/confirm`,
    privilege: 'inform.a',
    summary: 'Confirms messages for their recipients: nobody is reminded of them any more. The caller is named.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: changed,
  },
  open: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/open`,
    privilege: 'inform.b',
    summary: 'The caller looks at messages: those that he is the recipient of count as opened; the first time stays.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: changed,
  },
  links: {
    method: 'GET',
    path: `${path}/link`,
    privilege: 'inform.b',
    summary:
      'Links of messages that were handed over, newest first: until when and how often each opens, and when and from where it was opened last.',
    input: z.strictObject({
      ...paging,
      linkState: z.enum(LINK_STATES).optional(),
      informUserId: queryArray(id).optional(),
      keyword: z.string().max(100).optional(),
    }),
    output: pageOf(warningLink),
  },
  revoke: {
    method: 'DELETE',
    path: `${path}/link`,
    privilege: 'inform.a',
    summary: 'Makes the links in messages open nothing any more.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});

const articleLine = z.object({ title: z.string(), url: z.string(), siteName: z.string(), publishedAt: z.number() });
const named = z.array(z.object({ name: z.string() }));

/**
 * Why a link opens nothing: it is wrong or its message is gone, too old, revoked, used up, not for this address, or waits for its opening to be counted.
 * Only who has a rightly signed one is told which.
 */
export const LINK_FAULTS = ['wrong', 'expired', 'revoked', 'usedUp', 'outside', 'unopened'] as const;
/** What a recipient may write about one message. */
export const MOST_COMMENTS = 20;

/** Reached by the link in a message, without signing in. */
export const reportPage = z.object({
  warningLevel: z.enum(SURGE_LEVELS),
  letter,
  recipient: z.string(),
  clientName: z.string(),
  decidedAt: z.number(),
  handedAt: z.number().nullable(),
  confirmedAt: z.number().nullable(),
  notRelevantAt: z.number().nullable(),
  /** Other articles that were merged into it, newest first; the first 50. */
  merged: z.array(articleLine),
  mergedTotal: z.number().int(),
  /** The rule as it is now, for its sentence; null where a person sent it, or the rule was deleted. */
  rule: z
    .object({
      warningLevel: z.enum(SURGE_LEVELS),
      ruleTrigger,
      conditions: ruleConditions,
      subjects: named,
      tags: named,
      classes: named,
      sites: named,
      authors: named,
      sources: named,
      /** In the order of the conditions' codes. */
      provinces: named,
    })
    .nullable(),
  /** The newest of the articles that a state counted; the first 20. */
  counted: z.array(articleLine),
  comments: z.array(comment),
  /** What the recipient was not told of since his message before, because those of the day were used up, newest first; the first 50. */
  held: z.array(articleLine),
  heldTotal: z.number().int(),
});
export type ReportPage = z.output<typeof reportPage>;

export const tReportContract = defineContract({
  get: {
    method: 'GET',
    path: '/v1/t-report',
    privilege: 'public',
    summary: 'What the message of this link says. Reading it does not count as opened: previews of chat programs read it too.',
    input: reportKey,
    output: reportPage,
  },
  open: {
    method: 'POST',
    changesNothing: true,
    path: '/v1/t-report/open',
    privilege: 'public',
    summary:
      'Somebody looks at the page: sent by the page itself once it is shown. It is a use of the link; with `attempt` the same once more is none. `pass`: what every other call then brings, where the client limits the uses.',
    input: reportKey.pick({ key: true }).extend({ attempt: openingName }),
    output: z.object({ ok: z.literal(true), pass: z.string().nullable() }),
  },
  confirm: {
    method: 'POST',
    path: '/v1/t-report/confirm',
    privilege: 'public',
    summary: 'The recipient confirms that the warning was received.',
    input: reportKey,
    output: done,
  },
  notRelevant: {
    method: 'POST',
    path: '/v1/t-report/not-relevant',
    privilege: 'public',
    summary: 'The recipient says that the warning is not relevant, or takes that back.',
    input: reportKey.extend({ isNotRelevant: z.boolean() }),
    output: done,
  },
  comment: {
    method: 'POST',
    path: '/v1/t-report/comment',
    privilege: 'public',
    summary: 'The recipient writes something about the warning; the client’s people read it with the message.',
    input: reportKey.extend({ text: z.string().trim().min(1).max(2000) }),
    output: done,
  },
  stop: {
    method: 'POST',
    path: '/v1/t-report/stop',
    privilege: 'public',
    body: 'form',
    readsQuery: true,
    summary: 'One click in a mail program: this address gets no more until its code is confirmed again (RFC 8058).',
    input: reportKey.pick({ key: true }).extend({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    output: done,
  },
});
