// The clock of the record, for a worker whose machine has another: leases and due times of all machines are compared by one clock.
import { sql } from 'kysely';
import type { Store } from '../db/open-record.ts';

/** Smaller differences are those of the way to the record. */
const LEAST_MS = 1000;
/** An answer that took longer says too little. */
const LONGEST_MS = 2000;

export class RecordClock {
  readonly #store: Store;
  readonly #local: () => number;
  #differenceMs = 0;

  constructor(store: Store, local: () => number = Date.now) {
    this.#store = store;
    this.#local = local;
  }

  /** How far this machine is ahead of the record, as it was last measured. */
  get differenceMs(): number {
    return this.#differenceMs;
  }

  /** The record's time, ms: that of this machine where both agree. */
  readonly now = (): number => Math.round(this.#local() - (Math.abs(this.#differenceMs) < LEAST_MS ? 0 : this.#differenceMs));

  /** Asks the record what time it is. */
  async measure(): Promise<void> {
    const local = this.#local();
    const asked = performance.now();
    const { rows } = await query(this.#store).execute(this.#store.db);
    const took = performance.now() - asked;
    const [row] = rows;
    if (row && took <= LONGEST_MS) this.#differenceMs = Math.round(local + took / 2 - Number(row.ms));
  }
}

const query = ({ dialect }: Store) =>
  dialect === 'postgres'
    ? sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`
    : sql<{ ms: number }>`select (julianday('now') - 2440587.5) * 86400000.0 as ms`;
