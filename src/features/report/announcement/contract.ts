// Announcements: to all, groups or people of a client, or from the provider to clients; shown at the top of the pages until read or confirmed.
import { z } from 'zod';
import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_REACHES, ANNOUNCEMENT_STATES, READER_STATES, READING_STATES } from '#shared/announcement.ts';
import { changed, created, defineContract, done, fileOutput, id, pageOf, paging, queryArray, uploadedFile } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';
import { richText } from '#shared/rich-text.ts';

const path = '/v1/front/report/announcement';
const n = z.number().int();
const idNumber = n.positive();
const idsOf = (most: number) => z.array(idNumber).max(most);
const at = n.positive();

export const MOST_FILES = 10;
export const MOST_TARGETS = 1000;

const fields = {
  title: oneLine().min(1).max(200),
  html: richText,
  level: z.enum(ANNOUNCEMENT_LEVELS),
  /** Null: from now on. */
  fromAt: at.nullable(),
  /** Null: until it is withdrawn. */
  untilAt: at.nullable(),
  mustConfirm: z.boolean(),
  isPinned: z.boolean(),
  /** To everybody it can be for; otherwise to those who are named. */
  isToAll: z.boolean(),
  groupIds: idsOf(MOST_TARGETS),
  userIds: idsOf(MOST_TARGETS),
  clientIds: idsOf(MOST_TARGETS),
  fileIds: idsOf(MOST_FILES),
};

const file = z.object({ id: n, name: z.string(), bytes: n, contentType: z.string() });
export type AnnouncementFile = z.output<typeof file>;

const row = z.object({
  id: n,
  title: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  reach: z.enum(ANNOUNCEMENT_REACHES),
  state: z.enum(ANNOUNCEMENT_STATES),
  fromAt: z.number(),
  untilAt: z.number().nullable(),
  mustConfirm: z.boolean(),
  isPinned: z.boolean(),
  isToAll: z.boolean(),
  /** How many groups, people or clients are named. */
  targets: n,
  version: n,
  /** Whom it is for now, and who of them has read and confirmed what it says now. */
  people: n,
  read: n,
  confirmed: n,
  creator: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  withdrawnAt: z.number().nullable(),
  withdrawnReason: z.string(),
});
export type SentAnnouncement = z.output<typeof row>;

const received = row
  .pick({ id: true, title: true, level: true, state: true, fromAt: true, untilAt: true, mustConfirm: true, isPinned: true, version: true })
  .extend({
    /** The client that wrote it; '' for the reader's own. */
    from: z.string(),
    creator: z.string(),
    isRead: z.boolean(),
    confirmedAt: z.number().nullable(),
    withdrawnAt: z.number().nullable(),
    withdrawnReason: z.string(),
  });
export type ReceivedAnnouncement = z.output<typeof received>;

const reader = z.object({
  userId: n,
  name: z.string(),
  client: z.string(),
  group: z.string(),
  readAt: z.number().nullable(),
  confirmedAt: z.number().nullable(),
});
export type AnnouncementReader = z.output<typeof reader>;

