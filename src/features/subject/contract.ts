// Subjects: what a client watches. One expression language; the builder's five boxes compile to it and back.
import { z } from 'zod';
import { changed, created, defineContract, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';

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
  languages: z.array(z.enum(LANGUAGES)).default([]),
  /** Region codes; an article fits when one of its regions lies inside one of them. */
  regions: z.array(z.string().regex(/^\d{2,6}$/)).default([]),
  minLength: z.number().int().min(0).max(100_000).default(0),
  /** Articles with this junk score or more never become hits. */
  junkCutoff: z.number().int().min(1).max(101).default(60),
  from: z.number().int().nullable().default(null),
  until: z.number().int().nullable().default(null),
});
export type SubjectFilter = z.output<typeof subjectFilter>;

const name = z.string().trim().min(1).max(60);
const expression = z.string().trim().min(1).max(20_000);

const subjectFields = {
  name,
  categoryId: z.number().int().positive().nullable().default(null),
  expression,
  /** The boxes, when it was edited in them. */
  builder: expressionBuilder.nullable().default(null),
  filter: subjectFilter.prefault({}),
  /** Names whose emotion counts: 对谁. */
  targets: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
};

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
  backfill: z.object({ jobId: z.number().int(), progress: z.number(), total: z.number() }).nullable(),
});
export type Subject = z.output<typeof subject>;

export const expressionError = z.object({
  code: z.string(),
  /** UTF-16 offset and length in the expression, or in the named box. */
  position: z.number().int(),
  length: z.number().int(),
  found: z.string().optional(),
  expected: z.array(z.string()),
  box: z.enum(['subject', 'region', 'person', 'event', 'exclude']).optional(),
});

const warning = z.object({ code: z.string(), position: z.number().int(), length: z.number().int(), word: z.string().optional() });

/** A stored article by its id or address, or a text that is stored nowhere. */
const articleToExplain = z.union([
  z.strictObject({ id: z.number().int().positive() }),
  z.strictObject({ url: z.string().trim().min(1).max(2_000) }),
  z.strictObject({
    title: z.string().max(500),
    content: z.string().max(50_000),
    url: z.string().trim().max(2_000).default(''),
    author: z.string().max(100).default(''),
  }),
]);

const place = z.object({
  field: z.enum(['title', 'content', 'author']),
  /** UTF-16 offsets in the field. */
  start: z.number().int(),
  end: z.number().int(),
  /** As the expression or word list has it. */
  word: z.string(),
  snippet: z.string(),
  /** Where in the field the snippet begins. */
  snippetStart: z.number().int(),
});

const failedClause = z.object({
  /** UTF-16 offsets in the expression of the answer. */
  start: z.number().int(),
  end: z.number().int(),
  reason: z.enum(['not-found', 'wrong-field', 'too-far-apart', 'different-fields', 'excluded', 'other-site', 'unknown-dictionary']),
  /** What is missing or, where `excluded`, was found; at most 20. */
  words: z.array(z.string()),
  places: z.array(place),
  /** Units between the nearest places of both sides, and how many there may be. */
  distance: z.number().int().optional(),
  allowed: z.number().int().optional(),
});

const explanation = z.object({
  /** Whether a subject would have it: the expression holds, and nothing of the filter that can be judged refuses. */
  isMatch: z.boolean(),
  expression: z.string(),
  /** What was judged; null where a pasted text does not tell. */
  article: z.object({
    id: z.number().nullable(),
    title: z.string(),
    url: z.string(),
    siteName: z.string(),
    mediaType: z.enum(MEDIA_TYPES).nullable(),
    /** The region under which it is listed, '' for none. */
    region: z.string().nullable(),
    publishedAt: z.number().nullable(),
    language: z.enum(LANGUAGES),
    length: z.number().int(),
    junkScore: z.number(),
  }),
  /** Places of the words that may be there, whether or not the whole holds; at most 200. */
  hits: z.array(place),
  /** At most 50 of `failureTotal`, in order of position; none when the expression holds. */
  failures: z.array(failedClause),
  failureTotal: z.number().int(),
  filterFailures: z.array(z.enum(['mediaTypes', 'siteIds', 'languages', 'regions', 'minLength', 'junkCutoff', 'period'])),
});
export type Explanation = z.output<typeof explanation>;

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

