import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { ReaderOptions } from './thread-wire.ts';

const OPTIONS = z.object({ dataFolder: z.string(), databaseUrl: z.string().optional() });

/** What this thread was given to open. Throws when that is something else. */
export function readOptions(): ReaderOptions {
  const { dataFolder, databaseUrl } = OPTIONS.parse(workerData);
  return { dataFolder, databaseUrl };
}
