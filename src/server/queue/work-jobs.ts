import type { JobContext, JobDefinition } from './job-definition.ts';
import { JobStopped } from './job-definition.ts';

/** Takes one due job and runs it; false when there is none. A failure is saved with its reason and tried again later. Of what waits, one of a client is at work. */
export async function workOneJob(context: JobContext, definitions: readonly JobDefinition[], owner: string): Promise<boolean> {
  const kinds = definitions.map((definition) => definition.kind);
  const job = await context.jobs.take(
    kinds,
    owner,
    definitions.every(({ isWaiting }) => isWaiting === true),
  );
  if (!job) return false;
  const definition = definitions.find((candidate) => candidate.kind === job.kind);
  try {
    const result = await definition?.run(context, job);
    await context.jobs.finish(job, result ?? null);
  } catch (error) {
    if (error instanceof JobStopped) return true;
    context.log.error({ event: 'job.failed', kind: job.kind, id: job.id, err: error });
    await context.jobs.fail(job, error instanceof Error ? error.message : String(error));
  }
  return true;
}
