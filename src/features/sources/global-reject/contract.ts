// What the provider keeps out for every client: domains, addresses, junk words, words of microblogs. Classes switch many entries together.
import { z } from 'zod';
import { changed, created, defineContract, fileOutput, id, ids, pageOf, paging, queryBoolean, several } from '#shared/contract.ts';
import { problemPlace } from '#shared/import-problem.ts';
import { keptFields } from '#shared/kept.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';
import { REJECT_KINDS } from '#shared/reject-kinds.ts';

const path = '/v1/operate/operation-setting/global-reject';
/** Kinds with classes. */
export const CLASS_KINDS = ['domain', 'url', 'junkword'] as const;
export type ClassKind = (typeof CLASS_KINDS)[number];
/** Entries of a list, classes of a list, addresses with `*` in all. */
export const MOST_ENTRIES = 100_000;
export const MOST_CLASSES = 200;
export const MOST_PATTERNS = 2000;
/** Lines of one import, and its characters. */
export const MOST_LINES = 20_000;
export const LONGEST_IMPORT = 330_000;
/** Days in which hits are counted and stored articles are looked through for a preview. */
export const HIT_DAYS = 30;
/** Articles that a preview shows. */
export const SHOWN = 20;

const kind = z.enum(REJECT_KINDS);
const classKind = z.enum(CLASS_KINDS);
const value = oneLine().min(1).max(500);
const note = oneLine().max(200).default('');
/** None: in no class. */
const classId = z.number().int().positive().nullable().default(null);
const manyIds = z.array(z.number().int().positive()).min(1).max(1000);
const state = { ids: manyIds, isEnabled: z.boolean() };

const entry = z.object({
  id: z.number().int(),
  kind,
  value: z.string(),
  classId: z.number().int().nullable(),
  className: z.string(),
  note: z.string(),
  isEnabled: z.boolean(),
  /** False where its class is switched off: it keeps nothing out then, whatever `isEnabled`. */
  isClassEnabled: z.boolean(),
  /** Articles of the last 30 days that it kept out. */
  hits: z.number().int(),
  createdBy: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type RejectEntry = z.output<typeof entry>;

const rejectClass = z.object({
  id: z.number().int(),
  kind: classKind,
  name: z.string(),
  note: z.string(),
  isEnabled: z.boolean(),
  entries: z.number().int(),
  hits: z.number().int(),
  createdBy: z.string(),
  updatedAt: z.number(),
});
export type RejectClass = z.output<typeof rejectClass>;

export const IMPORT_PROBLEMS = [
  'no-domain',
  'public-suffix',
  'no-address',
  'many-stars',
  'no-word',
  'short-word',
  'several-cells',
  'open-quote',
  'too-long',
  'twice',
  'known',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

const found = z.object({
  id: z.number().int(),
  kind,
  value: z.string(),
  className: z.string(),
  place: z.enum(['domain', 'url', 'title', 'content']),
  /** The text around a word, with the word; empty for places. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type FoundEntry = z.output<typeof found>;

export const effect = z.object({
  /** Stored articles of the last days that were looked through, and how many of them would have been kept out. */
  looked: z.number().int(),
  dropped: z.number().int(),
  /** False when there were more than could be looked through in the time: the newest ones were. */
  isWhole: z.boolean(),
  /** The newest of them. */
  items: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      url: z.string(),
      siteName: z.string(),
      publishedAt: z.number(),
      value: z.string(),
    }),
  ),
  /** Clients that name the same on their white list. */
  conflicts: z.object({
    total: z.number().int(),
    items: z.array(z.object({ clientId: z.number().int(), clientName: z.string(), value: z.string() })),
  }),
});
export type RejectEffect = z.output<typeof effect>;

const listFilter = {
  kind: kind.optional(),
  keyword: z.string().max(100).optional(),
  classId: id.optional(),
  state: z.enum(['enabled', 'disabled']).optional(),
  /** Only those that have never kept anything out. */
  neverFired: queryBoolean.optional(),
};

