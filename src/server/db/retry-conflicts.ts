// Transactions that PostgreSQL aborted in favour of another one: the work is repeated from its beginning, a bounded number of times.
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from './tables/database.ts';
import { failureCode } from '#shared/failure.ts';

/** serialization_failure, deadlock_detected */
const CONFLICTS = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
/** Several writers that meet in every batch may lose a few times in a row, each time after the second in which PostgreSQL looks for deadlocks. */
const TRIES = 12;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1500;

/**
 * A record whose transactions survive conflicts. The callback of `transaction().execute` may run more than once, so it must keep no state outside.
 */
export class RetryingKysely extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
      retry(
        () => execute(work),
        (error) => CONFLICTS.has(failureCode(error)),
      );
    return builder;
  }
}

/** Repeats a write when another writer has stored the same row at the same time: the second try finds that row. */
export const retryUnique = <T>(write: () => Promise<T>): Promise<T> => retry(write, isUniqueViolation);

export const isUniqueViolation = (error: unknown): boolean => failureCode(error) === UNIQUE_VIOLATION;

/** Tries twelve times, with growing, random pauses so that two callers do not collide again. Throws the last failure. */
async function retry<T>(work: () => Promise<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !mayRetry(error)) throw error;
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * Math.random());
    }
  }
}
