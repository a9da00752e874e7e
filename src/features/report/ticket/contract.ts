// Tickets: who is asked to act on what, by when, and what came of it.
import { z } from 'zod';
import {
  changed,
  created,
  defineContract,
  done,
  fileOutput,
  id,
  ids,
  pageOf,
  paging,
  queryArray,
  queryBoolean,
  uploadedFile,
} from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import {
  RECEIVER_ROLES,
  receiverKey,
  SOURCE_KINDS,
  TICKET_ACTIONS,
  TICKET_KINDS,
  TICKET_ROLES,
  TICKET_STATES,
  TICKET_STEP_NAMES,
  ticketDetail,
  ticketHours,
  ticketSnapshot,
} from '#shared/tickets.ts';
import { reportKey } from '#shared/link-bounds.ts';

const path = '/v1/front/report/ticket';
const n = z.number().int();
/** Until the year 3000: what is later is a slip, and no date can be shown of the largest numbers. */
const time = z.number().int().positive().max(32_503_680_000_000);
const idNumber = z.number().int().positive();

export const MOST_RECEIVERS = 200;
export const MOST_FILES = 30;
export const MOST_SOURCES = 200;
export const TICKET_SCOPES = ['todo', 'sent', 'watched', 'all'] as const;
export const TICKET_SORTS = ['updatedAt', 'createdAt', 'closeDueAt'] as const;
export const TICKET_OUTPUTS = ['docx', 'pdf'] as const;
export type TicketOutput = (typeof TICKET_OUTPUTS)[number];
export const DUE_FILTERS = ['overdue', 'soon'] as const;

/**
 * What statistics count, of a receiver who has to act (lead or joint), whether it still takes part or handed it on. `answered` is `inTime` and `late` together: the
 * first answer, by the deadline that held then; `received` is `answered` and `unanswered`. `open`: the ticket is live, and the receiver takes part and has not
 * declined; `overdue`: of these, its next deadline has passed, that of the answer until it has answered, then that of closing. `declined` (退单): it did so at
 * least once; `returned` (退回): its answer was, at least once. `closed`: the ticket is closed now.
 */
export const TICKET_FIGURES = [
  'received',
  'read',
  'answered',
  'inTime',
  'late',
  'unanswered',
  'open',
  'overdue',
  'declined',
  'returned',
  'closed',
] as const;
export type TicketFigure = (typeof TICKET_FIGURES)[number];
/** A group, or `0`: receivers that are in none that the caller may know, such as guests. */
const unitKey = z.string().regex(/^(0|g[1-9]\d{0,14})$/u);
/** Somebody who acts, or `0`: guests, and groups for which nobody acts yet. */
const personKey = z.string().regex(/^(0|u[1-9]\d{0,14})$/u);
/** Of a query: a time until the year 3000. */
export const queryTime = z.coerce.number().int().min(0).max(32_503_680_000_000);

const receivers = z.array(receiverKey).max(MOST_RECEIVERS).default([]);
const fields = {
  kind: z.enum(TICKET_KINDS).default('assignment'),
  category: oneLine().max(40).default(''),
  level: z.enum(SURGE_LEVELS).default('yellow'),
  title: oneLine().min(1).max(120),
  /** Rich text; a paragraph without text is none. */
  contentHtml: z.string().trim().max(300_000).default(''),
  /** Who acts: one, of a notice any number. */
  leads: receivers,
  joints: receivers,
  watchers: receivers,
  supervisors: receivers,
  reviewerId: idNumber.nullable().default(null),
  /** Null: by the client's hours for the level, counted from when it is issued. */
  answerDueAt: time.nullable().default(null),
  closeDueAt: time.nullable().default(null),
  /** Files that were uploaded before. */
  fileIds: z.array(idNumber).max(MOST_FILES).default([]),
};
const sources = {
  articleIds: z.array(idNumber).max(MOST_SOURCES).default([]),
  eventIds: z.array(idNumber).max(20).default([]),
  messageIds: z.array(idNumber).max(20).default([]),
  commentIds: z.array(idNumber).max(20).default([]),
};
const listed = (most: number) => queryArray(id).refine((all) => all.length <= most);

