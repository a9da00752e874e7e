// The files of a server of SFTP, as far as exports need them; no folder is ever listed.
import type { SFTPWrapper } from 'ssh2';
import { SftpFault } from './sftp-fault.ts';
import type { SftpWatch } from './sftp-watch.ts';

/** Bytes of a request to write; every server takes as many. */
const PIECE = 32_000;
const FILE_MODE = 0o640;

export type Handle = Buffer;
/** Undefined where the server said that all is well instead. */
type Attributes = { size?: number } | undefined;

function sizeIn(found: Attributes): number {
  if (!found) throw new SftpFault('sftp-failed');
  return found.size ?? 0;
}

export class SftpFiles {
  readonly #channel: SFTPWrapper;
  readonly #watch: SftpWatch;
  constructor(channel: SFTPWrapper, watch: SftpWatch) {
    this.#channel = channel;
    this.#watch = watch;
  }

  #do(put: (done: (error?: Error | null) => void) => void): Promise<void> {
    return this.#watch.ask<void>((done) => put((error) => done(error, undefined)));
  }

  /** Bytes of a file, 0 where the server does not say; undefined where there is none. */
  async sizeOf(path: string): Promise<number | undefined> {
    try {
      return sizeIn(await this.#watch.ask<Attributes>((done) => this.#channel.lstat(path, done)));
    } catch (error) {
      if (error instanceof SftpFault && error.code === 'sftp-none') return undefined;
      throw error;
    }
  }

  /** `new`: one that is not there yet; `old`: one that is. */
  async open(path: string, which: 'new' | 'old'): Promise<Handle> {
    const handle = await this.#watch.ask<Handle | undefined>((done) =>
      which === 'new' ? this.#channel.open(path, 'wx', { mode: FILE_MODE }, done) : this.#channel.open(path, 'r+', done),
    );
    if (!handle) throw new SftpFault('sftp-failed');
    return handle;
  }

  async sizeAt(handle: Handle): Promise<number> {
    return sizeIn(await this.#watch.ask<Attributes>((done) => this.#channel.fstat(handle, done)));
  }

  /** Resolved when the server has taken all of it. */
  async write(handle: Handle, bytes: Buffer, at: number): Promise<void> {
    const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, i) => i * PIECE);
    await Promise.all(
      pieces.map((from) => {
        const length = Math.min(PIECE, bytes.length - from);
        return this.#do((done) => this.#channel.write(handle, bytes, from, length, at + from, done));
      }),
    );
  }

  /** On the server's disk, where it can promise that. */
  async settle(handle: Handle): Promise<void> {
    await this.#whereThere((done) => this.#channel.ext_openssh_fsync(handle, done));
  }

  close(handle: Handle): Promise<void> {
    return this.#do((done) => this.#channel.close(handle, done));
  }

  /** In one step, over whatever stands there where the server can do that. */
  async rename(from: string, to: string): Promise<void> {
    if (await this.#whereThere((done) => this.#channel.ext_openssh_rename(from, to, done))) return;
    await this.#do((done) => this.#channel.rename(from, to, done));
  }

  remove(path: string): Promise<void> {
    return this.#do((done) => this.#channel.unlink(path, done));
  }

  /** Bytes that we may still write beside this file; undefined where the server does not say. */
  async freeBytes(path: string): Promise<number | undefined> {
    let free: number | undefined;
    await this.#whereThere((done) =>
      this.#channel.ext_openssh_statvfs(path, (error, { f_frsize: size, f_bavail: blocks } = { f_frsize: 0, f_bavail: 0 }) => {
        free = size * blocks;
        done(error);
      }),
    );
    return free;
  }

  /** False where the server does not have it: the library throws before it asks. */
  async #whereThere(put: (done: (error?: Error | null) => void) => void): Promise<boolean> {
    let isThere = true;
    await this.#do((done) => {
      try {
        put(done);
      } catch {
        isThere = false;
        done();
      }
    });
    return isThere;
  }
}
