import type { UploadedFile } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { checkFile } from './check-file.ts';
import { scanFile } from './scan-file.ts';
import { planSweep } from './sweep-files.job.ts';

/** Accepts a file if its bytes, its name and the scanner's result allow it. The bytes of a refused one are swept later. */
export async function acceptFile(
  platform: Platform,
  actor: Pick<Actor, 'clientId'>,
  file: UploadedFile,
  field: string,
): Promise<UploadedFile & { isScanned: boolean }> {
  try {
    await checkFile(actor.clientId, file, platform.files.pathOf(file.sha256), field);
    return { ...file, isScanned: await scanFile(platform, file, field) };
  } catch (error) {
    await planSweep(platform.jobs, platform.now());
    throw error;
  }
}
