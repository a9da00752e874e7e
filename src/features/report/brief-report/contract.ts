// Bulletins: reports on the articles of a filter and a period, made once from what was counted then, and never changed by what comes later.
import { z } from 'zod';
import { articleFilter } from '#features/core/article/contract.ts';
import { because } from '#shared/because.ts';
import { BULLETIN_BACKS } from '#shared/bulletin-flow.ts';
import { BULLETIN_KINDS, bulletinChapter, bulletinSnapshot } from '#shared/bulletin.ts';
import { changed, defineContract, fileOutput, id, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { oneLine } from '#shared/one-line.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import { MOST_PICKED } from '#shared/most-by-hand.ts';

const path = '/v1/front/report/brief-report';

export const MOST_DAYS = 366;
export const MOST_TITLE = 100;
/** The first and the last day of all articles that can be. Milliseconds since 1970. */
const LATEST = 253_402_300_800_000;

export const BULLETIN_FORMATS = ['docx', 'pdf', 'xlsx', 'md', 'json'] as const;
export type BulletinFormat = (typeof BULLETIN_FORMATS)[number];

export const BULLETIN_STATES = ['making', 'draft', 'review', 'published', 'sent', 'failed'] as const;

export const bulletin = z.object({
  id: z.number().int(),
  kind: z.enum(BULLETIN_KINDS),
  title: z.string(),
  locale: z.enum(LOCALES),
  issue: z.number().int(),
  issueYear: z.number().int(),
  periodFrom: z.number(),
  /** The first moment after it. */
  periodUntil: z.number(),
  state: z.enum(BULLETIN_STATES),
  /** Why making it failed, as a code; '' otherwise. */
  error: z.string(),
  /** Of the filter and period, when it was made. */
  articles: z.number().int().nullable(),
  creator: z.string(),
  createdAt: z.number(),
  madeAt: z.number().nullable(),
  /** Who is asked to review it; '' for anyone who may. */
  reviewer: z.string(),
  /** Why it is a draft again, and with which reason. */
  backBy: z.enum(BULLETIN_BACKS),
  backReason: z.string(),
  publishedAt: z.number().nullable(),
  sentAt: z.number().nullable(),
  /** The schedule that made it, '' for a person; whether the server was off when it was due. */
  schedule: z.string(),
  /** The name and version of its template when it was made; '' and null without one. */
  template: z.string(),
  templateVersion: z.number().int().nullable(),
  dueAt: z.number().nullable(),
  isLate: z.boolean(),
  /** Put away from the list. */
  archivedAt: z.number().nullable(),
});
export type Bulletin = z.output<typeof bulletin>;

const moment = z.number().int().min(0).max(LATEST).multipleOf(1000);
/** Both in whole seconds; the last moment is the first after it. */
export const bulletinPeriod = z
  .strictObject({ from: moment, until: moment })
  .refine(
    ({ from, until }) => until > from && until - from <= MOST_DAYS * DAY_MS && dayOf(until - 1) - dayOf(from) < MOST_DAYS,
    because('period', [], { days: MOST_DAYS }),
  );

/** A body may hold far more values than an address, and each number of a bulletin keeps the filter that it counts. */
const MOST_VALUES = 500;
const few = <Values extends z.ZodType<readonly unknown[] | undefined>>(values: Values): Values =>
  values.refine((given) => (given?.length ?? 0) <= MOST_VALUES, because('too-many-values', [], { most: MOST_VALUES }));

const { subjectId, mediaType, level, emotion, language, region, tagId, eventId, keyword } = articleFilter;
/** What a bulletin tells of; as in the list of articles. */
export const bulletinFilter = {
  subjectId: few(subjectId),
  mediaType: few(mediaType),
  level: few(level),
  emotion: few(emotion),
  language: few(language),
  region: few(region),
  tagId: few(tagId),
  eventId: few(eventId),
  keyword,
};
export const bulletinFilterSchema = z.strictObject(bulletinFilter);
export type BulletinFilter = z.output<typeof bulletinFilterSchema>;

/** Null: the one that is usual for the kind; 0: none. */
export const bulletinTemplate = z.number().int().min(0).nullable().default(null);

const offered = z.object({
  id: z.number().int(),
  name: z.string(),
  kinds: z.array(z.enum(BULLETIN_KINDS)),
  /** Of the provider. */
  isShared: z.boolean(),
});
export type OfferedTemplate = z.output<typeof offered>;

const some = z.array(z.number().int().positive()).min(1).max(1000);

/** An article that a person chose to be listed: under which group, and with which abstract of one's own; '' for none. */
const picked = z.strictObject({
  articleId: z.number().int().positive(),
  groupName: oneLine().max(60).default(''),
  summary: z.string().trim().max(5000).default(''),
});
export type PickedArticle = z.output<typeof picked>;

/** The names of one person. */
export const MOST_NAMES = 10;
export const bulletinPerson = z
  .array(
    oneLine()
      .min(1)
      .max(40)
      .regex(/[\p{L}\p{N}]/u),
  )
  .max(MOST_NAMES);

export const briefReportContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'brief-report.b',
    summary: 'The client’s bulletins, as far as the caller may see all subjects that one tells of; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      kind: queryArray(z.enum(BULLETIN_KINDS)).optional(),
      state: queryArray(z.enum(BULLETIN_STATES)).optional(),
      /** Made by this schedule. */
      scheduleId: id.optional(),
      /** Of those put away, or of the others; all with neither. */
      isArchived: queryBoolean.optional(),
      /** A part of the title. */
      keyword: z.string().max(100).optional(),
      /** Created from … to before …. */
      from: z.coerce.number().int().optional(),
      until: z.coerce.number().int().optional(),
      sort: z.enum(['createdAt', 'periodFrom', 'title', 'articles']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(bulletin),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail`,
    privilege: 'brief-report.b',
    summary: 'One bulletin with its frozen data and its text; both are null until it is made.',
    input: z.strictObject({ id }),
    output: bulletin.extend({ snapshot: bulletinSnapshot.nullable(), chapters: z.array(bulletinChapter).nullable() }),
  },
  templates: {
    method: 'GET',
    path: `${path}/template`,
    privilege: 'brief-report.b',
    summary: 'The templates that bulletins can be made with, and which is usual for each kind (`templateId` 0: none).',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(offered),
      usual: z.array(z.object({ kind: z.enum(BULLETIN_KINDS), templateId: z.number().int() })),
    }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'brief-report.m',
    summary: 'Has a bulletin made in the background. Its data are those of the moment in which it is made.',
    input: z.strictObject({
      kind: z.enum(BULLETIN_KINDS),
      /** By default the kind, with the names of the subjects. */
      title: oneLine().max(MOST_TITLE).default(''),
      locale: z.enum(LOCALES).default('zh-CN'),
      period: bulletinPeriod,
      templateId: bulletinTemplate,
      /** Listed in this order in place of those that rules choose. The numbers are those of the filter and period all the same. */
      picked: z.array(picked).max(MOST_PICKED).optional(),
      /** On a person: only articles with one of these names, of which the first is in the title, and what they quote that person with. */
      person: bulletinPerson.optional(),
      ...bulletinFilter,
    }),
    output: z.object({ id: z.number().int(), jobId: z.number().int() }),
  },
  again: {
    method: 'POST',
    path: `${path}/again`,
    privilege: 'brief-report.m',
    summary: 'Has a bulletin that could not be made tried again.',
    input: z.strictObject({ id }),
    output: z.object({ jobId: z.number().int() }),
  },
  picture: {
    method: 'GET',
    path: `${path}/picture`,
    privilege: 'brief-report.b',
    takesPass: true,
    summary: 'A picture of a bulletin that the caller may read.',
    input: z.strictObject({ id }),
    output: fileOutput,
  },
  exportFile: {
    method: 'POST',
    path: `${path}/export`,
    privilege: 'brief-report.a',
    body: 'form',
    takesPass: true,
    summary: 'A bulletin as a Word, PDF, Excel or Markdown file, or its frozen data and text as JSON.',
    input: z.strictObject({ id, format: z.enum(BULLETIN_FORMATS).default('docx') }),
    output: fileOutput,
  },
  remove: {
    method: 'POST',
    path: `${path}/removal`,
    privilege: 'brief-report.d',
    summary: 'Deletes bulletins, or takes that back (`isRemoved: false`) within seven days.',
    input: z.strictObject({ ids: some, isRemoved: z.boolean().default(true) }),
    output: changed,
  },
});
