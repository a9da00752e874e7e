/** Files of a gzipped tar archive (ustar), by name. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const ORDINARY = new Set(['0', '\0']);

export function readArchive(file: string): Map<string, Buffer> {
  const bytes = gunzipSync(readFileSync(file));
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const field = (from: number, length: number): string => bytes.toString('latin1', at + from, at + from + length);
    const size = Number.parseInt(field(124, 12), 8);
    if (ORDINARY.has(field(156, 1))) files.set(field(0, 100).replace(/\0.*$/s, ''), bytes.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
