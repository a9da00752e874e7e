// How many articles each stage processed in each minute, and how long it took: the data of the monitor's charts.
import { sql } from 'kysely';
import type { Store } from '#server/db/open-record.ts';

export const STAGES = ['fetch', 'extract', 'analyse', 'match', 'store', 'index', 'hit'] as const;
export type Stage = (typeof STAGES)[number];

export class StageCounter {
  #counts = new Map<string, { minute: number; stage: Stage; n: number; ms: number }>();

  add(stage: Stage, n: number, ms: number): void {
    const minute = Math.floor(Date.now() / 60_000);
    const key = `${minute} ${stage}`;
    const count = this.#counts.get(key);
    if (count) {
      count.n += n;
      count.ms += ms;
    } else this.#counts.set(key, { minute, stage, n, ms });
  }

  /** Adds what was counted since the last flush to the record. */
  async flush(store: Store): Promise<void> {
    const rows = [...this.#counts.values()].map((count) => ({ ...count, ms: Math.round(count.ms) }));
    this.#counts = new Map();
    if (rows.length === 0) return;
    await store.db
      .insertInto('stageMinute')
      .values(rows)
      .onConflict((c) =>
        c.columns(['minute', 'stage']).doUpdateSet({ n: sql`stage_minute.n + excluded.n`, ms: sql`stage_minute.ms + excluded.ms` }),
      )
      .execute();
  }
}
