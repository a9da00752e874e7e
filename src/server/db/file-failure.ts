import { failureCode, failureMessage } from '#shared/failure.ts';

const WORDS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not open it',
  EROFS: 'the disk may not be written',
  ENOSPC: 'the disk is full',
  Z_DATA_ERROR: 'it is not a backup of this program, or it is damaged',
  Z_BUF_ERROR: 'it is cut off (unexpected end of file)',
};

/** Why a file could not be read or written, in words where the system's own code is well known. */
export const fileFailure = (error: unknown): string => WORDS[failureCode(error)] ?? failureMessage(error);