export const announcementContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'announcement.m',
    summary: 'Announcements that the client has written, pinned ones first; those of the provider to its clients with `reach=clients`.',
    input: z.strictObject({
      ...paging,
      reach: z.enum(ANNOUNCEMENT_REACHES).default('client'),
      state: queryArray(z.enum(ANNOUNCEMENT_STATES)).optional(),
      level: queryArray(z.enum(ANNOUNCEMENT_LEVELS)).optional(),
      /** A part of the title. */
      keyword: z.string().max(100).optional(),
    }),
    output: pageOf(row),
  },
  written: {
    method: 'GET',
    path: `${path}/written`,
    privilege: 'announcement.m',
    summary: 'An announcement as its form edits it.',
    input: z.strictObject({ id }),
    output: z.object({
      id: n,
      reach: z.enum(ANNOUNCEMENT_REACHES),
      ...fields,
      title: z.string(),
      html: z.string(),
      version: n,
      files: z.array(file),
    }),
  },
  versions: {
    method: 'GET',
    path: `${path}/version`,
    privilege: 'announcement.m',
    summary: 'What an announcement said before it was edited, the newest first.',
    input: z.strictObject({ id }),
    output: z.object({
      items: z.array(z.object({ version: n, title: z.string(), html: z.string(), by: z.string(), at: z.number() })),
    }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'announcement.m',
    summary: 'Announces something. `reach: clients` is for the provider’s staff, who may change clients.',
    input: z.strictObject({ reach: z.enum(ANNOUNCEMENT_REACHES).default('client'), ...fields }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'written', action: 'announcement.update', apart: ['isAskedAgain'] },
    path,
    privilege: 'announcement.m',
    summary: 'Makes a new version. With `isAskedAgain` nobody has read or confirmed it yet.',
    input: z.strictObject({ id: idNumber, ...fields, isAskedAgain: z.boolean().default(false) }),
    output: z.object({ version: n }),
  },
  withdraw: {
    method: 'POST',
    path: `${path}/withdrawal`,
    privilege: 'announcement.m',
    summary: 'Withdraws announcements: readers see that, when and why, and no text any more.',
    input: z.strictObject({ ids: idsOf(200).min(1), reason: oneLine().min(1).max(200) }),
    output: changed,
  },
  readers: {
    method: 'GET',
    path: `${path}/reader`,
    privilege: 'announcement.m',
    summary: 'Whom an announcement is for now, by name, with who has read and confirmed what it says now.',
    input: z.strictObject({ ...paging, id, state: z.enum(READER_STATES).optional(), keyword: z.string().max(100).optional() }),
    output: pageOf(reader),
  },
  remind: {
    method: 'POST',
    path: `${path}/reminder`,
    privilege: 'announcement.m',
    summary: 'Reminds those in the bell who have not read it, or not confirmed it where they must; nobody has two reminders of it.',
    input: z.strictObject({ id: idNumber }),
    output: changed,
  },
  upload: {
    method: 'POST',
    path: `${path}/file`,
    privilege: 'announcement.m',
    body: 'multipart',
    summary:
      'Brings files for an announcement that is saved afterwards, 20 MB each. The bytes of a file determine its type; a refused one refuses all.',
    input: z.strictObject({ files: z.array(uploadedFile).min(1).max(MOST_FILES) }),
    output: z.object({ items: z.array(file) }),
  },
  file: {
    method: 'GET',
    path: `${path}/file`,
    privilege: 'signed-in',
    takesPass: true,
    summary: 'A file of an announcement that is for the caller, as a download.',
    input: z.strictObject({ id }),
    output: fileOutput,
  },
  received: {
    method: 'GET',
    path: `${path}/received`,
    privilege: 'announcement.b',
    summary: 'Announcements for the caller that have begun, pinned ones first.',
    input: z.strictObject({
      ...paging,
      state: queryArray(z.enum(ANNOUNCEMENT_STATES)).optional(),
      level: queryArray(z.enum(ANNOUNCEMENT_LEVELS)).optional(),
      reading: z.enum(READING_STATES).optional(),
      keyword: z.string().max(100).optional(),
    }),
    output: pageOf(received),
  },
  current: {
    method: 'GET',
    path: `${path}/current`,
    privilege: 'signed-in',
    summary: 'Announcements in force that the caller has not read, or not confirmed where he must: what stands at the top of the pages.',
    output: z.object({ items: z.array(received), total: n }),
  },
  text: {
    method: 'GET',
    path: `${path}/text`,
    privilege: 'signed-in',
    summary: 'What an announcement for the caller says, with its files; nothing of a withdrawn one.',
    input: z.strictObject({ id }),
    output: received.extend({ html: z.string(), files: z.array(file) }),
  },
  read: {
    method: 'POST',
    path: `${path}/reading`,
    privilege: 'signed-in',
    summary:
      'Notes that the caller has read this version, and with `isConfirmed` that he confirms it. A simulated login notes nothing and cannot confirm.',
    input: z.strictObject({ id: idNumber, version: idNumber, isConfirmed: z.boolean().default(false) }),
    output: done,
  },
});
