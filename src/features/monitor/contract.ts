// The pipeline live: what each stage does, how long articles take, what fails.
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';

const n = z.number().int();

export const monitorContract = defineContract({
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
      index: z.object({ appliedSeq: z.number(), recordSeq: z.number(), lag: z.number(), articles: n, bytes: z.number() }),
      totals: z.object({ articles: n, hits: n, sources: n, failingSources: n, silentSources: n }),
      ledger: z.object({ runs: n, fetched: n, failed: n, duplicate: n, filtered: n, stored: n, unbalanced: n }),
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
          reason: z.string(),
          detail: z.string(),
          failures: n,
          lastSuccessAt: z.number().nullable(),
        }),
      ),
    }),
  },
});
