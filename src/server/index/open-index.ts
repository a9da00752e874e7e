// The article index behind a pool of reader threads, so that no question blocks the caller's event loop.
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ArticleIndex,
  AuthorPage,
  AuthorQuery,
  EventPage,
  EventQuery,
  IndexFilter,
  IndexPage,
  IndexQuery,
  IndexStatus,
} from './port.ts';
import { AppError } from '#shared/errors.ts';
import { ReaderThread } from '../threads/reader-thread.ts';
import type { ReaderOptions } from '../threads/thread-wire.ts';
import { isDamaged } from './index-file.ts';
import { toWire, type WireQuestion } from './wire.ts';

/** Returns what the index's method of that name returns. */
type AnswerTo<Q extends WireQuestion> = Awaited<ReturnType<ArticleIndex[Q['method']]>>;

const RESTART_MS = 250;

/** The record must be there and migrated. Broken files keep nobody from starting: a worker makes them anew. `readers`: number of threads. */
export async function openIndex(options: ReaderOptions & { readers?: number }): Promise<ArticleIndex> {
  const { readers = 2, dataFolder, databaseUrl } = options;
  const index = new PooledIndex({ dataFolder, databaseUrl }, Math.max(1, readers));
  try {
    await index.status();
  } catch (error) {
    if (error instanceof AppError && isDamaged(error.cause)) return index;
    await index.close();
    throw error;
  }
  return index;
}

class PooledIndex implements ArticleIndex {
  readonly #options: ReaderOptions;
  readonly #threads: ReaderThread<WireQuestion>[] = [];
  #isClosed = false;

  constructor(options: ReaderOptions, readers: number) {
    this.#options = options;
    for (let slot = 0; slot < readers; slot++) this.#start(slot);
  }

  #start(slot: number): void {
    this.#threads[slot] = new ReaderThread('index-reader', this.#options, () => void this.#restart(slot));
  }

  async #restart(slot: number): Promise<void> {
    await sleep(RESTART_MS, undefined, { ref: false });
    if (!this.#isClosed) this.#start(slot);
  }

  /** A client's questions are sent to the thread that has its columns, unless another has clearly less to do. */
  async #ask<Q extends WireQuestion>(clientId: number, question: Q): Promise<AnswerTo<Q>> {
    const home = this.#threads[clientId % this.#threads.length];
    if (home === undefined) throw new Error('the index has no thread');
    const idlest = this.#threads.reduce((best, thread) => (thread.load < best.load ? thread : best), home);
    try {
      // What comes from another thread has no type; `answerRequest` runs there.
      return (await (idlest.load + 1 < home.load ? idlest : home).ask(question)) as AnswerTo<Q>;
    } catch (error) {
      // A worker makes the file again.
      if (isDamaged(error)) throw new AppError('unavailable', { detail: { part: 'index' }, cause: error });
      throw error;
    }
  }

  query({ filter, ...query }: IndexQuery): Promise<IndexPage> {
    return this.#ask(filter.clientId, { method: 'query', query, filter: toWire(filter) });
  }

  events({ filter, ...query }: EventQuery): Promise<EventPage> {
    return this.#ask(filter.clientId, { method: 'events', query, filter: toWire(filter) });
  }

  authors({ filter, ...query }: AuthorQuery): Promise<AuthorPage> {
    return this.#ask(filter.clientId, { method: 'authors', query, filter: toWire(filter) });
  }

  count(filter: IndexFilter): Promise<number> {
    return this.#ask(filter.clientId, { method: 'count', filter: toWire(filter) });
  }

  ids(filter: IndexFilter, limit: number): Promise<number[]> {
    return this.#ask(filter.clientId, { method: 'ids', filter: toWire(filter), limit });
  }

  status(): Promise<IndexStatus> {
    return this.#ask(0, { method: 'status' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}
