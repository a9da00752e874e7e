// Counts of whole days, kept by filter: when a question is repeated for any period, only days that have changed are counted again.
import { createHash } from 'node:crypto';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import type { HitColumns } from './hit-columns.ts';
import type { IndexFilter } from './port.ts';
import type { Day } from './whole-days.ts';

/** Numbers kept for one client: 16 MB, or as much as its columns take. */
const MOST_NUMBERS = 4_000_000;
const NUMBERS_A_HIT = 15;
/** Overhead of a day, in numbers: even a day with few articles costs this. */
const DAY_SIZE = 60;
const LONG_KEY = 500;

interface KeptDay<Value> {
  /** Version of the day when it was counted. */
  version: number;
  value: Value;
  size: number;
}

/** One filter, whatever its time range. */
interface KeptFilter<Value, Sum> {
  days: Map<number, KeptDay<Value>>;
  /** Sum of its days at the last question. */
  sum?: { value: Sum; size: number };
}

export class KeptDays<Value, Sum = undefined> {
  readonly #hits: HitColumns;
  readonly #sizeOf: (value: Value) => number;
  /** By filter without its time range, the most recently used last. */
  readonly #kept = new Map<string, KeptFilter<Value, Sum>>();
  #size = 0;
  #asked: { filter: IndexFilter; key: string } | undefined;

  /** `sizeOf`: how many numbers a value holds. */
  constructor(hits: HitColumns, sizeOf: (value: Value) => number) {
    this.#hits = hits;
    this.#sizeOf = sizeOf;
  }

  /** The known value of each day whose version is current. */
  find(filter: IndexFilter, days: readonly Day[]): (Value | undefined)[] {
    const own = this.#kept.get(this.#keyOf(filter));
    return days.map(({ day }) => {
      const kept = own?.days.get(day);
      return kept && kept.version === this.#hits.dayVersions[day] ? kept.value : undefined;
    });
  }

  keep(filter: IndexFilter, values: readonly { day: number; value: Value }[]): void {
    const { days } = this.#touch(filter);
    for (const { day, value } of values) {
      const size = DAY_SIZE + this.#sizeOf(value);
      this.#size += size - (days.get(day)?.size ?? 0);
      days.set(day, { version: this.#hits.dayVersions[day] ?? 0, value, size });
    }
    this.#forget();
  }

  findSum(filter: IndexFilter): Sum | undefined {
    return this.#kept.get(this.#keyOf(filter))?.sum?.value;
  }

  /** `size`: how many numbers it holds besides those of the days. */
  keepSum(filter: IndexFilter, value: Sum, size: number): void {
    const own = this.#touch(filter);
    this.#size += size - (own.sum?.size ?? 0);
    own.sum = { value, size };
    this.#forget();
  }

  /** The filter's entry, which becomes the most recently used. */
  #touch(filter: IndexFilter): KeptFilter<Value, Sum> {
    const key = this.#keyOf(filter);
    const own = this.#kept.get(key) ?? { days: new Map<number, KeptDay<Value>>() };
    this.#kept.delete(key);
    this.#kept.set(key, own);
    return own;
  }

  /** The key is needed twice per question: for a long expression, building it is half of the answer's time. */
  #keyOf(filter: IndexFilter): string {
    if (this.#asked?.filter !== filter) this.#asked = { filter, key: keyOf(filter) };
    return this.#asked.key;
  }

  #forget(): void {
    const most = Math.max(MOST_NUMBERS, NUMBERS_A_HIT * this.#hits.size);
    for (const [key, { days, sum }] of this.#kept) {
      if (this.#size <= most || this.#kept.size === 1) return;
      for (const { size } of days.values()) this.#size -= size;
      this.#size -= sum?.size ?? 0;
      this.#kept.delete(key);
    }
  }
}

function keyOf({ from: _from, until: _until, dictionary, ...filter }: IndexFilter): string {
  const names = filter.expression && dictionary ? expressionDictionaries(filter.expression) : [];
  const key = JSON.stringify([filter, names.map((name) => [name, dictionary?.(name)])]);
  return key.length > LONG_KEY ? createHash('sha256').update(key).digest('base64') : key;
}
