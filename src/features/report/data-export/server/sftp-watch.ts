// Ends whatever is waited for when a line breaks, says nothing or too much, or takes too long.
import type { Socket } from 'node:net';
import { SftpFault } from './sftp-fault.ts';
import { faultOfStatus } from './sftp-fault-of.ts';

export const IDLE_MS = 20_000;
const LOOK_MS = 100;
/** Bytes that a server may say before it has let us in, and afterwards. */
const MOST_BEFORE = 262_144;
const MOST_AFTER = 16 * 1024 * 1024;

export interface Bounds {
  /** Of the whole. */
  totalMs: number;
  signal?: AbortSignal;
}
type Done<Result> = (error: Error | undefined | null, result: Result) => void;

export class SftpWatch {
  isIn = false;
  #fail: (why: unknown) => void = () => undefined;
  readonly #broken: Promise<never>;
  readonly #timer: NodeJS.Timeout;
  readonly #bounds: Bounds;
  #waiting = 0;
  #heardAt = performance.now();

  constructor(socket: Socket, bounds: Bounds) {
    const endAt = performance.now() + bounds.totalMs;
    this.#bounds = bounds;
    this.#broken = new Promise<never>((_resolve, reject) => {
      this.#fail = reject;
    });
    // It may break while nothing is waited for.
    this.#broken.catch(() => undefined);
    this.#timer = setInterval(() => {
      const now = performance.now();
      if (now > endAt || (this.#waiting > 0 && now - this.#heardAt > IDLE_MS)) this.fail(new SftpFault('timeout'));
      else if (socket.bytesRead > (this.isIn ? MOST_AFTER : MOST_BEFORE)) this.fail(new SftpFault('sftp-not-ssh'));
    }, LOOK_MS);
    if (bounds.signal?.aborted) this.#stop();
    bounds.signal?.addEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#fail(this.#bounds.signal?.reason);

  /** The first reason counts. */
  fail(why: unknown): void {
    this.#fail(why);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#bounds.signal?.removeEventListener('abort', this.#stop);
  }

  /** One question and its answer. */
  async ask<Result>(put: (done: Done<Result>) => void): Promise<Result> {
    if (this.#waiting === 0) this.#heardAt = performance.now();
    this.#waiting += 1;
    const answered = new Promise<Result>((resolve, reject) => {
      try {
        put((error, result) => (error ? reject(faultOfStatus(error)) : resolve(result)));
      } catch (error) {
        reject(faultOfStatus(error));
      }
    });
    try {
      return await Promise.race([answered, this.#broken]);
    } finally {
      this.#waiting -= 1;
      this.#heardAt = performance.now();
    }
  }
}
