// Files of clients in the data folder, each once under its SHA-256. The record says who owns which; no part of a path comes from a user.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024;

/** Media type of bytes that nobody recognises. */
export const UNKNOWN_TYPE = 'application/octet-stream';

export class FileTooLarge extends Error {}

export interface PutFile {
  sha256: string;
  bytes: number;
  contentType: string;
}

const SHA256 = /^[0-9a-f]{64}$/u;

/** Determines the media type of the file at that path. */
export type SniffType = (file: string) => Promise<string>;

export class FileStore {
  readonly #folder: string;
  readonly #sniff: SniffType;

  constructor(dataFolder: string, sniff: SniffType) {
    this.#sniff = sniff;
    this.#folder = path.join(dataFolder, 'files');
    mkdirSync(path.join(this.#folder, 'incoming'), { recursive: true });
  }

  /** Stores the stream. Throws FileTooLarge beyond `limit` bytes and then keeps nothing. */
  async put(stream: Readable | AsyncIterable<Uint8Array>, limit = LARGEST_FILE): Promise<PutFile> {
    const incoming = path.join(this.#folder, 'incoming', randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            if (bytes > limit) throw new FileTooLarge();
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(incoming, { mode: 0o600 }),
      );
      const sha256 = hash.digest('hex');
      const contentType = await this.#sniff(incoming);
      const target = this.pathOf(sha256);
      mkdirSync(path.dirname(target), { recursive: true });
      await rename(incoming, target);
      return { sha256, bytes, contentType };
    } finally {
      await rm(incoming, { force: true });
    }
  }

  /** Undefined when the bytes are missing (another machine's data folder, a restored record without its files). */
  async read(sha256: string): Promise<{ stream: Readable; bytes: number } | undefined> {
    const file = this.pathOf(sha256);
    const info = await stat(file).catch(() => undefined);
    return info ? { stream: createReadStream(file), bytes: info.size } : undefined;
  }

  /** The bytes from `start` on, `length` at most; undefined when the file is missing. */
  async readPart(sha256: string, start: number, length: number): Promise<Buffer | undefined> {
    const handle = await open(this.pathOf(sha256), 'r').catch(() => undefined);
    if (!handle) return undefined;
    try {
      const bytes = Buffer.alloc(length);
      let read = 0;
      for (let last = -1; read < length && last !== 0; read += last)
        last = (await handle.read(bytes, read, length - read, start + read)).bytesRead;
      return bytes.subarray(0, read);
    } finally {
      await handle.close();
    }
  }

  async has(sha256: string): Promise<boolean> {
    return stat(this.pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** Files whose bytes last arrived before `time` (ms). */
  async *olderThan(time: number): AsyncGenerator<string> {
    for (const folder of await readdir(this.#folder)) {
      if (!/^[0-9a-f]{2}$/u.test(folder)) continue;
      for (const name of await readdir(path.join(this.#folder, folder))) {
        if (SHA256.test(name) && (await stat(this.pathOf(name))).mtimeMs < time) yield name;
      }
    }
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  /** Path of the bytes, for tools that need one. */
  pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('not a SHA-256');
    return path.join(this.#folder, sha256.slice(0, 2), sha256);
  }
}
