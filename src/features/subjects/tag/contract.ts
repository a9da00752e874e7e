// Tags of a client: their classes, their keywords that tag new articles automatically, and suggested keywords.
import { z } from 'zod';
import { applyDays } from '#features/subjects/filter/contract.ts';
import { changed, created, defineContract, done, id, ids, pageOf, queryArray, queryBoolean, several } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/manage/class-manage';
export const TAG_COLORS = ['', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold'] as const;

export const tag = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  classId: z.number().int().nullable(),
  /** Counted over articles that the caller may see. */
  articles: z.number().int(),
  keywords: z.number().int(),
  createdAt: z.number(),
});
export type Tag = z.output<typeof tag>;
const tagFields = {
  name: oneLine().min(1).max(40),
  color: z.enum(TAG_COLORS).default(''),
  classId: z.number().int().positive().nullable().optional(),
};

const tagClass = z.object({ id: z.number().int(), name: z.string(), sort: z.number().int(), tags: z.number().int() });
export type TagClass = z.output<typeof tagClass>;
const className = oneLine().min(1).max(40);

const expression = z.string().trim().min(1).max(20_000);
const tagKeyword = z.object({
  id: z.number().int(),
  tagId: z.number().int(),
  tagName: z.string(),
  expression: z.string(),
  isEnabled: z.boolean(),
  createdBy: z.string(),
  updatedAt: z.number(),
});
export type TagKeyword = z.output<typeof tagKeyword>;

const suggestion = z.object({
  word: z.string(),
  /** Among the examined articles, tagged and not: how many have the word among their keywords. */
  tagged: z.number().int(),
  others: z.number().int(),
  /** Log-likelihood ratio; above 10.8 chance can be ruled out (p < 0.001). */
  score: z.number(),
});
export type KeywordSuggestion = z.output<typeof suggestion>;

/** Lists are short: without a page the whole list is returned. */
const longPaging = {
  id: id.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
};

