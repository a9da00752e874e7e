// What was found in month files lately, as long as a file has not changed: the most recently asked, up to a number of ids.
const MOST_IDS = 4_000_000;

export class FoundIds {
  readonly #entries = new Map<string, { version: number; ids: Float64Array }>();
  #size = 0;

  /** `version` is that of the file now. The answer is shared: it is not to be written to. */
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
