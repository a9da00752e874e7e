// Files that the program writes are readable by its owner only: files 0600, folders 0700, whatever the system's umask is.
import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { failureCode } from '#shared/failure.ts';
import { makeFolder } from './make-folder.ts';

/** For the whole process and its children; existing entries directly in the data folder are restricted too. */
export function keepFilesPrivate(dataFolder: string): void {
  process.umask(0o077);
  makeFolder(dataFolder);
  chmodSync(dataFolder, 0o700);
  for (const entry of readdirSync(dataFolder, { withFileTypes: true })) {
    const file = path.join(dataFolder, entry.name);
    if (entry.isFile() || entry.isDirectory()) closeFile(file, entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** A file that another process removes in the meantime is no error. */
function closeFile(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (failureCode(error) !== 'ENOENT') throw error;
  }
}