export const tagContract = defineContract({
  list: {
    method: 'GET',
    path: `${base}/tag`,
    privilege: 'classifiedInfo.b',
    summary: 'Tags of the caller’s client with their class and their number of articles.',
    input: z.strictObject({
      ...longPaging,
      keyword: z.string().max(100).optional(),
      /** 0: those without a class. */
      classId: queryArray(z.coerce.number().int().min(0)).optional(),
      sort: z.enum(['sort', 'name', 'articles', 'createdAt']).default('sort'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(tag),
  },
  create: {
    method: 'POST',
    path: `${base}/tag`,
    privilege: 'classifiedInfo.m',
    summary: 'Adds a tag.',
    input: z.strictObject(tagFields),
    output: created,
  },
  createMany: {
    method: 'POST',
    path: `${base}/tag/several`,
    privilege: 'classifiedInfo.m',
    summary: 'Adds several tags of one class and colour; names that are there stay as they are.',
    input: z.strictObject({ names: z.array(tagFields.name).min(1).max(200), color: tagFields.color, classId: tagFields.classId }),
    output: several,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'tag.update' },
    path: `${base}/tag`,
    privilege: 'tag.m',
    summary: 'Renames or colours a tag, or puts it into another class.',
    input: z.strictObject({ id, ...keptFields(tagFields) }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/tag`,
    privilege: 'tag.d',
    summary: 'Deletes tags; tags in use only with `withArticles`: they are removed from articles in the background.',
    input: z.strictObject({ id: ids, withArticles: queryBoolean.default(false) }),
    output: done,
  },
  merge: {
    method: 'POST',
    path: `${base}/tag-merge`,
    privilege: 'tag.d',
    summary: 'Merges several tags into one: it gets their articles and keywords, the others are deleted.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(100), into: z.number().int().positive() }),
    output: changed,
  },
  classList: {
    method: 'GET',
    path: `${base}/tag-class`,
    privilege: 'tag.b',
    summary: 'Classes of tags, in their order.',
    input: z.strictObject({ ...longPaging, keyword: z.string().max(100).optional() }),
    output: pageOf(tagClass),
  },
  classCreate: {
    method: 'POST',
    path: `${base}/tag-class`,
    privilege: 'tag.m',
    summary: 'Adds a class of tags.',
    input: z.strictObject({ name: className }),
    output: created,
  },
  classUpdate: {
    method: 'PUT',
    seen: { from: 'classList', action: 'tag-class.update' },
    path: `${base}/tag-class`,
    privilege: 'tag.m',
    summary: 'Renames a class of tags.',
    input: z.strictObject({ id, name: className }),
    output: done,
  },
  classRemove: {
    method: 'DELETE',
    path: `${base}/tag-class`,
    privilege: 'tag.d',
    summary: 'Deletes classes of tags; their tags stay, without a class.',
    input: z.strictObject({ id: ids }),
    output: done,
  },
  classOrder: {
    method: 'POST',
    path: `${base}/tag-class-order`,
    privilege: 'tag.m',
    summary: 'The order of the classes: all their ids, the first first.',
    input: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000) }),
    output: done,
  },
  keywordList: {
    method: 'GET',
    path: `${base}/tag-keyword`,
    privilege: 'tag.b',
    summary: 'Keywords that tag articles automatically.',
    input: z.strictObject({
      ...longPaging,
      tagId: queryArray(id).optional(),
      keyword: z.string().max(100).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['updatedAt', 'tag', 'expression']).default('updatedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(tagKeyword),
  },
  keywordCreate: {
    method: 'POST',
    path: `${base}/tag-keyword`,
    privilege: 'tag.m',
    summary:
      'Adds a keyword, in the expression language: it applies from the next article, and with `applyDays` to those of the last days too.',
    input: z.strictObject({ tagId: z.number().int().positive(), expression, isEnabled: z.boolean().default(true), applyDays }),
    output: created.extend({ runId: z.number().int().nullable() }),
  },
  keywordUpdate: {
    method: 'PUT',
    seen: { from: 'keywordList', action: 'tag-keyword.update', apart: ['applyDays'] },
    path: `${base}/tag-keyword`,
    privilege: 'tag.m',
    summary: 'Changes a keyword, or switches it on or off.',
    input: z.strictObject({ id, tagId: z.number().int().positive(), expression, isEnabled: z.boolean().optional(), applyDays }),
    output: done.extend({ runId: z.number().int().nullable() }),
  },
  keywordState: {
    method: 'POST',
    path: `${base}/tag-keyword/state`,
    privilege: 'tag.m',
    summary: 'Switches keywords on or off, from the next article.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  keywordRemove: {
    method: 'DELETE',
    path: `${base}/tag-keyword`,
    privilege: 'tag.d',
    summary: 'Deletes keywords; articles that they tagged stay tagged.',
    input: z.strictObject({ id: ids }),
    output: done,
  },
  keywordPreview: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/tag-keyword-preview`,
    privilege: 'tag.b',
    summary: 'The client’s articles of the last days that a keyword would have tagged.',
    input: z.strictObject({
      expression,
      tagId: z.number().int().positive().optional(),
      days: z.number().int().min(1).max(90).default(7),
    }),
    output: z.object({
      total: z.number().int(),
      /** How many of these have the tag already. */
      tagged: z.number().int(),
      scanned: z.number().int(),
      days: z.array(z.object({ day: z.number().int(), date: z.string(), total: z.number().int() })),
      samples: z.array(z.object({ id: z.number(), title: z.string(), siteName: z.string(), publishedAt: z.number() })),
    }),
  },
  keywordSuggestion: {
    method: 'GET',
    path: `${base}/tag-keyword-suggestion`,
    privilege: 'tag.b',
    summary: 'Words that are more frequent in the articles of a tag than in the others of the same period.',
    input: z.strictObject({ tagId: id }),
    output: z.object({ items: z.array(suggestion), total: z.number().int(), tagged: z.number().int(), others: z.number().int() }),
  },
});
