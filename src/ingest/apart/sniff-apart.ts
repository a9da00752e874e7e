import { AppError } from '#shared/errors.ts';
import { UNKNOWN_TYPE } from '#server/files/file-store.ts';
import { readApart } from './read-apart.ts';

/**
 * Media type of a file, determined in a thread. A file that cannot be read within the bounds is of no known type; a full queue or a fault of the thread
 * is `unavailable`.
 */
export async function sniffApart(path: string): Promise<string> {
  const outcome = await readApart('host:files', 'fileType', { path });
  if (outcome.ok) return outcome.read;
  if (outcome.reason === 'parse-busy' || outcome.reason === 'parse-failed')
    throw new AppError('unavailable', { detail: { part: 'reader', reason: outcome.reason } });
  return UNKNOWN_TYPE;
}
