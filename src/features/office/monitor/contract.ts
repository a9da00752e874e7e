// The pipeline live: work of each stage, processing times, failures.
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';

const n = z.number().int();

const isOk = z.boolean();
/** The last rebuild of the text index from the record; without an end it is running, and searches may miss articles. */
const rebuild = z
  .object({
    reason: z.enum(['damaged', 'short', 'asked']),
    /** The incomplete months, `2026-11`. */
    months: z.array(z.string()),
    beganAt: z.number(),
    endedAt: z.number().nullable(),
  })
  .nullable();

export const monitorContract = defineContract({
  health: {
    method: 'GET',
    path: '/v1/health',
    privilege: 'public',
    summary:
      'Health: the record accepts writes, the index follows, a collector is alive, the disk has room. Always 200; `degraded` when a part fails.',
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      uptimeSeconds: z.number(),
      parts: z.object({ record: isOk, index: isOk, collector: isOk, disk: isOk }),
    }),
  },
  live: {
    method: 'GET',
    path: '/v1/health/live',
    privilege: 'public',
    summary: 'Whether the process answers, whatever else works: for supervisors that restart it.',
    output: z.object({ status: z.literal('ok') }),
  },
  ready: {
    method: 'GET',
    path: '/v1/health/ready',
    privilege: 'public',
    summary: 'Whether calls can be served: 503 while the record cannot be read and written.',
    output: z.object({ status: z.literal('ok') }),
  },
  healthDetails: {
    method: 'GET',
    path: '/v1/monitor/health',
    privilege: 'monitor.b',
    summary: 'The same as `/v1/health`, with numbers and errors.',
    output: z.object({
      record: z.object({ isOk, error: z.string() }),
      index: z.object({ isOk, lag: z.number(), error: z.string(), rebuild }),
      /** Not ok either while an outage keeps half of the provider's sources, and several, from being read: then it is the network, not a site. */
      collector: z.object({ isOk, beatAt: z.number().nullable(), sources: n, failingSources: n }),
      disk: z.object({ isOk, freeBytes: z.number() }),
    }),
  },
  pipeline: {
    method: 'GET',
    path: '/v1/monitor/pipeline',
    privilege: 'monitor.b',
    summary: 'Articles a minute by stage, delays, queue, index, workers and failing sources.',
    input: z.strictObject({ minutes: z.coerce.number().int().min(5).max(1440).default(60) }),
    output: z.object({
      now: z.number(),
      minutes: z.array(z.object({ minute: z.number(), stages: z.record(z.string(), z.object({ n, ms: n })) })),
      delay: z.object({
        articles: n,
        /** Milliseconds: published → found → fetched → stored, of the last articles with an exact time. */
        publishedToFound: z.object({ p50: z.number(), p95: z.number() }),
        foundToStored: z.object({ p50: z.number(), p95: z.number() }),
      }),
      queue: z.object({ dueSources: n, runningSources: n, queuedJobs: n, runningJobs: n, failedJobs: n }),
      index: z.object({ appliedSeq: z.number(), recordSeq: z.number(), lag: z.number(), articles: n, bytes: z.number(), rebuild }),
      totals: z.object({ articles: n, hits: n, sources: n, failingSources: n, unsteadySources: n, silentSources: n }),
      /** `failedRuns` could not read their source at all. */
      ledger: z.object({ runs: n, failedRuns: n, fetched: n, failed: n, duplicate: n, filtered: n, stored: n, unbalanced: n }),
      workers: z.array(
        z.object({
          id: z.string(),
          startedAt: z.number(),
          beatAt: z.number(),
          isAlive: z.boolean(),
          rssBytes: z.number(),
          loopDelayMs: z.number(),
        }),
      ),
      server: z.object({ rssBytes: z.number(), loopDelayP99Ms: z.number(), uptimeSeconds: z.number() }),
      failing: z.array(
        z.object({
          id: n,
          name: z.string(),
          health: z.string(),
          lastError: z.string(),
          lastErrorDetail: z.string(),
          failures: n,
          /** Of the last 24 hours. */
          runs: n,
          failedRuns: n,
          lastSuccessAt: z.number().nullable(),
        }),
      ),
    }),
  },
});
