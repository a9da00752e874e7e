/** Reads .tar.gz archives into memory: a header of 512 bytes, then the file, padded to 512 (POSIX ustar, IEEE Std 1003.1). */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

function field(header: Buffer, from: number, length: number): string {
  const end = header.indexOf(0, from);
  return header.toString('utf8', from, end < 0 ? from + length : Math.min(end, from + length));
}

/** The plain files of an archive by path. Names of more than 255 bytes are not read. */
export function readTarGz(path: string): Map<string, Buffer> {
  const archive = gunzipSync(readFileSync(path));
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(field(header, 124, 12), 8);
    const folder = field(header, 257, 5) === 'ustar' && header[262] === 0 ? field(header, 345, 155) : '';
    const name = field(header, 0, 100);
    if (header[156] === 0x30 || header[156] === 0)
      files.set(folder === '' ? name : `${folder}/${name}`, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
