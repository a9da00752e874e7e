// The layer between the lines of a backup and its file: compression, and encryption when there is a passphrase.
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decryptWith, encryptWith, isEncrypted } from './backup-cipher.ts';

const HEAD_BYTES = 16;

/** Writes a new file, readable by its owner only and on disk when this returns. */
export async function writePacked(lines: Readable, file: string, passphrase?: string): Promise<void> {
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  const packed = createGzip({ level: 5 });
  if (passphrase === undefined) await pipeline(lines, packed, target);
  else await pipeline(lines, packed, encryptWith(passphrase), target);
}

/** Throws when the file is encrypted and there is no passphrase, and on any failure on the way, however late reading begins. */
export async function* readPackedLines(file: string, passphrase?: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of await readPacked(file, passphrase)) {
    const [first = '', ...more] = decoder.decode(chunk as Uint8Array, { stream: true }).split('\n');
    parts.push(first);
    for (const next of more) {
      yield parts.join('');
      parts = [next];
    }
  }
  const last = parts.join('') + decoder.decode();
  if (last !== '') yield last;
}

async function readPacked(file: string, passphrase?: string): Promise<Readable> {
  const isSealed = isEncrypted(await readHead(file));
  if (isSealed && passphrase === undefined) throw new Error(`${file} is encrypted: give its passphrase`);
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // A failure on the way ends the stream with that error, which its reader receives.
  const onEnd = () => undefined;
  if (isSealed) pipe(source, decryptWith(passphrase as string), unpacked, onEnd);
  else pipe(source, unpacked, onEnd);
  return unpacked;
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
