import type { Transaction } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import type { Platform } from '../platform.ts';
import { JobQueue } from '../queue/job-queue.ts';

/**
 * The platform inside a transaction: everything that services do with it, their own transactions and jobs included, is part of that transaction and
 * happens completely or not at all. A service's error must propagate to where the transaction began.
 */
export function joinTransaction<Parts extends Pick<Platform, 'store' | 'jobs' | 'now'>>(platform: Parts, tx: Transaction<Database>): Parts {
  const joined: Transaction<Database> = new Proxy(tx, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute: (run: (inner: Transaction<Database>) => unknown) => run(joined) });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const store = { ...platform.store, db: joined };
  return { ...platform, store, jobs: new JobQueue(store, platform.now) };
}
