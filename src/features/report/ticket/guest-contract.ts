// Guests of a ticket: people without an account, who read and answer one ticket by a link and a code.
import { z } from 'zod';
import { created, defineContract, done, fileOutput, id, pageOf, paging, uploadedFile } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';
import { linkBounds, linkBoundsTold, openingName } from '#shared/link-bounds.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { SOURCE_KINDS, TICKET_KINDS, TICKET_STATES } from '#shared/tickets.ts';
import { MOST_FILES } from './contract.ts';

const path = '/v1/front/report/ticket/guest';
const n = z.number().int();
const idNumber = z.number().int().positive();

export const GUEST_ROLES = ['joint', 'watcher'] as const;
export const GUEST_STATES = ['unopened', 'opened', 'answered', 'locked', 'usedUp', 'expired', 'ended'] as const;
/** Days after the closing deadline, and at most from now. */
export const USUAL_GUEST_DAYS = 7;
export const MOST_GUEST_DAYS = 90;
export const MOST_GUESTS = 50;

const guest = z.object({
  id: n,
  name: z.string(),
  unit: z.string(),
  contact: z.string(),
  role: z.enum(GUEST_ROLES),
  state: z.enum(GUEST_STATES),
  /** The whole address; '' when it was made under another secret of the server and can no longer be shown. */
  link: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  openedAt: z.number().nullable(),
  answeredAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** Openings with the present code. */
  uses: n,
  ...linkBoundsTold,
});
export type TicketGuest = z.output<typeof guest>;

/** Without what opens the ticket: that is for the ticket's own page. */
export const ownGuest = guest.omit({ link: true }).extend({ ticketId: n, ticketTitle: z.string() });
export type OwnGuest = z.output<typeof ownGuest>;

const invitation = created.extend({ link: z.string(), code: z.string() });
export type Invitation = z.output<typeof invitation>;

export const ticketGuestContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'ticket.b',
    summary: 'Guests of a ticket, for whoever may add some: its sender, a manager of its client, of a joint ticket its lead.',
    input: z.strictObject({ ticketId: id }),
    output: z.object({ items: z.array(guest) }),
  },
  listOwn: {
    method: 'GET',
    path: `${path}/own`,
    privilege: 'ticket.b',
    summary: 'Guests whom the caller asked, of tickets that the caller may still see; the newest first.',
    input: z.strictObject({ ...paging }),
    output: pageOf(ownGuest),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'ticket.b',
    isCredentialWork: true,
    summary: 'Asks somebody without an account. The code is answered this once.',
    input: z.strictObject({
      ticketId: idNumber,
      name: oneLine().min(1).max(40),
      unit: oneLine().max(80).default(''),
      /** Mail or mobile; only shown. */
      contact: oneLine().max(100).default(''),
      role: z.enum(GUEST_ROLES).default('joint'),
      /** A week after the closing deadline unless said otherwise, at most ninety days from now. */
      expiresAt: z.number().int().optional(),
      maxUses: linkBounds.maxUses.default(null),
      addresses: linkBounds.addresses.default([]),
    }),
    output: invitation,
  },
  renew: {
    method: 'POST',
    path: `${path}/code`,
    privilege: 'ticket.b',
    isCredentialWork: true,
    summary: 'Makes a new code for a guest; the one before, and what was opened with it, ends. Openings are counted from none again.',
    input: z.strictObject({ id: idNumber }),
    output: invitation,
  },
  end: {
    method: 'POST',
    path: `${path}/end`,
    privilege: 'ticket.b',
    summary: 'Ends the access of a guest at once.',
    input: z.strictObject({ id: idNumber }),
    output: done,
  },
});

/** What opens one file of this ticket for this guest. */
const file = z.object({ id: n, name: z.string(), bytes: n, pass: z.string() });
export type GuestFile = z.output<typeof file>;

const guestTicket = z.object({
  /** Opens the following calls for half a day, as long as link and code count. */
  pass: z.string(),
  guest: z.string(),
  role: z.enum(GUEST_ROLES),
  expiresAt: z.number(),
  /** The client that asks. */
  sender: z.string(),
  ticketNumber: z.string(),
  title: z.string(),
  kind: z.enum(TICKET_KINDS),
  level: z.enum(SURGE_LEVELS),
  state: z.enum(TICKET_STATES),
  contentHtml: z.string(),
  issuedAt: z.number().nullable(),
  answerDueAt: z.number().nullable(),
  closeDueAt: z.number().nullable(),
  files: z.array(file),
  sources: z.array(
    z.object({
      id: n,
      sourceKind: z.enum(SOURCE_KINDS),
      title: z.string(),
      url: z.string(),
      siteName: z.string(),
      publishedAt: z.number().nullable(),
    }),
  ),
  /** What this guest wrote, and what it was told. */
  thread: z.array(
    z.object({
      number: n,
      action: z.enum(['answer', 'note', 'urge', 'return']),
      at: z.number(),
      reason: z.string(),
      contentHtml: z.string(),
      files: z.array(file),
    }),
  ),
  /** When it is over: who made it so, and when. */
  over: z.object({ by: z.string(), at: z.number() }).nullable(),
  mayAnswer: z.boolean(),
  mayNote: z.boolean(),
});
export type GuestTicket = z.output<typeof guestTicket>;

const SHARED = '/v1/s-ticket';
const pass = z.string().min(1).max(500);

export const guestTicketContract = defineContract({
  open: {
    method: 'POST',
    changesNothing: true,
    path: SHARED,
    privilege: 'public',
    summary:
      'The ticket that a key and its code open. Whatever is wrong with them, the answer is the same. The first look is kept as read.',
    input: z.strictObject({ key: z.string().min(1).max(100), code: z.string().max(20), attempt: openingName }),
    output: guestTicket,
  },
  look: {
    method: 'POST',
    changesNothing: true,
    path: `${SHARED}/look`,
    privilege: 'public',
    summary: 'The same once more, with what was answered by the first call.',
    input: z.strictObject({ pass }),
    output: guestTicket,
  },
  write: {
    method: 'POST',
    path: `${SHARED}/write`,
    privilege: 'public',
    summary: 'Answers the ticket, or adds a note, with files that were brought before.',
    input: z.strictObject({
      pass,
      kind: z.enum(['answer', 'note']).default('answer'),
      text: z.string().trim().min(1).max(20_000),
      fileIds: z.array(idNumber).max(MOST_FILES).default([]),
    }),
    output: done,
  },
  upload: {
    method: 'POST',
    path: `${SHARED}/file`,
    privilege: 'public',
    body: 'multipart',
    readsQuery: true,
    summary: 'Brings files for what the guest is writing, 20 MB each. The bytes determine the type.',
    input: z.strictObject({ pass, files: z.array(uploadedFile).min(1).max(10) }),
    output: z.object({ items: z.array(file.omit({ pass: true })) }),
  },
  download: {
    method: 'GET',
    path: `${SHARED}/file`,
    privilege: 'public',
    summary: 'A file of the ticket, for the guest to whom its pass was given. Whatever is wrong, the answer is the same.',
    input: z.strictObject({ pass }),
    output: fileOutput,
  },
});
