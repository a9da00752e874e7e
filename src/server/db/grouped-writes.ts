// Writes that are asked for at the same time share a transaction of SQLite, whose writers wait for each other; those of PostgreSQL do not.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Store } from './open-record.ts';
import type { Database } from './tables/database.ts';

type Work<T> = (tx: Kysely<Database>) => Promise<T>;

interface Asked {
  /** Answers with what tells the asker the result. */
  work: Work<() => void>;
  reject: (error: unknown) => void;
}

const MOST_TOGETHER = 50;

export class GroupedWrites {
  readonly #store: Store;
  readonly #asked: Asked[] = [];
  #isWriting = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Runs the work in a transaction, perhaps with others. One that fails undoes its own writes only; it may be run twice, and the second time counts. */
  run<T>(work: Work<T>): Promise<T> {
    if (this.#store.dialect === 'postgres') return this.#store.db.transaction().execute(work);
    return new Promise<T>((resolve, reject) => {
      const asked: Work<() => void> = async (tx) => {
        const result = await work(tx);
        return () => resolve(result);
      };
      this.#asked.push({ work: asked, reject });
      void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    // What is asked for in this turn comes along.
    await nextTurn();
    while (this.#asked.length > 0) await this.#write(this.#asked.splice(0, MOST_TOGETHER));
    this.#isWriting = false;
  }

  async #write(group: readonly Asked[]): Promise<void> {
    try {
      const results = await this.#store.db.transaction().execute(async (tx) => {
        const all: (() => void)[] = [];
        for (const { work } of group) all.push(await work(tx));
        return all;
      });
      for (const tell of results) tell();
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const one of group) await this.#write([one]);
    }
  }
}
