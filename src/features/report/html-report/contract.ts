// Shares of bulletins: a link opens the frozen pages of one bulletin to whoever has it, without signing in, until it ends.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { BULLETIN_KINDS, bulletinChapter } from '#shared/bulletin.ts';
import { changed, defineContract, done, fileOutput, id, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { oneLine } from '#shared/one-line.ts';
import { linkBounds, linkBoundsTold } from '#shared/link-bounds.ts';

const path = '/v1/front/report/html-report';

export const SHARE_STATES = ['open', 'usedUp', 'expired', 'ended', 'deleted'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
export const USUAL_SHARE_DAYS = 30;
export const MOST_SHARE_DAYS = 366;
export const FEWEST_OF_PASSWORD = 6;

export const bulletinShare = z.object({
  id: z.number().int(),
  bulletinId: z.number().int(),
  /** The bulletin’s. */
  title: z.string(),
  kind: z.enum(BULLETIN_KINDS),
  /** The whole address; '' when it was made under another secret of the server and can no longer be shown. */
  link: z.string(),
  hasPassword: z.boolean(),
  note: z.string(),
  state: z.enum(SHARE_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** When a person ended it. */
  endedAt: z.number().nullable(),
  /** Readers are counted once in half an hour. */
  visits: z.number().int(),
  ...linkBoundsTold,
  lastVisitAt: z.number().nullable(),
  creator: z.string(),
});
export type BulletinShare = z.output<typeof bulletinShare>;

const fields = {
  expiresAt: z.number().int(),
  note: oneLine().max(200),
  ...linkBounds,
};

export const htmlReportContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'html-report.b',
    summary: 'Shares of the bulletins that the caller may read, newest first; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      bulletinId: id.optional(),
      /** Made by the caller. */
      isMine: queryBoolean.optional(),
      state: z.enum(SHARE_STATES).optional(),
      /** A part of the bulletin’s title, or of the note. */
      keyword: z.string().max(100).optional(),
    }),
    output: pageOf(bulletinShare),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'html-report.m',
    isCredentialWork: true,
    summary: 'Makes a link that opens one bulletin to whoever has it, and its password where it has one.',
    input: z.strictObject({
      bulletinId: z.number().int().positive(),
      /** Thirty days from now unless said otherwise. */
      expiresAt: fields.expiresAt.optional(),
      password: z
        .string()
        .max(100)
        .refine(
          (text) => text === '' || Array.from(text).length >= FEWEST_OF_PASSWORD,
          because('share-password', [], { least: FEWEST_OF_PASSWORD }),
        )
        .default(''),
      note: fields.note.default(''),
      maxUses: fields.maxUses.default(null),
      addresses: fields.addresses.default([]),
    }),
    output: z.object({ id: z.number().int(), link: z.string() }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'html-report.update' },
    path,
    privilege: 'html-report.m',
    isCredentialWork: true,
    summary: 'Changes until when, how often and from where a link opens its bulletin, and its note. A link that was ended stays so.',
    input: z.strictObject({
      id,
      expiresAt: fields.expiresAt.optional(),
      note: fields.note.optional(),
      maxUses: fields.maxUses.optional(),
      addresses: fields.addresses.optional(),
    }),
    output: done,
  },
  end: {
    method: 'POST',
    path: `${path}/end`,
    privilege: 'html-report.m',
    summary: 'Ends links at once, or lets them go on until they expire (`isEnded: false`).',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000), isEnded: z.boolean().default(true) }),
    output: changed,
  },
});

const source = z.object({
  /** Within this answer. */
  id: z.number().int(),
  title: z.string(),
  /** The original; '' where it is no web address. */
  url: z.string(),
  siteName: z.string(),
  publishedAt: z.number(),
});

/** One bulletin for readers outside: its text, its numbers, and the articles that it kept. Ids and keys count within it alone. */
export const sharedReport = z.object({
  title: z.string(),
  locale: z.enum(LOCALES),
  /** When its data were counted. */
  countedAt: z.number(),
  chapters: z.array(bulletinChapter),
  numbers: z.record(
    z.string(),
    z.object({
      value: z.number().int(),
      /** Those of the kept articles that it counts. */
      articleIds: z.array(z.number()),
    }),
  ),
  articles: z.array(source),
  /** What opens each picture of the text for a day, as long as the link itself opens it. */
  pictures: z.record(z.string(), z.string()),
});
export type SharedReport = z.output<typeof sharedReport>;

const SHARED = '/v1/s-report';

export const sharedReportContract = defineContract({
  get: {
    method: 'POST',
    changesNothing: true,
    path: SHARED,
    privilege: 'public',
    summary: 'The bulletin that a key opens. Whatever is wrong with key or password, the answer is the same. A reader is counted.',
    input: z.strictObject({ key: z.string().min(1).max(100), password: z.string().max(100).default('') }),
    output: sharedReport,
  },
  picture: {
    method: 'GET',
    path: `${SHARED}/picture`,
    privilege: 'public',
    summary: 'A picture of a shared bulletin, for whoever the bulletin was opened to. Whatever is wrong, the answer is the same.',
    input: z.strictObject({ pass: z.string().min(1).max(500) }),
    output: fileOutput,
  },
});
