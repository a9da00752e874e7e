// Imports of a client's own data from files: brought, looked at, checked, run in the background, undone.
import { z } from 'zod';
import {
  changed,
  created,
  defineContract,
  fileOutput,
  id,
  ids,
  pageOf,
  paging,
  queryArray,
  queryBoolean,
  uploadedFile,
} from '#shared/contract.ts';
import { MEDIA_TYPES } from '#shared/media.ts';

const path = '/v1/manage/external-interface/data-import';

/** Bytes. */
export const LARGEST_IMPORT = 1024 * 1024 * 1024;
/** Days after which the file of an import is deleted; what it made and its numbers stay. */
export const FILE_DAYS = 30;
/** Days after which the start passwords of imported accounts can no longer be read. */
export const PASSWORD_DAYS = 7;
/** So many refused rows are told one by one; all are counted. */
export const MOST_TOLD = 1000;

export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone'] as const;
/** What is in a file. */
export const IMPORT_KINDS = ['articles', 'words', 'subjects', 'sites', 'users'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];
export const ARTICLE_FIELDS = ['title', 'content', 'url', 'publishedAt', 'siteName', 'mediaType', 'author', 'emotion', 'status'] as const;
export type ArticleField = (typeof ARTICLE_FIELDS)[number];
export const WORD_FIELDS = ['word', 'dictionary'] as const;
export const SUBJECT_FIELDS = ['name', 'expression', 'category'] as const;
export const SITE_FIELDS = ['domain', 'siteName', 'siteGroup', 'mediaType', 'why'] as const;
export const USER_FIELDS = ['username', 'personName', 'group', 'role', 'mobile', 'email', 'language'] as const;
export type ImportField =
  | ArticleField
  | (typeof WORD_FIELDS)[number]
  | (typeof SUBJECT_FIELDS)[number]
  | (typeof SITE_FIELDS)[number]
  | (typeof USER_FIELDS)[number];
export const FIELDS_OF: Readonly<Record<ImportKindName, readonly ImportField[]>> = {
  articles: ARTICLE_FIELDS,
  words: WORD_FIELDS,
  subjects: SUBJECT_FIELDS,
  sites: SITE_FIELDS,
  users: USER_FIELDS,
};
/** Without a column for each of these no row of the kind can be read. */
export const NEEDED_OF: Readonly<Record<ImportKindName, readonly ImportField[]>> = {
  articles: ['title', 'publishedAt'],
  words: ['word'],
  subjects: ['name', 'expression'],
  sites: [],
  users: ['username', 'personName', 'group'],
};
export const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const;
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Why a row is refused, or why an import stands still. */
export const ROW_REASONS = [
  'row-too-long',
  'open-quote',
  'text-after-quote',
  'too-many-columns',
  'not-json',
  'encoding',
  'control',
  'no-title',
  'no-time',
  'too-long',
  'url',
  'time',
  'in-future',
  'mediaType',
  'emotion',
  'status',
  'no-subject',
  'no-word',
  'no-dictionary',
  'dictionary-full',
  'no-name',
  'no-expression',
  'name-taken',
  'invalid-expression',
  'unknown-subject',
  'subject-cycle',
  'refused-subject',
  'unknown-dictionary',
  'too-large',
  'quota-subjects',
  'no-domain',
  'bad-domain',
  'unknown-site',
  'unclear-site',
  'group-full',
  'many-requests',
  'no-username',
  'invalid-username',
  'username-twice',
  'username-taken',
  'no-person-name',
  'no-role',
  'unknown-role',
  'role-not-given',
  'wider-role',
  'no-group',
  'unknown-group',
  'wider-group',
  'mobile',
  'email',
  'language',
  'quota-users',
] as const;
export type RowReason = (typeof ROW_REASONS)[number];
export const STOP_REASONS = [
  '',
  'by-person',
  'quota-articles',
  'file-gone',
  'account-disabled',
  'subject-gone',
  'dictionary-gone',
  'too-many-names',
] as const;

const column = z.number().int().min(0).max(999);
const mapping = z.strictObject({
  title: column.optional(),
  content: column.optional(),
  url: column.optional(),
  publishedAt: column.optional(),
  siteName: column.optional(),
  mediaType: column.optional(),
  author: column.optional(),
  emotion: column.optional(),
  status: column.optional(),
  word: column.optional(),
  dictionary: column.optional(),
  name: column.optional(),
  expression: column.optional(),
  category: column.optional(),
  domain: column.optional(),
  siteGroup: column.optional(),
  why: column.optional(),
  username: column.optional(),
  personName: column.optional(),
  group: column.optional(),
  role: column.optional(),
  mobile: column.optional(),
  email: column.optional(),
  language: column.optional(),
});
export type ImportMapping = z.output<typeof mapping>;

const shape = {
  encoding: z.enum(ENCODINGS),
  /** Of a table; JSON Lines have none. */
  delimiter: z.enum(DELIMITERS),
};

const counts = z.object({ rows: z.number().int(), made: z.number().int(), known: z.number().int(), refused: z.number().int() });

