// The slow statements of this process, by their texts, without what they were given. Of a statement on SQLite its wait for the writer is a part.
import { createHash } from 'node:crypto';
import type { LogEvent } from 'kysely';

export interface SlowStatement {
  id: string;
  sql: string;
  times: number;
  totalMs: number;
  maxMs: number;
  lastAt: number;
}
const SLOW_MS = 200;
const MOST = 100;
const LONGEST = 4000;

export class SlowStatements {
  readonly #known = new Map<string, SlowStatement>();

  /** For Kysely's `log`. */
  note({ query, queryDurationMillis: ms }: LogEvent): void {
    if (ms < SLOW_MS) return;
    const sql = query.sql.slice(0, LONGEST);
    const id = createHash('sha256').update(sql).digest('hex').slice(0, 16);
    const known = this.#known.get(id) ?? { id, sql, times: 0, totalMs: 0, maxMs: 0, lastAt: 0 };
    this.#known.set(id, known);
    known.times++;
    known.totalMs += ms;
    known.maxMs = Math.max(known.maxMs, ms);
    known.lastAt = Date.now();
    if (this.#known.size > MOST) this.#forgetLeast(id);
  }

  find(id: string): SlowStatement | undefined {
    return this.#known.get(id);
  }

  /** The one that took longest in all first. */
  list(): SlowStatement[] {
    return [...this.#known.values()].toSorted((a, b) => b.totalMs - a.totalMs);
  }

  #forgetLeast(kept: string): void {
    const [least] = [...this.#known.values()].filter(({ id }) => id !== kept).toSorted((a, b) => a.totalMs - b.totalMs);
    if (least) this.#known.delete(least.id);
  }
}
