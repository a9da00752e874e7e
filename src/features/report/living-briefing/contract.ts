// Living briefings: what happens in an event or a subject, told entry by entry as its articles arrive, with what was corrected since struck through.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { bulletinArticle } from '#shared/bulletin.ts';
import { changed, defineContract, done, id, ids, pageOf, paging, queryArray } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { LIVING_KINDS, livingSentence, livingStrike } from '#shared/living-briefing.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/front/report/living-briefing';
const n = z.number().int();

export const LIVING_STATES = ['growing', 'stopped'] as const;
export const MOST_TITLE = 100;

export const livingBriefing = z.object({
  id: n,
  title: z.string(),
  locale: z.enum(LOCALES),
  /** What it is of: an event or a subject, the other is null. */
  eventId: n.nullable(),
  subjectId: n.nullable(),
  /** Of the subject; '' for an event or a subject that was deleted. */
  subject: z.string(),
  state: z.enum(LIVING_STATES),
  createdAt: z.number(),
  creator: z.string(),
  entries: n,
  lastEntryAt: z.number().nullable(),
  /** Articles that no entry tells yet. */
  waiting: n,
  /** The last entry that the caller has seen, 0 for none, and when. */
  seen: n,
  seenAt: z.number().nullable(),
  /** Entries since. */
  fresh: n,
  /** Why the last try to go on failed, as a code of an error; '' otherwise. */
  problem: z.string(),
  problemAt: z.number().nullable(),
  tryAt: z.number(),
});
export type LivingBriefing = z.output<typeof livingBriefing>;

const entry = z.object({
  number: n,
  kind: z.enum(LIVING_KINDS),
  at: z.number(),
  sentences: z.array(livingSentence.extend({ isStruck: z.boolean() })),
  /** Those of its articles that it keeps, as they were when it was written. */
  articles: z.array(bulletinArticle),
  /** How many articles it tells, and how many of them still stand. */
  total: n,
  remaining: n,
  strikes: z.array(livingStrike),
  struckAt: z.number().nullable(),
});
export type LivingEntry = z.output<typeof entry>;

export const livingBriefingContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'brief-report.b',
    summary: 'Living briefings of the client whose articles the caller may see, the last changed first; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      state: queryArray(z.enum(LIVING_STATES)).optional(),
      eventId: id.optional(),
      subjectId: id.optional(),
      /** A part of the title. */
      keyword: z.string().max(100).optional(),
    }),
    output: pageOf(livingBriefing),
  },
  entries: {
    method: 'GET',
    path: `${path}/entry`,
    privilege: 'brief-report.b',
    summary: 'Entries of a living briefing, the newest first; with `until` none that are newer than that one.',
    input: z.strictObject({ ...paging, id, until: z.coerce.number().int().min(0).optional() }),
    output: pageOf(entry),
  },
  begin: {
    method: 'POST',
    path,
    privilege: 'brief-report.m',
    summary: 'Begins the living briefing of an event or of a subject. One that is there goes on; its title and language stay.',
    input: z
      .strictObject({
        eventId: z.number().int().positive().optional(),
        subjectId: z.number().int().positive().optional(),
        /** By default that of the event or the subject. */
        title: oneLine().max(MOST_TITLE).default(''),
        locale: z.enum(LOCALES).default('zh-CN'),
      })
      .refine(({ eventId, subjectId }) => (eventId === undefined) !== (subjectId === undefined), because('one-of-two', ['subjectId'])),
    output: z.object({ id: n }),
  },
  stop: {
    method: 'POST',
    path: `${path}/stop`,
    privilege: 'brief-report.m',
    summary: 'Stops living briefings, or lets them go on (`isStopped: false`): what came meanwhile is told in one entry.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(200), isStopped: z.boolean().default(true) }),
    output: changed,
  },
  see: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/view`,
    privilege: 'brief-report.b',
    summary: 'Notes that the caller has seen the entries up to this one. It never goes back.',
    input: z.strictObject({ id: z.number().int().positive(), number: z.number().int().min(0) }),
    output: done,
  },
  freeze: {
    method: 'POST',
    path: `${path}/bulletin`,
    privilege: 'brief-report.m',
    summary: 'Has a special bulletin made of the event or subject, with the entries as they stand now as a chapter.',
    input: z.strictObject({
      id: z.number().int().positive(),
      /** Whether sentences that are struck through are in it, marked as such. */
      hasStruck: z.boolean().default(true),
    }),
    output: z.object({ id: n, jobId: n }),
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'brief-report.d',
    summary: 'Deletes living briefings with their entries. Bulletins that were made of them stay.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
