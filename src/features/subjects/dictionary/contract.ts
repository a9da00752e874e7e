// Word lists to which expressions refer by @name.
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
import { problemPlace } from '#shared/import-problem.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/class-manage/dictionary';
const word = oneLine().min(1).max(60);
const name = word;
const words = z.array(word).min(1).max(5000);
/** Subjects that refer to it are reclassified for this many past days. */
const backfillDays = z.number().int().min(0).max(366).default(0);

const dictionary = z.object({
  id: z.number().int(),
  name: z.string(),
  words: z.array(z.string()),
  updatedAt: z.number(),
  /** Subjects that the caller may see and that refer to it directly. */
  usedBy: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type Dictionary = z.output<typeof dictionary>;

const importedDictionary = z.object({
  /** Name of the list, or of a file that is refused as a whole. */
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  words: z.number().int(),
  reason: z.enum(['empty', 'too-many-words', 'too-many-lists', 'too-large', 'name-too-long', 'words-too-long', 'not-text']).nullable(),
  /** The first of the words for which it is refused. */
  value: z.string().nullable(),
});
export type ImportedDictionary = z.output<typeof importedDictionary>;

const importProblem = z.object({
  file: z.string(),
  ...problemPlace,
  reason: z.enum(['word-too-long', 'name-too-long', 'no-word', 'no-name']),
});
export type ImportProblem = z.output<typeof importProblem>;

export const dictionaryContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'subject.b',
    summary: 'Word lists of the caller’s client, with the subjects that use them; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      /** In the name or the words. */
      keyword: z.string().max(100).optional(),
      sort: z.enum(['name', 'words', 'updatedAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(dictionary),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'subject.m',
    summary: 'Adds a word list, used as @name in expressions.',
    input: z.strictObject({ name, words }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'dictionary.update', apart: ['backfillDays'] },
    path,
    privilege: 'subject.m',
    summary: 'Changes a word list; subjects that use it follow from the next article, and refer to it by its new name.',
    input: z.strictObject({ id, name, words, updatedAt: z.number().optional(), backfillDays }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'subject.d',
    summary: 'Deletes word lists that no subject uses.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    privilege: 'subject.b',
    takesPass: true,
    summary: 'Word lists as a file: one list as lines of text, one or many as a table of name and word.',
    input: z.strictObject({ id: queryArray(id).optional(), format: z.enum(['txt', 'csv']).default('csv') }),
    output: fileOutput,
  },
  import: {
    method: 'POST',
    path: `${path}/import`,
    privilege: 'subject.m',
    body: 'multipart',
    summary:
      'Adds word lists from files: in a text each line is a word and the file is the list, a table has name and word. Any encoding. Lines that cannot be are named.',
    input: z.strictObject({
      files: z.array(uploadedFile).min(1).max(20),
      /** What happens to the words of an existing list. */
      mode: z.enum(['merge', 'replace']).default('merge'),
      /** Says what would be, and changes nothing. */
      isTrial: queryBoolean.default(false),
    }),
    output: z.object({
      items: z.array(importedDictionary),
      total: z.number().int(),
      /** Lines that are left out, at most 1,000 of them; all others are taken over. */
      problems: z.array(importProblem),
      problemCount: z.number().int(),
    }),
  },
});
