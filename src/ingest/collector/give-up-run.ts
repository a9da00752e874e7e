// Ends a run that cannot continue, so that its source need not wait for the lease to expire.
import { setTimeout as sleep } from 'node:timers/promises';
import { nextInterval } from '../schedule/next-interval.ts';
import type { ClaimedRun } from './claim-source.ts';
import { closeRun } from './close-run.ts';
import type { Collector } from './collector.ts';

/** The worker is stopping: thrown where a run would begin its next step. */
export class RunStopped extends Error {
  override name = 'RunStopped';
}

const FAULT_DETAIL = 500;
const TRIES = 60;
const PAUSE_MS = 1000;

/**
 * A stopped run is due again at once; one with a fault waits longer each time, as after other failures. While the record does not answer, this
 * retries for a minute; after that the lease expires by itself.
 */
export async function giveUpRun(collector: Collector, claimed: ClaimedRun, error: unknown): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeEnd(collector, claimed, error);
    } catch (failure) {
      if (attempt === TRIES || collector.stopping?.aborted) throw failure;
      await sleep(PAUSE_MS);
    }
  }
}

async function writeEnd(collector: Collector, { source, runId }: ClaimedRun, error: unknown): Promise<void> {
  const { store, now: clock } = collector.pipeline;
  const now = clock();
  const isStopped = error instanceof RunStopped;
  const detail = isStopped ? '' : String(error).slice(0, FAULT_DETAIL);
  const failures = source.failures + 1;
  const wait = nextInterval({
    publishedAt: [],
    now,
    failures,
    lastFailure: { reason: 'fault' },
    minMs: source.minIntervalS * 1000,
    maxMs: source.maxIntervalS * 1000,
  });
  await store.db.transaction().execute(async (tx) => {
    const end = isStopped ? ({ state: 'interrupted', reason: 'interrupted' } as const) : ({ state: 'failed', reason: 'fault' } as const);
    if (!(await closeRun(tx, runId, { ...end, detail }, now))) return;
    await tx
      .updateTable('source')
      .set({
        leaseUntil: 0,
        leaseOwner: '',
        etag: '',
        lastModified: '',
        nextFetchAt: isStopped ? now : now + wait.ms,
        ...(isStopped ? {} : { failures, lastError: 'fault', lastErrorDetail: detail, intervalReason: wait.reason }),
      })
      .where('id', '=', source.id)
      .where('leaseOwner', '=', collector.owner)
      .execute();
  });
}