const person = z.object({ key: z.string(), name: z.string() });

const ticketRow = z.object({
  id: n,
  ticketNumber: z.string(),
  kind: z.enum(TICKET_KINDS),
  category: z.string(),
  level: z.enum(SURGE_LEVELS),
  title: z.string(),
  state: z.enum(TICKET_STATES),
  sender: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  issuedAt: z.number().nullable(),
  answerDueAt: z.number().nullable(),
  closeDueAt: z.number().nullable(),
  answeredAt: z.number().nullable(),
  closedAt: z.number().nullable(),
  leads: z.array(z.string()),
  /** Receivers who have to act, how many of them have read it (R) and how many answered (C). */
  receivers: n,
  read: n,
  replied: n,
  urged: n,
  /** An extension waits for a decision. */
  isExtensionAsked: z.boolean(),
  /** Number of the newest line of its log, as the call of a step takes it. */
  newestLine: n,
  /** What the caller may do now. */
  steps: z.array(z.enum(TICKET_STEP_NAMES)),
});
export type TicketRow = z.output<typeof ticketRow>;

const receiver = person.extend({
  id: n,
  role: z.enum(RECEIVER_ROLES),
  isGroup: z.boolean(),
  /** Of a group: who acts for it. */
  takenBy: z.string(),
  addedAt: z.number(),
  readAt: z.number().nullable(),
  acceptedAt: z.number().nullable(),
  declinedAt: z.number().nullable(),
  repliedAt: z.number().nullable(),
  leftAt: z.number().nullable(),
});
export type TicketReceiver = z.output<typeof receiver>;

const file = z.object({ id: n, name: z.string(), bytes: n, contentType: z.string(), isScanned: z.boolean() });
export type TicketFile = z.output<typeof file>;

const entry = z.object({
  id: n,
  entryKind: z.enum(['answer', 'note']),
  by: z.string(),
  isMine: z.boolean(),
  at: z.number(),
  contentHtml: z.string(),
  files: z.array(file),
});

const line = z.object({
  number: n,
  at: z.number(),
  by: z.string(),
  action: z.enum(TICKET_ACTIONS),
  toState: z.enum(TICKET_STATES),
  told: ticketDetail,
  /** Of an answer or a note: its text and files. */
  entry: entry.nullable(),
});
export type TicketLine = z.output<typeof line>;

const source = z.object({
  id: n,
  sourceKind: z.enum(SOURCE_KINDS),
  refId: n,
  taken: ticketSnapshot.omit({ subjectIds: true }),
  /** False: the caller may not see it, and gets its title only. */
  isSeen: z.boolean(),
});
export type TicketSource = z.output<typeof source>;

const ticket = ticketRow.extend({
  contentHtml: z.string(),
  reviewer: z.string(),
  reviewerId: n.nullable(),
  askedUntil: z.number().nullable(),
  isFinal: z.boolean(),
  visited: z.enum(['', 'helpful', 'not-helpful']),
  people: z.array(receiver),
  files: z.array(file),
  sources: z.array(source),
  log: z.array(line),
  /** What the caller is to it. */
  roles: z.array(z.enum(TICKET_ROLES)),
  isReviewed: z.boolean(),
});
export type Ticket = z.output<typeof ticket>;

