import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { ReaderOptions } from './thread-wire.ts';

const OPTIONS = z.object({ dataFolder: z.string(), databaseUrl: z.string().optional() });

/** The options that this thread was started with. Throws when they have another type. */
export function readOptions(): ReaderOptions {
  const { dataFolder, databaseUrl } = OPTIONS.parse(workerData);
  return { dataFolder, databaseUrl };
}
