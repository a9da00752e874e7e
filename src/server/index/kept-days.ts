// What was counted of whole days, kept by filter: of a question that was asked before, in whatever time, only those days are counted again that have changed.
import { createHash } from 'node:crypto';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import type { HitColumns } from './hit-columns.ts';
import type { IndexFilter } from './port.ts';
import type { Day } from './whole-days.ts';

/** Numbers kept for one client: 16 MB. */
const MOST_NUMBERS = 4_000_000;
/** A day of few articles costs as much as so many numbers. */
const DAY_SIZE = 60;
const LONG_KEY = 500;

interface KeptDay<Value> {
  /** Of the day when it was counted. */
  version: number;
  value: Value;
  size: number;
}

export class KeptDays<Value> {
  readonly #hits: HitColumns;
  readonly #sizeOf: (value: Value) => number;
  /** By filter without its time, the one asked for last at the end; by day. */
  readonly #kept = new Map<string, Map<number, KeptDay<Value>>>();
  #size = 0;
  #asked: { filter: IndexFilter; key: string } | undefined;

  /** `sizeOf`: numbers that a value holds. */
  constructor(hits: HitColumns, sizeOf: (value: Value) => number) {
    this.#hits = hits;
    this.#sizeOf = sizeOf;
  }

  /** What is known of each day as it is now. */
  find(filter: IndexFilter, days: readonly Day[]): (Value | undefined)[] {
    const own = this.#kept.get(this.#keyOf(filter));
    return days.map(({ day }) => {
      const kept = own?.get(day);
      return kept && kept.version === this.#hits.dayVersions[day] ? kept.value : undefined;
    });
  }

  keep(filter: IndexFilter, values: readonly { day: number; value: Value }[]): void {
    const key = this.#keyOf(filter);
    const own = this.#kept.get(key) ?? new Map<number, KeptDay<Value>>();
    this.#kept.delete(key);
    this.#kept.set(key, own);
    for (const { day, value } of values) {
      const size = DAY_SIZE + this.#sizeOf(value);
      this.#size += size - (own.get(day)?.size ?? 0);
      own.set(day, { version: this.#hits.dayVersions[day] as number, value, size });
    }
    this.#forget();
  }

  /** The same filter is asked for twice: of a long expression its text is half of the answer's time. */
  #keyOf(filter: IndexFilter): string {
    if (this.#asked?.filter !== filter) this.#asked = { filter, key: keyOf(filter) };
    return this.#asked.key;
  }

  #forget(): void {
    for (const [key, days] of this.#kept) {
      if (this.#size <= MOST_NUMBERS || this.#kept.size === 1) return;
      for (const { size } of days.values()) this.#size -= size;
      this.#kept.delete(key);
    }
  }
}

function keyOf({ from: _from, until: _until, dictionary, ...filter }: IndexFilter): string {
  const names = filter.expression && dictionary ? expressionDictionaries(filter.expression) : [];
  const key = JSON.stringify([filter, names.map((name) => [name, dictionary?.(name)])]);
  return key.length > LONG_KEY ? createHash('sha256').update(key).digest('base64') : key;
}
