// Content classes: a tree besides the subjects, into which people put articles.
import { z } from 'zod';
import { created, defineContract, done, id, ids, several } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const base = '/v1/manage/class-manage/content-class';

const contentClass = z.object({
  id: z.number().int(),
  /** Null at the top, and when the caller may not see the one above. */
  parentId: z.number().int().nullable(),
  name: z.string(),
  /** For the class and all below it, each article once; limited to articles that the caller may see. */
  articles: z.number().int(),
});
export type ContentClass = z.output<typeof contentClass>;

const name = oneLine().min(1).max(60);
const parentId = z.number().int().positive().nullable();
const classIds = z.array(z.number().int().positive()).max(100);

export const contentClassContract = defineContract({
  list: {
    method: 'GET',
    path: base,
    privilege: 'classifiedInfo.b',
    summary: 'Content classes that the caller may see, parents before children, in their order.',
    input: z.strictObject({}),
    output: z.object({ items: z.array(contentClass), total: z.number().int() }),
  },
  create: {
    method: 'POST',
    path: base,
    privilege: 'tag.m',
    summary: 'Adds a class at the end of its parent.',
    input: z.strictObject({ name, parentId: parentId.default(null) }),
    output: created,
  },
  createMany: {
    method: 'POST',
    path: `${base}/several`,
    privilege: 'tag.m',
    summary: 'Adds several classes at the end of one parent, in their order; names that are there stay as they are.',
    input: z.strictObject({ names: z.array(name).min(1).max(200), parentId: parentId.default(null) }),
    output: several,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'content-class.update' },
    path: base,
    privilege: 'tag.m',
    summary: 'Renames a class.',
    input: z.strictObject({ id, name }),
    output: done,
  },
  move: {
    method: 'POST',
    path: `${base}-move`,
    privilege: 'tag.m',
    summary: 'Moves a class to another parent or position; its articles stay in it.',
    input: z.strictObject({ id, parentId, /** Among its new siblings, 0 = first. */ place: z.number().int().min(0).max(10_000) }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path: base,
    privilege: 'tag.d',
    summary: 'Deletes classes without articles and without classes below them.',
    input: z.strictObject({ id: ids }),
    output: done,
  },
  assign: {
    method: 'POST',
    path: '/v1/article/content-class',
    privilege: 'classifiedInfo.m',
    summary: 'Puts articles into content classes or removes them. Returns the earlier classes, for undo.',
    input: z.strictObject({
      articleIds: z.array(z.number().int().positive()).min(1).max(1000),
      add: classIds.default([]),
      remove: classIds.default([]),
    }),
    output: z.object({ changed: z.number().int(), before: z.record(z.string(), z.array(z.number().int())) }),
  },
});