const dataImport = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(IMPORT_KINDS),
  bytes: z.number().int(),
  format: z.enum(['csv', 'jsonl', 'xlsx']),
  ...shape,
  hasHeader: z.boolean(),
  mapping,
  /** Every article comes into these; none: those that fit it. */
  subjectIds: z.array(z.number().int()),
  /** Of rows that name none. */
  mediaType: z.enum(MEDIA_TYPES),
  /** The same of words. */
  dictionaryId: z.number().int().nullable(),
  state: z.enum(IMPORT_STATES),
  reason: z.enum(STOP_REASONS),
  /** Of the step in progress or the last one, in bytes; of the undoing in articles. */
  progress: z.number(),
  total: z.number(),
  ...counts.shape,
  checked: counts.nullable(),
  undone: z.number().int(),
  /** Left by the undoing, since people work with them. */
  kept: z.number().int(),
  hasFile: z.boolean(),
  createdBy: z.string(),
  createdAt: z.number(),
  startedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
});
export type DataImport = z.output<typeof dataImport>;

const problem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.enum(ROW_REASONS),
});
export type ImportProblem = z.output<typeof problem>;

const started = z.object({ jobId: z.number().int() });

export const dataImportContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'external.b',
    summary: 'Imports, newest first, with what they have made.',
    input: z.strictObject({ ...paging, id: id.optional(), state: queryArray(z.enum(IMPORT_STATES)).optional() }),
    output: pageOf(dataImport),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'external.m',
    body: 'multipart',
    largestFile: LARGEST_IMPORT,
    summary: `Brings a file: a table as CSV or Excel, or JSON Lines; 1 GB. It is looked at, and nothing is made of it yet. It is deleted after ${FILE_DAYS} days.`,
    input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
    output: created,
  },
  preview: {
    method: 'GET',
    path: `${path}/preview`,
    privilege: 'external.b',
    summary: 'The first rows as they will be read, with the columns that its names propose.',
    input: z.strictObject({
      id,
      encoding: shape.encoding.optional(),
      delimiter: shape.delimiter.optional(),
      hasHeader: queryBoolean.optional(),
      kind: z.enum(IMPORT_KINDS).optional(),
    }),
    output: z.object({
      /** Of the columns that are proposed. */
      kind: z.enum(IMPORT_KINDS),
      columns: z.array(z.string()),
      rows: z.array(z.object({ cells: z.array(z.string()), problem: z.enum(ROW_REASONS).nullable() })),
      mapping,
      /** It is the one that the client last used for a file with these columns. */
      isRemembered: z.boolean(),
    }),
  },
  check: {
    method: 'POST',
    path: `${path}/check`,
    privilege: 'external.a',
    summary:
      'Sets how the file is read and begins to read all of it in the background: what would be made, is known, is refused and why. Makes nothing.',
    input: z.strictObject({
      id,
      ...shape,
      hasHeader: z.boolean(),
      kind: z.enum(IMPORT_KINDS).default('articles'),
      /** Articles need a title and a time, words the word, subjects a name and an expression, sites a domain or a name, users an account, a name and a group. */
      mapping,
      /** None: those that an article fits. */
      subjectIds: z.array(z.number().int().positive()).max(50).default([]),
      mediaType: z.enum(MEDIA_TYPES).default('news'),
      /** Of words whose row names no dictionary. */
      dictionaryId: id.nullable().default(null),
    }),
    output: started,
  },
  run: {
    method: 'POST',
    path: `${path}/run`,
    privilege: 'external.a',
    summary: 'Begins the import in the background as it was checked, or goes on where it stopped.',
    input: z.strictObject({ id }),
    output: started,
  },
  stop: {
    method: 'POST',
    path: `${path}/stop`,
    privilege: 'external.a',
    summary: 'Stops a check, an import or an undoing; what is made stays, and it can go on.',
    input: z.strictObject({ id }),
    output: changed,
  },
  undo: {
    method: 'POST',
    path: `${path}/undo`,
    privilege: 'external.a',
    summary: 'Removes in the background what an import made, but for what people have worked with since.',
    input: z.strictObject({ id }),
    output: started,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'external.d',
    summary: 'Deletes imports with their files; the articles that they made stay, and can no longer be undone together.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  problems: {
    method: 'GET',
    path: `${path}/problem`,
    privilege: 'external.b',
    summary: `The first ${MOST_TOLD} rows that the last check or run refused, with column, value and why.`,
    input: z.strictObject({ ...paging, id }),
    output: pageOf(problem),
  },
  startPasswords: {
    method: 'POST',
    path: `${path}/start-passwords`,
    privilege: 'user-manage.a',
    isCredentialWork: true,
    summary: `Start passwords of the accounts that an import made and nobody has used since, for ${PASSWORD_DAYS} days. Every reading is a line of the log.`,
    input: z.strictObject({ id }),
    output: z.object({ items: z.array(z.object({ username: z.string(), name: z.string(), password: z.string() })) }),
  },
  exportProblems: {
    method: 'GET',
    path: `${path}/problem-file`,
    privilege: 'external.b',
    takesPass: true,
    summary: 'The same rows as a CSV file.',
    input: z.strictObject({ id }),
    output: fileOutput,
  },
});
