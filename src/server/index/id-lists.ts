/** Distinct lists of ids, each stored once under a small number: thousands of hits share the same subjects. */
export class IdLists {
  readonly #numbers = new Map<string, number>([['[]', 0]]);
  readonly #lists: (readonly number[])[] = [[]];

  /** Number of the list of a JSON array. */
  intern(json: string): number {
    const known = this.#numbers.get(json);
    if (known !== undefined) return known;
    const number = this.#lists.length;
    this.#lists.push(JSON.parse(json) as number[]);
    this.#numbers.set(json, number);
    return number;
  }

  get(number: number): readonly number[] {
    return this.#lists[number] ?? [];
  }

  get size(): number {
    return this.#lists.length;
  }

  /** 1 for each list that has one of `ids`. */
  having(ids: readonly number[]): Uint8Array {
    const wanted = new Set(ids);
    return Uint8Array.from(this.#lists, (list) => (list.some((id) => wanted.has(id)) ? 1 : 0));
  }
}
