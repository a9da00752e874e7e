// How the whole product does: what runs through it, what waits, how full it is, and what is wrong, each in a sentence with the way to its cause.
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';

const n = z.number().int();

/** Disks that will be full within so many days are told. */
export const DAYS_LEFT = 14;
/** What waits for longer stands still. */
export const STILL_MINUTES = 10;

export const PROBLEMS = [
  'record-refuses',
  'disk-full',
  'disk-soon',
  'no-worker',
  'collecting-stands-still',
  'collecting-behind',
  'outage',
  'host-fails',
  'sources-fail',
  'client-silent',
  'sources-silent',
  'jobs-stand-still',
  'jobs-failed',
  'index-unreadable',
  'index-rebuild',
  'index-lags',
  'warnings-lag',
  'messages-wait',
  'channel-stopped',
  'versions-differ',
  'clock-ahead',
] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

const problem = z.object({
  kind: z.enum(PROBLEMS),
  severity: z.enum(['error', 'warning']),
  /** What its sentence says: numbers, names of hosts, clients, machines, codes of reasons. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Problem = z.output<typeof problem>;

export const STAGES = ['fetch', 'store', 'hit', 'warn'] as const;
export const SPANS = ['publishedToFound', 'foundToStored', 'storedToDecided', 'decidedToHanded'] as const;

const situation = z.object({
  /** When it was read: for some seconds the same is answered. */
  at: z.number(),
  /** The worst first. */
  problems: z.array(problem),
  flow: z.object({
    /** The last 60 minutes, oldest first. */
    minutes: z.array(z.object({ minute: z.number(), counts: z.record(z.enum(STAGES), n) })),
    /** Milliseconds, by nearest rank, of the newest of the last hour; null where there was none. */
    spans: z.array(z.object({ span: z.enum(SPANS), n, p50: z.number().nullable(), p95: z.number().nullable() })),
  }),
  queues: z.object({
    /** Counted up to `MOST_COUNTED`. */
    dueSources: n,
    oldestDueAt: z.number().nullable(),
    runningSources: n,
    queuedJobs: n,
    oldestJobAt: z.number().nullable(),
    runningJobs: n,
    failedJobs: n,
    indexLag: n,
    warningLag: n,
    waitingMessages: n,
    oldestMessageAt: z.number().nullable(),
  }),
  sources: z.object({ enabled: n, failing: n, unsteady: n, silent: n }),
  storage: z.object({
    recordBytes: z.number(),
    indexBytes: z.number(),
    disks: z.array(
      z.object({
        place: z.string(),
        freeBytes: z.number(),
        totalBytes: z.number(),
        /** Bytes a day over the last week; null where too little is known. Negative where it gets emptier. */
        growth: z.number().nullable(),
        /** Null where it does not get fuller, or too little is known. */
        daysLeft: z.number().nullable(),
        at: z.number(),
      }),
    ),
  }),
  /** Of the last hour, the most frequent first; `isMore` where it was not counted to the end. */
  errors: z.object({
    from: z.number(),
    until: z.number(),
    items: z.array(z.object({ kind: z.enum(['run', 'item']), reason: z.string(), total: n, isMore: z.boolean() })),
  }),
  servers: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['web', 'worker']),
      /** '' of one that does not say it yet. */
      version: z.string(),
      startedAt: z.number(),
      beatAt: z.number(),
      isAlive: z.boolean(),
      rssBytes: z.number(),
      loopDelayMs: z.number(),
    }),
  ),
});
export type Situation = z.output<typeof situation>;
/** Due sources, waiting jobs and messages are counted no further. */
export const MOST_COUNTED = 10_000;

export const generalSituationContract = defineContract({
  situation: {
    method: 'GET',
    path: '/v1/operate/system-monitor/general-situation',
    privilege: 'system-monitor.b',
    summary:
      'What runs through the product, delays, queues, storage with days left, errors by kind, versions, and what is wrong with its cause.',
    output: situation,
  },
});
