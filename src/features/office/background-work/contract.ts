// All work that goes on in the background, whoever started it and whichever feature does it.
import { z } from 'zod';
import { defineContract, done, id, pageOf, paging, queryArray } from '#shared/contract.ts';
import type { ModuleKey } from '#shared/privileges.ts';

interface WorkKind {
  /** Who may browse it sees the client's work of this kind, who may modify it steers it. */
  module: ModuleKey;
  /** Its finished part is worth keeping, and what is left harms nothing. */
  canStop: boolean;
}

/** Work that people start. Its keys are the kinds of jobs. */
export const WORK_KINDS = {
  'subject-backfill': { module: 'subject', canStop: true },
  'subject-remove': { module: 'subject', canStop: false },
  'filter-apply': { module: 'filter', canStop: true },
  'redo-classify': { module: 'tag', canStop: true },
  'tag-keyword-apply': { module: 'tag', canStop: true },
  'tag-keyword-undo': { module: 'tag', canStop: false },
  'tag-move': { module: 'tag', canStop: false },
  'fetch-missing-page': { module: 'tag', canStop: false },
  'import-sources': { module: 'website', canStop: true },
  'hit-weigh': { module: 'website', canStop: false },
  'fetch-replies': { module: 'comment-monitor', canStop: false },
  'fetch-reposts': { module: 'analysis', canStop: false },
  'update-article-numbers': { module: 'classifiedInfo', canStop: false },
  'make-bulletin': { module: 'brief-report', canStop: false },
  'ask-language-model': { module: 'brief-report', canStop: false },
  'data-import': { module: 'external', canStop: false },
  'data-export': { module: 'external', canStop: false },
  'sample-remove': { module: 'extraction', canStop: false },
} as const satisfies Record<string, WorkKind>;

export type WorkKindName = keyof typeof WORK_KINDS;
export const KIND_NAMES = Object.keys(WORK_KINDS) as WorkKindName[];

/** What the program does by itself; only the provider's staff see it. */
export const OWN_KINDS = [
  'read-board',
  'sweep-files',
  'thin-hot-points',
  'watch-sample-comments',
  'read-sample-reposts',
  'report-sample-event',
  'begin-sample-briefing',
  'make-sample-ticket',
] as const;
export const ALL_KINDS = [...KIND_NAMES, ...OWN_KINDS] as const;

export const WORK_STATES = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;

const work = z.object({
  id: z.number().int(),
  kind: z.enum(ALL_KINDS),
  client: z.string(),
  /** What it works on: its id, and the names of it; a deleted one has none. */
  objectId: z.number().int().nullable(),
  names: z.array(z.string()),
  /** How far back it goes, or of how many things it is. */
  days: z.number().int().nullable(),
  count: z.number().int().nullable(),
  /** Empty for what the program started. */
  user: z.string(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
  state: z.enum(WORK_STATES),
  progress: z.number(),
  /** 0 while it is not known. */
  total: z.number(),
  attempts: z.number().int(),
  /** Why the last try failed. */
  error: z.string(),
  /** What came of it, in numbers. */
  result: z.record(z.string(), z.number()),
  /** What the caller may do with it now. */
  steps: z.array(z.enum(['pause', 'resume', 'cancel', 'retry'])),
});
export type BackgroundWork = z.output<typeof work>;
export type WorkStep = BackgroundWork['steps'][number];

const filter = { ...paging, kind: queryArray(z.enum(ALL_KINDS)).optional(), state: queryArray(z.enum(WORK_STATES)).optional() };
const steer = z.strictObject({ id, to: z.enum(['pause', 'resume', 'cancel', 'retry']) });

export const backgroundWorkContract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/front/background-work',
    privilege: 'signed-in',
    summary:
      'Work in the background that people of the caller’s client started, newest first: the caller’s own, and that of modules that he may browse.',
    input: z.strictObject(filter),
    output: pageOf(work),
  },
  steer: {
    method: 'POST',
    path: '/v1/front/background-work-steer',
    privilege: 'signed-in',
    summary: 'Pauses, resumes, cancels or tries again; needs `m` of the work’s module. What is done stays.',
    input: steer,
    output: done,
  },
});

export const allBackgroundWorkContract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/monitor/background-work',
    privilege: 'monitor.b',
    summary: 'The background work of all clients and of the program itself, newest first.',
    input: z.strictObject({ ...filter, clientId: queryArray(id).optional() }),
    output: pageOf(work),
  },
  steer: {
    method: 'POST',
    path: '/v1/monitor/background-work-steer',
    privilege: 'monitor.a',
    summary: 'The same for the work of any client.',
    input: steer,
    output: done,
  },
});
