// Threads for work whose input comes from strangers: every question is bounded in time and memory, a thread that exceeds the bounds is ended and
// replaced, and no owner's questions delay those of the others.
import { AppError } from '#shared/errors.ts';
import { ReaderThread } from './reader-thread.ts';
import type { ThreadEntry } from './thread-wire.ts';
import { failureCode, failureMessage } from '#shared/failure.ts';

/** Why a question has no answer: out of time, out of memory or too deep, refused by a full queue, or a fault of the thread's program. */
export const BOUND_FAILURES = ['parse-timeout', 'too-complex', 'parse-busy', 'parse-failed'] as const;
export type BoundFailure = (typeof BOUND_FAILURES)[number];
export type BoundOutcome = { ok: true; answer: unknown } | { ok: false; reason: BoundFailure; detail: string };

export interface Bounds {
  threads: number;
  /** For one question, counted from the moment a thread has it. */
  answerMs: number;
  /** For a thread to load its program. */
  startMs: number;
  /** Heap of one thread. */
  memoryMb: number;
  /** Waiting questions in total, and per owner. */
  queue: number;
  ownerQueue: number;
  /** Threads that one owner has at once at most; absent: one is left to the others. */
  ownerThreads?: number;
}

interface Waiting<Question> {
  owner: string;
  question: Question;
  resolve: (outcome: BoundOutcome) => void;
}
interface Slot<Question extends object> {
  isBusy: boolean;
  thread: ReaderThread<Question> | undefined;
}

const failed = (reason: BoundFailure, detail = ''): BoundOutcome => ({ ok: false, reason, detail: detail.slice(0, 300) });

export class BoundedThreads<Question extends object> {
  readonly #entry: ThreadEntry;
  readonly #bounds: Bounds;
  /** First question to a new thread, so that loading its program does not count as answering. */
  readonly #first: Question;
  /** By owner; the owner whose turn is next comes first. */
  readonly #queues = new Map<string, Waiting<Question>[]>();
  readonly #running = new Map<string, number>();
  readonly #slots: Slot<Question>[];
  #waiting = 0;

  constructor(entry: ThreadEntry, first: Question, bounds: Bounds) {
    this.#entry = entry;
    this.#first = first;
    this.#bounds = bounds;
    this.#slots = Array.from({ length: bounds.threads }, () => ({ isBusy: false, thread: undefined }));
  }

  /** Never rejects. Owners take turns, and none has all threads at once when there are several owners. */
  ask(owner: string, question: Question): Promise<BoundOutcome> {
    const own = this.#queues.get(owner) ?? [];
    if (this.#waiting >= this.#bounds.queue || own.length >= this.#bounds.ownerQueue) return Promise.resolve(failed('parse-busy'));
    return new Promise((resolve) => {
      own.push({ owner, question, resolve });
      this.#queues.set(owner, own);
      this.#waiting++;
      this.#pump();
    });
  }

  /** Ends the threads; the next question starts new ones. */
  async close(): Promise<void> {
    const threads = this.#slots.map((slot) => slot.thread).filter((thread) => thread !== undefined);
    for (const slot of this.#slots) slot.thread = undefined;
    await Promise.all(threads.map((thread) => thread.close()));
  }

  #pump(): void {
    for (const slot of this.#slots) {
      const next = slot.isBusy ? undefined : this.#next();
      if (next) void this.#work(slot, next);
    }
  }

  #next(): Waiting<Question> | undefined {
    const most = this.#bounds.ownerThreads ?? Math.max(1, this.#bounds.threads - 1);
    for (const [owner, queue] of this.#queues) {
      if ((this.#running.get(owner) ?? 0) >= most) continue;
      const next = queue.shift();
      this.#queues.delete(owner);
      if (queue.length > 0) this.#queues.set(owner, queue);
      this.#waiting--;
      return next;
    }
    return undefined;
  }

  async #work(slot: Slot<Question>, { owner, question, resolve }: Waiting<Question>): Promise<void> {
    slot.isBusy = true;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    resolve((await this.#start(slot)) ?? (await this.#answer(slot, question, this.#bounds.answerMs)));
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    slot.isBusy = false;
    this.#pump();
  }

  /** Undefined when the slot's thread is ready. */
  async #start(slot: Slot<Question>): Promise<BoundOutcome | undefined> {
    if (slot.thread) return undefined;
    const thread = new ReaderThread<Question>(
      this.#entry,
      {},
      () => {
        if (slot.thread === thread) slot.thread = undefined;
      },
      { maxOldGenerationSizeMb: this.#bounds.memoryMb },
    );
    slot.thread = thread;
    const outcome = await this.#answer(slot, this.#first, this.#bounds.startMs);
    return outcome.ok ? undefined : failed('parse-failed', `thread did not start: ${outcome.reason} ${outcome.detail}`);
  }

  async #answer(slot: Slot<Question>, question: Question, ms: number): Promise<BoundOutcome> {
    const { thread } = slot;
    if (!thread) return failed('parse-failed', 'thread ended');
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void thread.close();
    }, ms);
    try {
      return { ok: true, answer: await thread.ask(question) };
    } catch (error) {
      if (error instanceof AppError) slot.thread = undefined;
      if (isLate) return failed('parse-timeout', `${ms} ms`);
      return failed(isExhausted(error) ? 'too-complex' : 'parse-failed', messageOf(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A thread that ran out of memory has ended; one whose stack or texts grew too large throws a RangeError. */
const isExhausted = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && String(error.cause).startsWith('RangeError'));
const messageOf = (error: unknown): string => (error instanceof AppError ? failureCode(error.cause) : failureMessage(error));