export const subjectContract = defineContract({
  tree: {
    method: 'GET',
    path: `${base}/subject-tree`,
    privilege: 'classifiedInfo.b',
    summary: 'Categories and subjects that I may see, with counts of the period.',
    input: z.strictObject({ from: z.coerce.number().int().optional(), until: z.coerce.number().int().optional() }),
    output: z.object({ items: z.array(treeNode), total: z.number().int() }),
  },
  list: {
    method: 'GET',
    path: `${base}/subject`,
    privilege: 'subject.b',
    summary: 'Subjects of my client; with `id` that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      categoryId: queryArray(id).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
      sort: z.enum(['sort', 'name', 'updatedAt', 'total']).default('sort'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(subject),
  },
  create: {
    method: 'POST',
    path: `${base}/subject`,
    privilege: 'subject.m',
    summary: 'Adds a subject: matched from the next article; the past days are classified in the background.',
    input: z.strictObject({ ...subjectFields, backfillDays: z.number().int().min(0).max(366).default(30) }),
    output: created.extend({ jobId: z.number().int().nullable() }),
  },
  update: {
    method: 'PUT',
    path: `${base}/subject`,
    privilege: 'subject.m',
    summary: 'Changes a subject; a changed expression or filter is applied to the past days in the background.',
    input: z.strictObject({
      id,
      ...subjectFields,
      backfillDays: z.number().int().min(0).max(366).default(30),
      updatedAt: z.number().optional(),
    }),
    output: changed.extend({ jobId: z.number().int().nullable() }),
  },
  changeState: {
    method: 'POST',
    path: `${base}/subject/state`,
    privilege: 'subject.m',
    summary: 'Enables or disables subjects.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000), state: z.enum(['enabled', 'disabled']) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/subject`,
    privilege: 'subject.d',
    summary: 'Deletes subjects and their hits.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  check: {
    method: 'POST',
    path: `${base}/subject/check`,
    privilege: 'subject.b',
    summary: 'Parses an expression or builder boxes: errors and warnings with positions, the canonical text and the boxes.',
    input: z.strictObject({ expression: z.string().max(50_000).optional(), builder: expressionBuilder.optional() }),
    output: z.object({
      isValid: z.boolean(),
      expression: z.string(),
      builder: expressionBuilder.nullable(),
      errors: z.array(expressionError),
      warnings: z.array(warning),
      words: z.number().int(),
    }),
  },
  preview: {
    method: 'POST',
    path: `${base}/subject/preview`,
    privilege: 'subject.b',
    summary: 'What an expression would have matched on stored articles: hits a day, samples, how much of it other subjects have.',
    input: z.strictObject({
      expression,
      filter: subjectFilter.prefault({}),
      days: z.number().int().min(1).max(90).default(30),
      subjectId: z.number().int().positive().optional(),
    }),
    output: z.object({
      total: z.number().int(),
      scanned: z.number().int(),
      droppedAsJunk: z.number().int(),
      days: z.array(z.object({ day: z.number().int(), date: z.string(), total: z.number().int() })),
      samples: z.array(z.object({ id: z.number(), title: z.string(), siteName: z.string(), publishedAt: z.number(), url: z.string() })),
      overlaps: z.array(z.object({ id: z.number().int(), name: z.string(), total: z.number().int() })),
      ms: z.number(),
    }),
  },
  explain: {
    method: 'POST',
    path: `${base}/subject/explain`,
    privilege: 'subject.b',
    summary:
      'Why an expression and filter have an article or have it not: words found, clauses that fail, parts of the filter that refuse.',
    input: z.strictObject({ expression, filter: subjectFilter.prefault({}), article: articleToExplain }),
    output: explanation,
  },
  job: {
    method: 'GET',
    path: `${base}/subject/backfill`,
    privilege: 'subject.b',
    summary: 'Progress of a back-fill.',
    input: z.strictObject({ id }),
    output: z.object({ state: z.string(), progress: z.number(), total: z.number() }),
  },
  categories: {
    method: 'GET',
    path: `${base}/subject-category`,
    privilege: 'subject.b',
    summary: 'Categories of my client.',
    output: z.object({
      items: z.array(z.object({ id: z.number().int(), name: z.string(), parentId: z.number().int().nullable(), sort: z.number().int() })),
    }),
  },
  createCategory: {
    method: 'POST',
    path: `${base}/subject-category`,
    privilege: 'subject.m',
    summary: 'Adds a category.',
    input: z.strictObject({ name, parentId: z.number().int().positive().nullable().default(null) }),
    output: created,
  },
  updateCategory: {
    method: 'PUT',
    path: `${base}/subject-category`,
    privilege: 'subject.m',
    summary: 'Renames or moves a category.',
    input: z.strictObject({ id, name, parentId: z.number().int().positive().nullable().default(null) }),
    output: changed,
  },
  removeCategory: {
    method: 'DELETE',
    path: `${base}/subject-category`,
    privilege: 'subject.d',
    summary: 'Deletes empty categories.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  dictionaries: {
    method: 'GET',
    path: `${base}/dictionary`,
    privilege: 'subject.b',
    summary: 'Word lists of my client.',
    output: z.object({
      items: z.array(z.object({ id: z.number().int(), name: z.string(), words: z.array(z.string()), updatedAt: z.number() })),
    }),
  },
  createDictionary: {
    method: 'POST',
    path: `${base}/dictionary`,
    privilege: 'subject.m',
    summary: 'Adds a word list, used as @name in expressions.',
    input: z.strictObject({ name, words: z.array(z.string().trim().min(1).max(60)).min(1).max(5000) }),
    output: created,
  },
  updateDictionary: {
    method: 'PUT',
    path: `${base}/dictionary`,
    privilege: 'subject.m',
    summary: 'Changes a word list; subjects that use it follow from the next article.',
    input: z.strictObject({ id, name, words: z.array(z.string().trim().min(1).max(60)).min(1).max(5000) }),
    output: changed,
  },
  removeDictionary: {
    method: 'DELETE',
    path: `${base}/dictionary`,
    privilege: 'subject.d',
    summary: 'Deletes word lists that no subject uses.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
