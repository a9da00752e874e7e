import type { Outgoing } from '../channel/outgoing.ts';
import type { Config } from '../config.ts';
import type { ArticleIndex } from '../index/port.ts';
import type { Store } from '../db/open-record.ts';
import type { Fetch } from '../fetch/fetch-types.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { Job, JobQueue } from './job-queue.ts';

/** What a job may use. */
export interface JobContext {
  config: Config;
  store: Store;
  index: ArticleIndex;
  jobs: JobQueue;
  log: Log;
  now: () => number;
  /** Polite and guarded. */
  fetch: Fetch;
  outgoing: Outgoing;
  files: FileStore;
}

/** A kind of job and its handler. A handler may run again after a crash: it must determine by itself what is done already. */
export interface JobDefinition {
  kind: string;
  /** Most of its time it waits for somebody else's server: it is worked on beside the others, which do not wait for it, one of a client at a time. */
  isWaiting?: boolean;
  run: (context: JobContext, job: Job) => Promise<unknown>;
}

/** Thrown by a handler whose job was paused or cancelled; the queue leaves the state as it is. */
export class JobStopped extends Error {}

/** Saves progress; throws JobStopped when somebody has paused or cancelled the job. */
export async function reportProgress(context: JobContext, job: Job, progress: number, total: number): Promise<void> {
  if (!(await context.jobs.progress(job, progress, total))) throw new JobStopped();
}
