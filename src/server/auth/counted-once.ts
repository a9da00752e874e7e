// A use whose answer was lost on the way is not counted again: who opens says, for a minute, which opening it is. In memory, as call budgets are.
const KEPT_MS = 60_000;
const MOST_KEPT = 20_000;

export class CountedOnce {
  readonly #known = new Map<string, { until: number; counted: Promise<boolean> }>();

  /**
   * Counts, or says what counting the same opening said. `of`: the link and the address of the caller, so that nobody else goes on with it; without a `name`
   * each call counts. What failed is counted anew.
   */
  async count(of: string, name: string | undefined, now: number, count: () => Promise<boolean>): Promise<boolean> {
    if (name === undefined) return count();
    const key = `${of} ${name}`;
    const before = this.#known.get(key);
    // A clock that was set back keeps nothing for longer.
    if (before && before.until > now && before.until <= now + KEPT_MS) return before.counted;
    const counted = count();
    this.#keep(key, { until: now + KEPT_MS, counted });
    counted.then(
      (isCounted) => isCounted || this.#known.delete(key),
      () => this.#known.delete(key),
    );
    return counted;
  }

  #keep(key: string, entry: { until: number; counted: Promise<boolean> }): void {
    this.#known.delete(key);
    this.#known.set(key, entry);
    const oldest = this.#known.size > MOST_KEPT ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
