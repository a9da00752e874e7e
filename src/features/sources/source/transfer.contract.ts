// Import and export of many sources, and a trial of one that shows every step.
import { z } from 'zod';
import { defineContract, id } from '#shared/contract.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { SOURCE_KINDS, sourceOptions } from './contract.ts';

const base = '/v1/manage/website-manage/client-list-page';

export const IMPORT_OUTCOMES = ['added', 'exists', 'refused'] as const;
export const TRIAL_STEPS = ['list', 'items', 'page', 'extract', 'match'] as const;
const MOST_CHARACTERS = 500_000;

const imported = z.object({
  url: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The reason for a refusal; '' otherwise. */
  reason: z.string(),
  kind: z.enum(SOURCE_KINDS).nullable(),
  /** Number of items. */
  items: z.number().int(),
});
export type ImportedSource = z.output<typeof imported>;

const step = z.object({
  step: z.enum(TRIAL_STEPS),
  isOk: z.boolean(),
  reason: z.string(),
  ms: z.number().int(),
  /** Results of this step: addresses, sizes in bytes, counts, times in ms since 1970. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type TrialStep = z.output<typeof step>;

export const sourceTransferContract = defineContract({
  exportOpml: {
    method: 'GET',
    path: `${base}/export`,
    privilege: 'website.b',
    summary: 'The client’s sources as OPML, one folder for each media type.',
    output: z.object({ content: z.string(), total: z.number().int() }),
  },
  importStart: {
    method: 'POST',
    path: `${base}/import`,
    privilege: 'website.m',
    summary: 'Adds the sources of an OPML text or of a list of addresses in the background; each is examined first.',
    input: z.strictObject({
      text: z.string().min(1).max(MOST_CHARACTERS),
      mediaType: z.enum(MEDIA_TYPES).default('news'),
      level: z.enum(SITE_LEVELS).default('commercial'),
    }),
    output: z.object({ jobId: z.number().int(), total: z.number().int() }),
  },
  importState: {
    method: 'GET',
    path: `${base}/import`,
    privilege: 'website.m',
    summary: 'Progress of an import and, at the end, the result for each address.',
    input: z.strictObject({ id }),
    output: z.object({
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'paused']),
      progress: z.number().int(),
      total: z.number().int(),
      /** The reason for a failure; '' otherwise. */
      error: z.string(),
      items: z.array(imported),
    }),
  },
  test: {
    method: 'POST',
    changesNothing: true,
    path: `${base}/test`,
    privilege: 'website.a',
    summary: 'Reads a source and its newest article like the collector, step by step, and stores nothing.',
    input: z.strictObject({ url: z.string().trim().min(1).max(2000), kind: z.enum(SOURCE_KINDS), options: sourceOptions.prefault({}) }),
    output: z.object({ steps: z.array(step), subjects: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
});