export const globalRejectContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'operation-setting.b',
    summary: 'Entries of a list with what each kept out in the last 30 days; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      ...listFilter,
      sort: z.enum(['value', 'hits', 'createdAt', 'updatedAt']).default('createdAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(entry),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'operation-setting.m',
    summary: 'Adds entries; those that are there stay unchanged. They count from the next article on.',
    input: z.strictObject({ kind, values: z.array(value).min(1).max(500), classId, note }),
    output: several,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'global-reject.update' },
    path,
    privilege: 'operation-setting.m',
    summary: 'Changes an entry. What its earlier form kept out comes with the next reading of its source, where that still shows it.',
    input: z.strictObject({ id, value, ...keptFields({ classId, note }) }),
    output: changed,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'operation-setting.m',
    summary: 'Switches entries on or off.',
    input: z.strictObject(state),
    output: changed,
  },
  move: {
    method: 'POST',
    path: `${path}/move`,
    privilege: 'operation-setting.m',
    summary: 'Moves entries to a class, or out of theirs.',
    input: z.strictObject({ ids: manyIds, classId: classId.unwrap() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'operation-setting.d',
    summary: 'Deletes entries with their counts. What they kept out comes with the next reading of its source, where that still shows it.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  import: {
    method: 'POST',
    path: `${path}/import`,
    privilege: 'operation-setting.m',
    summary:
      'Adds the entries of lines, or of CSV with the columns entry, class, note, enabled (0: switched off). A class that is not there is made. With `isTrial` it only says what would be added.',
    input: z.strictObject({ kind, text: z.string().min(1).max(LONGEST_IMPORT), isTrial: z.boolean().default(false) }),
    output: z.object({
      added: z.number().int(),
      classes: z.number().int(),
      problemCount: z.number().int(),
      problems: z.array(z.object({ ...problemPlace, reason: z.enum(IMPORT_PROBLEMS) })),
    }),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    privilege: 'operation-setting.b',
    takesPass: true,
    summary: 'All entries that fit, as a table that an import reads again.',
    input: z.strictObject({ ...listFilter, format: z.enum(['csv', 'xlsx']).default('csv') }),
    output: fileOutput,
  },
  test: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/test`,
    privilege: 'operation-setting.b',
    summary: 'Which enabled entries of all lists would keep out an article with this address and text, and where.',
    input: z.strictObject({
      url: z.string().max(2000).default(''),
      title: z.string().max(300).default(''),
      content: z.string().max(200_000).default(''),
      mediaType: z.enum(MEDIA_TYPES).default('news'),
    }),
    output: z.object({ items: z.array(found) }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/preview`,
    privilege: 'operation-setting.b',
    summary:
      'What entries would have kept out of the shared articles of the last 30 days, and which clients have the same on their white lists.',
    input: z.strictObject({ kind, values: z.array(value).min(1).max(500) }),
    output: effect,
  },
});

export const rejectClassContract = defineContract({
  list: {
    method: 'GET',
    path: `${path}/class`,
    privilege: 'operation-setting.b',
    summary: 'Classes of a list with their entries; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      kind: classKind.optional(),
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(rejectClass),
  },
  create: {
    method: 'POST',
    path: `${path}/class`,
    privilege: 'operation-setting.m',
    summary: 'Adds a class.',
    input: z.strictObject({ kind: classKind, name: oneLine().min(1).max(50), note }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'global-reject-class.update' },
    path: `${path}/class`,
    privilege: 'operation-setting.m',
    summary: 'Changes a class.',
    input: z.strictObject({ id, name: oneLine().min(1).max(50), ...keptFields({ note }) }),
    output: changed,
  },
  state: {
    method: 'POST',
    path: `${path}/class/state`,
    privilege: 'operation-setting.m',
    summary: 'Switches classes on or off: entries of one that is off keep nothing out.',
    input: z.strictObject(state),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/class`,
    privilege: 'operation-setting.d',
    summary: 'Deletes classes; their entries stay, in no class.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
