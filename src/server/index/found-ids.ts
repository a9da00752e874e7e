// Recent results from month files, valid while a file has not changed: the most recently used, up to a number of ids.
const MOST_IDS = 4_000_000;

export class FoundIds {
  readonly #entries = new Map<string, { version: number; ids: Float64Array }>();
  #size = 0;

  /** `version` is the file's current version. The answer is shared: callers must not write to it. */
  get(key: string, version: number, find: () => Float64Array): Float64Array {
    const known = this.#entries.get(key);
    if (known) this.#drop(key, known.ids.length);
    const entry = known?.version === version ? known : { version, ids: find() };
    this.#entries.set(key, entry);
    this.#size += entry.ids.length;
    for (const [oldest, { ids }] of this.#entries) {
      if (this.#size <= MOST_IDS) break;
      this.#drop(oldest, ids.length);
    }
    return entry.ids;
  }

  #drop(key: string, length: number): void {
    this.#entries.delete(key);
    this.#size -= length;
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
