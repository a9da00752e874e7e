// Node's own `recursive` never returns on a file system that makes no folders (/proc), and reports a read-only disk as a missing folder.
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder and its parents, one after the other. Throws the file system's error: EROFS, EACCES, ENOENT, EEXIST when a file is in the way. */
export function makeFolder(folder: string, mode = 0o700): void {
  if (isFolder(folder)) return;
  const above = path.dirname(path.resolve(folder));
  if (above !== path.resolve(folder)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was quicker.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
