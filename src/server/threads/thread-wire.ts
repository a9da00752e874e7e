// Messages between a process and its reader threads.
import type { ErrorCode } from '#shared/errors.ts';

/** Their programs, in `src/main/`. */
export type ThreadEntry = 'index-reader' | 'spread-reader' | 'foreign-reader' | 'text-reader' | 'report-writer';

/** Questions asked together are posted in one message, and answered in one. */
export type ThreadRequest<Question extends object> = { id: number } & Question;

/** In place of questions: the thread ends. */
export const END = 'end';

export type ThreadResponse =
  | { id: number; ok: true; answer: unknown }
  /** `failure` is the code that a driver gave it: by it the record that is away is told from a fault of ours. */
  | { id: number; ok: false; message: string; code?: ErrorCode; field?: string; failure?: string; stack?: string };

/** The options of a thread. */
export interface ReaderOptions {
  dataFolder: string;
  databaseUrl: string | undefined;
}
