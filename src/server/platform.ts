// What every feature is given; made once in main/ and passed down.
import type { Config } from './config.ts';
import type { Store } from './db/open-record.ts';
import type { FileStore } from './files/file-store.ts';
import type { ArticleIndex } from './index/port.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { Log } from './log.ts';
import type { Sessions } from './auth/sessions.ts';

/** Enough to ask the record and the index: what a page and a job of a worker both have. */
export type Reading = Pick<Platform, 'store' | 'index' | 'now'>;

export interface Platform {
  config: Config;
  store: Store;
  index: ArticleIndex;
  jobs: JobQueue;
  log: Log;
  /** Milliseconds since 1970; tests set it. */
  now: () => number;
  sessions: Sessions;
  files: FileStore;
}
