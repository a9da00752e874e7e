import { randomBytes } from 'node:crypto';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { SftpFault } from './sftp-fault.ts';
import { onSftp } from './sftp-line.ts';
import { pathIn, type SftpTarget } from './sftp-target.ts';

const REMOVE_MS = 10_000;
const TOKEN_BYTES = 8;

/** What a file is called while it is not whole: another name at each beginning, so that nobody else writes there, not even a worker that was overtaken. */
export const partName = (fileName: string): string => `.${fileName}.${randomBytes(TOKEN_BYTES).toString('hex')}.part`;

/** True when it is not there any more. */
export async function removePart(dialSsh: Outgoing['dialSsh'], target: SftpTarget, name: string): Promise<boolean> {
  try {
    await onSftp(dialSsh, target, { totalMs: REMOVE_MS }, (files) => files.remove(pathIn(target, name)));
    return true;
  } catch (error) {
    // It is tried again.
    if (!(error instanceof SftpFault)) throw error;
    return error.code === 'sftp-none';
  }
}
