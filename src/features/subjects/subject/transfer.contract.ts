// Subjects as a file, with everything that they refer to, for transfer to another client or installation.
import { z } from 'zod';
import { defineContract, ids } from '#shared/contract.ts';
import { problemPlace } from '#shared/import-problem.ts';
import { oneLine } from '#shared/one-line.ts';
import { expressionBuilder, subjectFilter } from './contract.ts';

const base = '/v1/manage/class-manage/subject';
const name = oneLine().min(1).max(60);

export const subjectFile = z.strictObject({
  format: z.literal('tingfeng-subjects'),
  version: z.literal(1),
  exportedAt: z.number(),
  subjects: z
    .array(
      z.strictObject({
        name,
        /** From the top down. */
        category: z.array(name).max(20).default([]),
        expression: z.string().trim().min(1).max(20_000),
        builder: expressionBuilder.nullable().default(null),
        filter: subjectFilter.omit({ siteIds: true, siteGroupIds: true }).strict().prefault({}),
        /** Domains, because ids differ elsewhere. */
        sites: z.array(z.string().min(1).max(255)).max(1000).default([]),
        /** Names of groups. */
        siteGroups: z.array(name).max(100).default([]),
        targets: z.array(name).max(20).default([]),
        state: z.enum(['enabled', 'disabled']).default('enabled'),
      }),
    )
    .min(1)
    .max(1000),
  dictionaries: z
    .array(z.strictObject({ name, words: z.array(name).min(1).max(5000) }))
    .max(1000)
    .default([]),
});
export type SubjectFile = z.output<typeof subjectFile>;

export const imported = z.object({
  kind: z.enum(['subject', 'dictionary']),
  name: z.string(),
  /** `same`: it exists already with the same content. */
  outcome: z.enum(['added', 'renamed', 'same', 'refused']),
  /** The name that it got. */
  newName: z.string().nullable(),
  reason: z
    .enum(['invalid-expression', 'unknown-subject', 'subject-cycle', 'refused-subject', 'unknown-dictionary', 'too-large'])
    .nullable(),
  /** Where it is wrong, in the expression as the file has it. */
  place: z.object(problemPlace).nullable(),
  /** The subject or dictionary that is missing, was refused, or leads back to this one. */
  named: z.string().nullable(),
  /** Websites that are unknown here and were left out of its filter. */
  missingSites: z.array(z.string()),
  /** The same for groups of websites. */
  missingGroups: z.array(z.string()),
});
export type ImportedItem = z.output<typeof imported>;

export const subjectTransferContract = defineContract({
  export: {
    method: 'GET',
    path: `${base}/export`,
    privilege: 'subject.b',
    summary: 'Subjects with the dictionaries and subjects that they refer to.',
    input: z.strictObject({ id: ids }),
    output: subjectFile,
  },
  import: {
    method: 'POST',
    path: `${base}/import`,
    privilege: 'subject.m',
    summary: 'Adds the subjects of a file and returns the result for each; with `isTrial` it only reports.',
    input: z.strictObject({
      file: subjectFile,
      isTrial: z.boolean().default(false),
      backfillDays: z.number().int().min(0).max(366).default(0),
    }),
    output: z.object({ items: z.array(imported), total: z.number().int(), added: z.number().int(), refused: z.number().int() }),
  },
});
