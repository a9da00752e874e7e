// What the program writes is its owner's alone: files 0600, folders 0700, whatever the system's own habit is.
import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { failureCode } from '#shared/failure.ts';
import { makeFolder } from './make-folder.ts';

/** For the whole process and what it starts; what lies directly in the data folder from earlier is closed, too. */
export function keepFilesPrivate(dataFolder: string): void {
  process.umask(0o077);
  makeFolder(dataFolder);
  chmodSync(dataFolder, 0o700);
  for (const entry of readdirSync(dataFolder, { withFileTypes: true })) {
    const file = path.join(dataFolder, entry.name);
    if (entry.isFile() || entry.isDirectory()) closeFile(file, entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** A file that another process removes in between is no fault. */
function closeFile(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (failureCode(error) !== 'ENOENT') throw error;
  }
}
