// Earlier versions of a subject.
import { z } from 'zod';
import { defineContract, paging } from '#shared/contract.ts';
import { expressionBuilder, subjectFilter } from './contract.ts';

const path = '/v1/manage/class-manage/subject/version';
export const VERSION_FIELDS = ['name', 'categoryId', 'expression', 'filter', 'targets', 'state', 'ownerId'] as const;

const version = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  categoryName: z.string(),
  expression: z.string(),
  builder: expressionBuilder.nullable(),
  filter: subjectFilter,
  targets: z.array(z.string()),
  state: z.enum(['enabled', 'disabled']),
  owner: z.string(),
  reason: z.enum(['create', 'update', 'state', 'move', 'copy', 'import', 'restore', 'reference']),
  fromVersion: z.number().int().nullable(),
  /** Who saved it; '' for the program. */
  user: z.string(),
  simulatedBy: z.string().nullable(),
  at: z.number(),
  /** Differences from the previous version. */
  changes: z.array(z.enum(VERSION_FIELDS)),
});
export type SubjectVersion = z.output<typeof version>;

export const subjectVersionContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'subject.b',
    summary: 'The versions of a subject, newest first.',
    input: z.strictObject({ ...paging, subjectId: z.coerce.number().int().positive() }),
    output: z.object({ items: z.array(version), total: z.number().int(), subjectName: z.string() }),
  },
  restore: {
    method: 'POST',
    path: `${path}/restore`,
    privilege: 'subject.m',
    summary: 'Restores a subject to a version, as a new version.',
    input: z.strictObject({
      subjectId: z.number().int().positive(),
      version: z.number().int().positive(),
      backfillDays: z.number().int().min(0).max(366).default(30),
    }),
    output: z.object({ version: z.number().int(), jobId: z.number().int().nullable() }),
  },
});
