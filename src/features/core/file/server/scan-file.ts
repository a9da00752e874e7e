import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '#server/platform.ts';
import { scanWithClamd } from './scan-with-clamd.ts';

/** Whether a scanner has checked it: false only when none is configured. A scanner that does not answer refuses the file. */
export async function scanFile(platform: Platform, file: Pick<UploadedFile, 'sha256'>, field: string): Promise<boolean> {
  const address = platform.config.clamd;
  if (address === undefined) return false;
  const bytes = await platform.files.read(file.sha256);
  if (!bytes) throw new AppError('not-found', { field });
  const outcome = await scanWithClamd(address, bytes.stream);
  if (outcome.state === 'infected') throw new AppError('infected-file', { field, detail: { name: outcome.name } });
  if (outcome.state === 'failed') {
    platform.log.warn({ event: 'file.scan-failed', reason: outcome.reason });
    throw new AppError('unavailable', { field, detail: { part: 'virus-scan' } });
  }
  return true;
}
