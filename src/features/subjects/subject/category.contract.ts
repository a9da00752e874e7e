// The tree of categories that contains the subjects.
import { z } from 'zod';
import { changed, created, defineContract, id, ids } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/class-manage/subject-category';
const name = oneLine().min(1).max(60);
const parentId = z.number().int().positive().nullable().default(null);

const category = z.object({
  id: z.number().int(),
  name: z.string(),
  parentId: z.number().int().nullable(),
  sort: z.number().int(),
  /** Number of subjects in it and in the categories below it. */
  subjects: z.number().int(),
});
export type SubjectCategory = z.output<typeof category>;

const placedSubject = z.object({
  id: z.number().int(),
  name: z.string(),
  categoryId: z.number().int().nullable(),
  sort: z.number().int(),
  state: z.enum(['enabled', 'disabled']),
  /** Its hits. */
  total: z.number().int(),
});
export type PlacedSubject = z.output<typeof placedSubject>;

export const subjectCategoryContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'subject.b',
    summary: 'Categories of the caller’s client, and the subjects that the caller may see, each with its position.',
    output: z.object({ items: z.array(category), total: z.number().int(), subjects: z.array(placedSubject) }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'subject.m',
    summary: 'Adds a category, as the last of its parent.',
    input: z.strictObject({ name, parentId }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'subject-category.update' },
    path,
    privilege: 'subject.m',
    summary: 'Renames or moves a category.',
    input: z.strictObject({ id, name, parentId: parentId.unwrap().optional() }),
    output: changed,
  },
  arrange: {
    method: 'POST',
    path: `${path}/arrange`,
    privilege: 'subject.m',
    summary: 'Puts categories (c7) and subjects (s12) below a category, or at the top, in this order. Subjects keep their hits.',
    input: z.strictObject({
      parentId: z.number().int().positive().nullable(),
      keys: z
        .array(z.string().regex(/^[cs]\d{1,15}$/))
        .min(1)
        .max(2000),
    }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'subject.d',
    summary: 'Deletes empty categories.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
