// Subjects: what a client watches. There is one expression language; the builder's five boxes compile to it and back.
import { z } from 'zod';
import { articleFilterSchema } from '#features/core/article/contract.ts';
import { changed, created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/manage/class-manage';

export const expressionBuilder = z.strictObject({
  subject: z.string().max(20_000).default(''),
  region: z.string().max(20_000).default(''),
  person: z.string().max(20_000).default(''),
  event: z.string().max(20_000).default(''),
  exclude: z.string().max(20_000).default(''),
});

export const subjectFilter = z.strictObject({
  mediaTypes: z.array(z.enum(MEDIA_TYPES)).default([]),
  siteIds: z.array(z.number().int()).default([]),
  /** Groups of sites; and-ed with `siteIds`. */
  siteGroupIds: z.array(z.number().int().positive()).max(100).default([]),
  languages: z.array(z.enum(LANGUAGES)).default([]),
  /** Region codes; an article fits when one of its regions is inside one of them. */
  regions: z.array(z.string().regex(/^\d{2,6}$/)).default([]),
  /** The article's own emotion, as stored. */
  emotions: z.array(z.enum(EMOTIONS)).default([]),
  minLength: z.number().int().min(0).max(100_000).default(0),
  /** Articles with this junk score or more never become hits. */
  junkCutoff: z.number().int().min(1).max(101).default(60),
  from: z.number().int().nullable().default(null),
  until: z.number().int().nullable().default(null),
});
export type SubjectFilter = z.output<typeof subjectFilter>;

const name = oneLine().min(1).max(60);
const manyIds = z.array(z.number().int().positive()).min(1).max(1000);
const MOST_EXPRESSION = 20_000;
export const expression = z.string().trim().min(1).max(MOST_EXPRESSION);

const subjectFields = {
  name,
  categoryId: z.number().int().positive().nullable().default(null),
  /** Optional when there are boxes, whose content takes precedence. */
  expression: z.string().trim().max(MOST_EXPRESSION).default(''),
  /** The boxes, if it was edited in them. */
  builder: expressionBuilder.nullable().default(null),
  filter: subjectFilter.prefault({}),
  /** Names whose emotion counts: 对谁. */
  targets: z.array(oneLine().min(1).max(60)).max(20).default([]),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
  /** The person responsible: the one who adds it unless an administrator says otherwise. */
  ownerId: z.number().int().positive().optional(),
};
export const MOST_BACKFILL_DAYS = 366;
const backfillDays = z.number().int().min(0).max(MOST_BACKFILL_DAYS);

export const backfill = z.object({
  jobId: z.number().int(),
  state: z.enum(['queued', 'running', 'paused']),
  days: z.number().int(),
  progress: z.number(),
  total: z.number(),
});
export type Backfill = z.output<typeof backfill>;

export const subject = z.object({
  id: z.number().int(),
  name: z.string(),
  categoryId: z.number().int().nullable(),
  categoryName: z.string(),
  expression: z.string(),
  builder: expressionBuilder.nullable(),
  filter: subjectFilter,
  targets: z.array(z.string()),
  state: z.enum(['enabled', 'disabled']),
  ownerId: z.number().int(),
  owner: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  total: z.number().int(),
  /** Hits of the last seven Beijing days, oldest first. */
  trend: z.array(z.number().int()),
  /** When its newest article was published; null where it has none. */
  lastHitAt: z.number().nullable(),
  /** Today's hits, and their daily mean. */
  today: z.number().int(),
  perDay: z.number(),
  /** The unfinished one. */
  backfill: backfill.nullable(),
});
export type Subject = z.output<typeof subject>;

export const treeNode = z.object({
  key: z.string(),
  kind: z.enum(['category', 'subject']),
  id: z.number().int(),
  parentKey: z.string().nullable(),
  name: z.string(),
  state: z.enum(['enabled', 'disabled']),
  total: z.number().int(),
  unread: z.number().int(),
  negative: z.number().int(),
});
export type SubjectTreeNode = z.output<typeof treeNode>;

const named = z.object({ id: z.number().int(), name: z.string() });

export const subjectContract = defineContract({
  tree: {
    method: 'GET',
    path: `${base}/subject-tree`,
    privilege: 'classifiedInfo.b',
    summary: 'Categories and subjects that the caller may see, with the numbers of articles that fit the filter.',
    input: articleFilterSchema.omit({ subjectId: true }),
    output: z.object({ items: z.array(treeNode), total: z.number().int() }),
  },
  list: {
    method: 'GET',
    path: `${base}/subject`,
    privilege: 'subject.b',
    summary: 'Subjects of the caller’s client; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      /** With the categories below it. */
      categoryId: queryArray(id).optional(),
      ownerId: queryArray(id).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
      sort: z.enum(['sort', 'name', 'updatedAt', 'total', 'today', 'perDay']).default('sort'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(subject),
  },
  names: {
    method: 'GET',
    path: `${base}/subject/names`,
    privilege: 'subject.b',
    summary: 'The names that an expression may refer to: `#` subjects that the caller may see, `@` dictionaries of the caller’s client.',
    output: z.object({ subjects: z.array(named), dictionaries: z.array(named) }),
  },
  create: {
    method: 'POST',
    path: `${base}/subject`,
    privilege: 'subject.m',
    summary: 'Adds a subject: matched from the next article; the past days are classified in the background.',
    input: z.strictObject({ ...subjectFields, backfillDays: backfillDays.default(30) }),
    output: created.extend({ jobId: z.number().int().nullable() }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'subject.update', apart: ['backfillDays'] },
    path: `${base}/subject`,
    privilege: 'subject.m',
    summary: 'Changes a subject; a changed expression or filter is applied to the past days in the background.',
    input: z.strictObject({
      id,
      ...keptFields(subjectFields),
      filter: z.strictObject(keptFields(subjectFilter.shape)).optional(),
      backfillDays: backfillDays.default(30),
      updatedAt: z.number().optional(),
    }),
    output: changed.extend({ jobId: z.number().int().nullable() }),
  },
  changeState: {
    method: 'POST',
    path: `${base}/subject/state`,
    privilege: 'subject.m',
    summary: 'Enables or disables subjects; for those that were off it returns since when, so that the time between can be classified.',
    input: z.strictObject({ ids: manyIds, state: z.enum(['enabled', 'disabled']) }),
    output: changed.extend({ wereOff: z.array(z.object({ id: z.number().int(), name: z.string(), since: z.number() })) }),
  },
  move: {
    method: 'POST',
    path: `${base}/subject/move`,
    privilege: 'subject.m',
    summary: 'Moves subjects to another category, with all their hits.',
    input: z.strictObject({ ids: manyIds, categoryId: z.number().int().positive().nullable() }),
    output: changed,
  },
  copy: {
    method: 'POST',
    path: `${base}/subject/copy`,
    privilege: 'subject.m',
    summary: 'Adds a copy of each subject, disabled, under a name with a number.',
    input: z.strictObject({ ids: manyIds }),
    output: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })), total: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/subject`,
    privilege: 'subject.d',
    summary: 'Deletes subjects and their hits.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  job: {
    method: 'GET',
    path: `${base}/subject/backfill`,
    privilege: 'subject.b',
    summary: 'Progress of a back-fill.',
    input: z.strictObject({ id }),
    output: z.object({ state: z.string(), progress: z.number(), total: z.number() }),
  },
  startBackfill: {
    method: 'POST',
    path: `${base}/subject/backfill`,
    privilege: 'subject.m',
    summary: 'Classifies the articles of the past days for a subject, in the background; this ends an earlier one for the same subject.',
    input: z.strictObject({ subjectId: z.number().int().positive(), days: backfillDays.min(1) }),
    output: z.object({ jobId: z.number().int() }),
  },
  steerBackfill: {
    method: 'PUT',
    path: `${base}/subject/backfill`,
    privilege: 'subject.m',
    summary: 'Pauses, resumes or ends a back-fill; its completed work remains.',
    input: z.strictObject({ id, to: z.enum(['pause', 'resume', 'cancel']) }),
    output: changed,
  },
});
