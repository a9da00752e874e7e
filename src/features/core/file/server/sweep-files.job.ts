import type { JobContext, JobDefinition } from '#server/queue/job-definition.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';

const KIND = 'sweep-files';
const HOUR_MS = 3_600_000;

/** Deletes bytes that no client has: those of refused uploads and of deleted files. Bytes of the last hour may not be in the record yet. */
export const sweepFilesJob: JobDefinition = {
  kind: KIND,
  run: async ({ store, files, now }: JobContext) => {
    let removed = 0;
    for await (const sha256 of files.olderThan(now() - HOUR_MS)) {
      const used = await store.db.selectFrom('storedFile').select('id').where('sha256', '=', sha256).executeTakeFirst();
      if (used) continue;
      await files.remove(sha256);
      removed += 1;
    }
    return { removed };
  },
};

/** Only one sweep waits at a time. */
export const planSweep = (jobs: JobQueue, now: number): Promise<number> =>
  jobs.add({ kind: KIND, payload: {}, clientId: 1, uniqueKey: KIND, runAt: now + HOUR_MS + 60_000 });
