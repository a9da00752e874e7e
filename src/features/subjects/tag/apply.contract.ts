// Applying keywords of tags to stored articles: a run in the background, and its reversal.
import { z } from 'zod';
import { defineContract, id } from '#shared/contract.ts';

const base = '/v1/manage/class-manage';

const run = z.object({
  id: z.number().int(),
  tagId: z.number().int(),
  tagName: z.string(),
  expression: z.string(),
  days: z.number().int(),
  /** The current or last stage: the run, or its reversal. */
  step: z.enum(['apply', 'undo']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'paused']),
  progress: z.number().int(),
  total: z.number().int(),
  /** Number of articles that it tagged. */
  tagged: z.number().int(),
  /** How many of these can still be reverted. */
  left: z.number().int(),
  createdBy: z.string(),
  createdAt: z.number(),
});
export type TagRun = z.output<typeof run>;

export const tagApplyContract = defineContract({
  last: {
    method: 'GET',
    path: `${base}/tag-keyword-apply`,
    privilege: 'tag.b',
    summary: 'The last run of a keyword on stored articles, or that of `id`.',
    input: z.strictObject({ id: id.optional() }),
    output: z.object({ run: run.nullable() }),
  },
  apply: {
    method: 'POST',
    path: `${base}/tag-keyword-apply`,
    privilege: 'tag.m',
    summary: 'Tags the client’s stored articles of the last days that fit a keyword, in the background.',
    input: z.strictObject({ keywordId: z.number().int().positive(), days: z.number().int().min(1).max(90) }),
    output: z.object({ id: z.number().int() }),
  },
  undo: {
    method: 'DELETE',
    path: `${base}/tag-keyword-apply`,
    privilege: 'tag.m',
    summary: 'Reverts a run: the tag is removed from the articles that have it from this run.',
    input: z.strictObject({ id }),
    output: z.object({ jobId: z.number().int() }),
  },
});