export const ticketContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'ticket.b',
    summary:
      'Tickets that the caller takes part in; whoever holds ticket.d sees all of the client (`scope=all`). `todo`: the caller has to do the next step. `due` counts live ones.',
    input: z.strictObject({
      ...paging,
      scope: z.enum(TICKET_SCOPES).default('all'),
      state: queryArray(z.enum(TICKET_STATES)).optional(),
      level: queryArray(z.enum(SURGE_LEVELS)).optional(),
      kind: queryArray(z.enum(TICKET_KINDS)).optional(),
      category: z.string().max(40).optional(),
      receiver: receiverKey.optional(),
      due: z.enum(DUE_FILTERS).optional(),
      /** Issued from … to before …; drafts are not. */
      from: queryTime.optional(),
      until: queryTime.optional(),
      /** Tickets that a figure of the statistics counts, of this unit or person, or of anybody. */
      figure: z.enum(TICKET_FIGURES).optional(),
      unit: unitKey.optional(),
      person: personKey.optional(),
      /** A part of the title or the number. */
      keyword: z.string().max(100).optional(),
      articleId: id.optional(),
      eventId: id.optional(),
      sort: z.enum(TICKET_SORTS).default('updatedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(ticketRow),
  },
  counts: {
    method: 'GET',
    path: `${path}/count`,
    privilege: 'ticket.b',
    summary: 'How many tickets wait for the caller, are overdue, and are due within a day.',
    output: z.object({ todo: n, overdue: n, soon: n }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail`,
    privilege: 'ticket.b',
    summary: 'One ticket with people, files, sources and its whole log. The first look of a receiver is kept as read.',
    input: z.strictObject({ id }),
    output: ticket,
  },
  draft: {
    method: 'GET',
    path: `${path}/draft`,
    privilege: 'ticket.m',
    summary: 'A draft as its form edits it.',
    input: z.strictObject({ id }),
    output: z.object({
      id: n,
      kind: z.enum(TICKET_KINDS),
      category: z.string(),
      level: z.enum(SURGE_LEVELS),
      title: z.string(),
      contentHtml: z.string(),
      leads: z.array(z.string()),
      joints: z.array(z.string()),
      watchers: z.array(z.string()),
      supervisors: z.array(z.string()),
      reviewerId: n.nullable(),
      answerDueAt: z.number().nullable(),
      closeDueAt: z.number().nullable(),
      fileIds: z.array(n),
    }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'ticket.m',
    summary:
      'Drafts a ticket, from articles, events, warnings or comments where these are named; `isIssued`: goes on to review or to its receivers at once.',
    input: z.strictObject({ ...fields, ...sources, isIssued: z.boolean().default(false) }),
    output: created.extend({ state: z.enum(TICKET_STATES) }),
  },
  origin: {
    method: 'GET',
    path: `${path}/origin`,
    privilege: 'ticket.m',
    summary: 'What a ticket from these would be filled with: the title and the level of the first, and the titles of all.',
    input: z.strictObject({
      articleIds: listed(MOST_SOURCES).default([]),
      eventIds: listed(20).default([]),
      messageIds: listed(20).default([]),
      commentIds: listed(20).default([]),
    }),
    output: z.object({
      title: z.string(),
      /** Of a warning. */
      level: z.enum(SURGE_LEVELS).nullable(),
      items: z.array(z.object({ sourceKind: z.enum(SOURCE_KINDS), title: z.string() })),
    }),
  },
  update: {
    method: 'PUT',
    path,
    privilege: 'ticket.m',
    summary: 'Changes a draft; a field that is not given stays.',
    seen: { from: 'draft' },
    input: z.strictObject({ id: idNumber, ...keptFields(fields) }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'ticket.m',
    summary: 'Deletes drafts of the caller. What was issued is withdrawn instead.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  step: {
    method: 'POST',
    path: `${path}/step`,
    privilege: 'ticket.b',
    summary:
      'Does one step of the state table with each of the tickets, or with none: 403 where the caller is not one who does it, 409 where the state does not allow it.',
    input: z.strictObject({
      ids: z.array(idNumber).min(1).max(200),
      step: z.enum(TICKET_STEP_NAMES),
      reason: z.string().trim().max(1000).default(''),
      contentHtml: z.string().trim().max(300_000).default(''),
      fileIds: z.array(idNumber).max(MOST_FILES).default([]),
      /** The new lead. */
      lead: receiverKey.optional(),
      receivers: z.array(receiverKey).max(MOST_RECEIVERS).default([]),
      role: z.enum(['joint', 'watcher', 'supervisor']).default('joint'),
      until: time.optional(),
      isHelpful: z.boolean().optional(),
      /** Number of the newest line that the caller has seen: an answer that came since is not closed or returned unread. */
      seen: z.number().int().min(0).optional(),
    }),
    output: changed,
  },
  upload: {
    method: 'POST',
    path: `${path}/file`,
    privilege: 'ticket.b',
    body: 'multipart',
    summary: 'Uploads files for a ticket or an answer that the caller is writing, 20 MB each. The bytes determine the type.',
    input: z.strictObject({ files: z.array(uploadedFile).min(1).max(10) }),
    output: z.object({ items: z.array(file) }),
  },
  pending: {
    method: 'GET',
    path: `${path}/file`,
    privilege: 'ticket.b',
    summary: 'Files that the caller uploaded and that no ticket has yet, or those that are named by id.',
    input: z.strictObject({ id: ids.optional() }),
    output: z.object({ items: z.array(file) }),
  },
  removeFile: {
    method: 'DELETE',
    path: `${path}/file`,
    privilege: 'ticket.b',
    summary: 'Deletes files that the caller uploaded and that no ticket has yet.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  download: {
    method: 'GET',
    path: '/v1/download-client-ticket-file',
    privilege: 'ticket.b',
    takesPass: true,
    summary: 'A file of a ticket that the caller takes part in, as a download.',
    input: z.strictObject({ ticket_attachment_id: id }),
    output: fileOutput,
  },
  output: {
    method: 'GET',
    path: `${path}/output`,
    privilege: 'ticket.b',
    takesPass: true,
    summary:
      'One ticket as a form to print and sign, Word or PDF: what its page shows the caller. The foot of every page has the number and the beginning of the hash of the last line of its log.',
    input: z.strictObject({
      id,
      kind: z.enum(TICKET_OUTPUTS).default('docx'),
      /** Default: that of the account. */
      locale: z.enum(LOCALES).optional(),
    }),
    output: fileOutput,
  },
});

/** A warning whose recipient has its link, and perhaps no account. */
export const handOnContract = defineContract({
  get: {
    method: 'GET',
    path: '/v1/t-report/ticket',
    privilege: 'public',
    summary: 'Whether the warning of this link became a ticket, and whether its recipient can hand it on.',
    input: reportKey,
    output: z.object({
      isOffered: z.boolean(),
      handedOn: z.object({ at: z.number(), state: z.enum(TICKET_STATES) }).nullable(),
    }),
  },
  handOn: {
    method: 'POST',
    path: '/v1/t-report/ticket',
    privilege: 'public',
    summary:
      'The recipient hands the warning on as a ticket, once: a draft of his own where he may write tickets, else one that the client’s administrators of tickets take over.',
    input: reportKey.extend({ text: z.string().trim().max(2000).default('') }),
    output: z.object({ id: n, isOwn: z.boolean() }),
  },
});

export const settingFields = {
  /** `{year}` and `{n}` stand for the year and the number in it. */
  numberPattern: oneLine().min(1).max(60),
  categories: z.array(oneLine().min(1).max(40)).max(50),
  /** A second person approves each ticket before it is issued. */
  isReviewed: z.boolean(),
  /** Whoever has to act also hears of it by the channels at which he receives warnings. */
  isSentByChannels: z.boolean(),
  /** Minutes of the day between which hours count, on working days. */
  workFrom: z.number().int().min(0).max(1440),
  workUntil: z.number().int().min(0).max(1440),
  hours: ticketHours,
};

export const ticketSettingContract = defineContract({
  setting: {
    method: 'GET',
    path: `${path}/setting`,
    privilege: 'ticket.b',
    summary: 'How tickets of the client are numbered, filed, reviewed and timed.',
    output: z.object(settingFields),
  },
  save: {
    method: 'PUT',
    path: `${path}/setting`,
    privilege: 'ticket.d',
    summary: 'Changes it. Tickets that are issued keep their numbers and deadlines.',
    seen: { from: 'setting' },
    input: z.strictObject(settingFields).partial(),
    output: done,
  },
});
