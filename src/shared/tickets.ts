// Tickets: their states, who may do which step in which of them, and what is kept of what they came from.
import { z } from 'zod';
import { EMOTIONS, MEDIA_TYPES } from './media.ts';
import { DAY_MS } from './time.ts';

/** 交办, 通报 (one to many), 咨询, 协查 */
export const TICKET_KINDS = ['assignment', 'notice', 'consultation', 'joint'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATES = [
  'draft',
  'review',
  'new',
  'accepted',
  'declined',
  'returned',
  'reopened',
  'replied',
  'closed',
  'withdrawn',
  'archived',
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Issued and not over: deadlines run. */
export const LIVE_STATES = ['new', 'accepted', 'declined', 'returned', 'reopened', 'replied'] as const satisfies readonly TicketState[];
/** A unit has to work on it. */
export const WORK_STATES = ['new', 'accepted', 'returned', 'reopened'] as const satisfies readonly TicketState[];
const OPENED = [...LIVE_STATES, 'closed'] as const;

/** So long before a deadline it is due soon. */
export const SOON_MS = DAY_MS;

/** The deadline that comes next: that of the answer until there is one, then that of closing; null without one. */
export const nextDueOf = (ticket: { answeredAt: number | null; answerDueAt: number | null; closeDueAt: number | null }): number | null =>
  ticket.answeredAt === null && ticket.answerDueAt !== null ? ticket.answerDueAt : ticket.closeDueAt;

/**
 * What a person is to a ticket; one may be several. A manager (`ticket.d` in its client) does what the sender does; a head leads the group, or one above it, of who has
 * a part in it.
 */
export const TICKET_ROLES = ['sender', 'manager', 'reviewer', 'lead', 'joint', 'watcher', 'supervisor', 'head'] as const;
export type TicketRole = (typeof TICKET_ROLES)[number];
/** 牵头, 协办, 抄送, 督办 */
export const RECEIVER_ROLES = ['lead', 'joint', 'watcher', 'supervisor'] as const satisfies readonly TicketRole[];
export type ReceiverRole = (typeof RECEIVER_ROLES)[number];

export const STEP_NEEDS = ['reason', 'text', 'receivers', 'lead', 'until', 'isHelpful'] as const;
export type StepNeed = (typeof STEP_NEEDS)[number];

interface Step {
  from: readonly TicketState[];
  /** 'same': the state stays. */
  to: TicketState | 'same';
  by: readonly TicketRole[];
  needs: readonly StepNeed[];
}

const SENDER = ['sender', 'manager'] as const;

/** The state table: what each step begins with and ends in, who may do it, and what it takes. The server decides by it, the page draws its buttons from it. */
export const TICKET_STEPS = {
  submit: { from: ['draft'], to: 'review', by: ['sender'], needs: [] },
  'take-back': { from: ['review'], to: 'draft', by: ['sender'], needs: [] },
  approve: { from: ['review'], to: 'new', by: ['reviewer'], needs: [] },
  refuse: { from: ['review'], to: 'draft', by: ['reviewer'], needs: ['reason'] },
  issue: { from: ['draft'], to: 'new', by: ['sender'], needs: [] },
  // Of several leads each accepts for itself.
  accept: { from: ['new', 'accepted', 'reopened'], to: 'accepted', by: ['lead'], needs: [] },
  decline: { from: ['new', 'accepted', 'reopened'], to: 'declined', by: ['lead'], needs: ['reason'] },
  // One of several that declined does not hold the others: the state is theirs then.
  decide: { from: LIVE_STATES, to: 'new', by: SENDER, needs: ['lead', 'reason'] },
  // A head hands on within the groups that he leads.
  transfer: { from: WORK_STATES, to: 'new', by: ['lead', ...SENDER, 'head'], needs: ['lead', 'reason'] },
  add: { from: LIVE_STATES, to: 'same', by: ['lead', ...SENDER], needs: ['receivers'] },
  urge: { from: [...WORK_STATES, 'declined'], to: 'same', by: [...SENDER, 'supervisor', 'head'], needs: [] },
  'ask-extension': { from: WORK_STATES, to: 'same', by: ['lead'], needs: ['until', 'reason'] },
  'grant-extension': { from: LIVE_STATES, to: 'same', by: SENDER, needs: [] },
  'refuse-extension': { from: LIVE_STATES, to: 'same', by: SENDER, needs: ['reason'] },
  answer: { from: [...WORK_STATES, 'replied'], to: 'replied', by: ['lead', 'joint'], needs: ['text'] },
  note: { from: OPENED, to: 'same', by: [...SENDER, ...RECEIVER_ROLES], needs: ['text'] },
  return: { from: ['replied'], to: 'returned', by: SENDER, needs: ['reason'] },
  close: { from: LIVE_STATES, to: 'closed', by: SENDER, needs: [] },
  visit: { from: ['closed'], to: 'same', by: SENDER, needs: ['isHelpful'] },
  reopen: { from: ['closed'], to: 'reopened', by: [...SENDER, 'supervisor'], needs: ['reason'] },
  withdraw: { from: LIVE_STATES, to: 'withdrawn', by: SENDER, needs: ['reason'] },
  archive: { from: ['closed', 'withdrawn'], to: 'archived', by: SENDER, needs: [] },
} as const satisfies Record<string, Step>;
export type TicketStep = keyof typeof TICKET_STEPS;
export const TICKET_STEP_NAMES = [
  'submit',
  'take-back',
  'approve',
  'refuse',
  'issue',
  'accept',
  'decline',
  'decide',
  'transfer',
  'add',
  'urge',
  'ask-extension',
  'grant-extension',
  'refuse-extension',
  'answer',
  'note',
  'return',
  'close',
  'visit',
  'reopen',
  'withdraw',
  'archive',
] as const satisfies readonly TicketStep[];

/** What is done with guests: one is asked, his access ends, he gets a new code, too many codes were wrong. */
export const GUEST_ACTIONS = ['guest', 'guest-end', 'guest-code', 'guest-locked'] as const;
/** Lines of the log: the steps, and what is no step. `hand-over`: a receiver can no longer act, and its group takes over, or that of a group that is deleted goes to the one above it. */
export const TICKET_ACTIONS = [
  ...TICKET_STEP_NAMES,
  'create',
  'read',
  'remind',
  'overdue',
  'hand-over',
  'flare',
  ...GUEST_ACTIONS,
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

export const stepOf = (step: TicketStep): Step => TICKET_STEPS[step];

/** Whether somebody with these roles may do a step in this state. */
export const mayStep = (step: TicketStep, state: TicketState, roles: readonly TicketRole[]): boolean =>
  stepOf(step).from.includes(state) && stepOf(step).by.some((role) => roles.includes(role));

export const SOURCE_KINDS = ['article', 'event', 'warning', 'comment'] as const;
export type TicketSourceKind = (typeof SOURCE_KINDS)[number];

/** What a ticket came from, as it was then. */
export const ticketSnapshot = z.object({
  title: z.string(),
  url: z.string().default(''),
  siteName: z.string().default(''),
  author: z.string().default(''),
  mediaType: z.enum(MEDIA_TYPES).nullable().default(null),
  emotion: z.enum(EMOTIONS).nullable().default(null),
  publishedAt: z.number().nullable().default(null),
  /** Beginning of the text. */
  excerpt: z.string().default(''),
  /** Of an event: articles at that time. */
  articles: z.number().int().nullable().default(null),
  /** Of a warning: its level. */
  level: z.string().default(''),
  /** Who sees one of these subjects sees more than the title. */
  subjectIds: z.array(z.number().int()).default([]),
});
export type TicketSnapshot = z.output<typeof ticketSnapshot>;

/** What a line of the log says besides who, when and which step. */
export const ticketDetail = z.object({
  reason: z.string().optional(),
  /** Names of receivers. */
  receivers: z.array(z.string()).optional(),
  /** Of a part that was handed over: the group that was deleted. */
  from: z.string().optional(),
  role: z.enum(RECEIVER_ROLES).optional(),
  until: z.number().optional(),
  isHelpful: z.boolean().optional(),
  number: z.string().optional(),
  entryId: z.number().int().optional(),
  /** Of the text that was written, and of each file. */
  sha256: z.string().optional(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })).optional(),
  /** Answers before this one since the last return. */
  order: z.number().int().optional(),
  isFinal: z.boolean().optional(),
  articles: z.number().int().optional(),
});
export type TicketDetail = z.output<typeof ticketDetail>;

/** Receivers as forms name them: `u12` a person, `g3` a group of the client. */
export const receiverKey = z.string().regex(/^[ug][1-9]\d{0,14}$/u);

const hours = z.number().int().min(1).max(2000);
/** Working hours from issuing to the first answer and to closing, by level. */
const ofLevel = z.strictObject({ answer: hours, close: hours });
export const ticketHours = z.strictObject({ red: ofLevel, orange: ofLevel, yellow: ofLevel, blue: ofLevel });
export type TicketHours = z.output<typeof ticketHours>;
export const DEFAULT_HOURS: TicketHours = {
  red: { answer: 2, close: 18 },
  orange: { answer: 4, close: 27 },
  yellow: { answer: 9, close: 45 },
  blue: { answer: 18, close: 90 },
};
