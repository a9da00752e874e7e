// Reclassifies the stored articles of a period for some subjects, in the background; it can be paused, resumed and cancelled.
import { z } from 'zod';
import { created, defineContract, done, id, pageOf, paging, queryArray } from '#shared/contract.ts';

const path = '/v1/manage/class-manage/redo-classify';
export const RUN_STATES = ['queued', 'running', 'paused', 'done', 'cancelled', 'failed'] as const;

const run = z.object({
  id: z.number().int(),
  /** Those that the caller may see; a deleted one has no name. */
  subjects: z.array(z.object({ id: z.number().int(), name: z.string() })),
  from: z.number(),
  until: z.number(),
  state: z.enum(RUN_STATES),
  /** Slices of subject × time: completed ones, and all. */
  progress: z.number().int(),
  total: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  error: z.string(),
  createdBy: z.string(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type RedoRun = z.output<typeof run>;

export const redoClassifyContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'tag.b',
    summary: 'Runs, newest first, with what they have added and removed.',
    input: z.strictObject({ ...paging, state: queryArray(z.enum(RUN_STATES)).optional() }),
    output: pageOf(run),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'tag.m',
    summary: 'Starts a run over subjects and a period of publication.',
    input: z.strictObject({
      subjectIds: z.array(z.number().int().positive()).min(1).max(500),
      from: z.number().int().positive(),
      /** Exclusive. */
      until: z.number().int().positive(),
    }),
    output: created.extend({ jobId: z.number().int().nullable() }),
  },
  steer: {
    method: 'POST',
    path: `${path}-steer`,
    privilege: 'tag.m',
    summary: 'Pauses, resumes or cancels a run; its completed work remains.',
    input: z.strictObject({ id, to: z.enum(['pause', 'resume', 'cancel']) }),
    output: done,
  },
});
