// One reading thread of this process, and the questions that wait for it.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { END, type ReaderOptions, type ThreadEntry, type ThreadRequest, type ThreadResponse } from './thread-wire.ts';

const END_MS = 5000;

/** Unanswered questions of one message. */
interface Batch {
  open: number;
}
interface Waiting {
  batch: Batch;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** The bundled entry beside this file's bundle, or the source. */
function startThread(entry: ThreadEntry, options: Partial<ReaderOptions>, resourceLimits: ResourceLimits): Worker {
  const bundle = new URL(`./${entry}.js`, import.meta.url);
  const isBundled = fs.existsSync(fileURLToPath(bundle));
  return new Worker(isBundled ? bundle : new URL('./thread-from-source.mjs', import.meta.url), {
    workerData: { ...options, entry },
    resourceLimits,
  });
}

const unavailable = (part: ThreadEntry, cause?: unknown) => new AppError('unavailable', { detail: { part }, cause });

export class ReaderThread<Question extends object> {
  readonly #worker: Worker;
  readonly #entry: ThreadEntry;
  readonly #waiting = new Map<number, Waiting>();
  /** Questions of this turn of the event loop, not posted yet: a message costs both sides more than most answers do. */
  #asked: ThreadRequest<Question>[] = [];
  #batch: Batch = { open: 0 };
  #batches = 0;
  #nextId = 1;
  #isClosing = false;
  #hasEnded = false;

  /** `onEnd` is called once when the thread ends without being asked to. */
  constructor(entry: ThreadEntry, options: Partial<ReaderOptions>, onEnd: () => void, limits: ResourceLimits = {}) {
    this.#entry = entry;
    this.#worker = startThread(entry, options, limits);
    this.#worker.on('message', (responses: readonly ThreadResponse[]) => {
      for (const response of responses) this.#settle(response);
    });
    // The exit follows the error.
    this.#worker.on('error', (error) => this.#failAll(error));
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      this.#failAll(undefined);
      if (!this.#isClosing) onEnd();
    });
    this.#worker.unref();
  }

  /** Messages in progress, whatever they contain; infinite when the thread has ended. */
  get load(): number {
    return this.#hasEnded ? Infinity : this.#batches;
  }

  ask(question: Question): Promise<unknown> {
    // An ended worker takes messages and never answers.
    if (this.#hasEnded) return Promise.reject(unavailable(this.#entry));
    const id = this.#nextId++;
    if (this.#asked.length === 0) this.#openBatch();
    const batch = this.#batch;
    batch.open++;
    this.#asked.push({ id, ...question });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { batch, resolve, reject });
      // A question keeps the process alive until it is answered.
      this.#worker.ref();
    });
  }

  #openBatch(): void {
    this.#batch = { open: 0 };
    this.#batches++;
    process.nextTick(() => this.#post());
  }

  #post(): void {
    const asked = this.#asked;
    this.#asked = [];
    try {
      this.#worker.postMessage(asked, []);
    } catch (error) {
      // A question that cannot be posted: its caller receives the error, because nothing here would catch it.
      for (const { id } of asked) this.#settle({ id, ok: false, message: String(error) });
    }
  }

  #settle(response: ThreadResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (!waiting) return;
    if (--waiting.batch.open === 0) this.#batches--;
    if (response.ok) waiting.resolve(response.answer);
    else if (response.code) waiting.reject(new AppError(response.code, response.field === undefined ? {} : { field: response.field }));
    else waiting.reject(Object.assign(new Error(response.message, { cause: response.stack }), { code: response.failure }));
  }

  #failAll(cause: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(unavailable(this.#entry, cause));
    this.#waiting.clear();
  }

  /** Stops it at once, whatever it is at. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  /**
   * Lets it end between two steps of its own: the library of the database aborts the whole process when a thread is stopped within one of its calls. One that
   * does not end in time is stopped.
   */
  async end(): Promise<void> {
    this.#isClosing = true;
    if (this.#hasEnded) return;
    this.#worker.ref();
    const hasEnded = new AbortController();
    this.#worker.once('exit', () => hasEnded.abort());
    this.#worker.postMessage(END, []);
    await sleep(END_MS, undefined, { signal: hasEnded.signal }).catch(() => undefined);
    if (!hasEnded.signal.aborted) await this.#worker.terminate();
  }
}
