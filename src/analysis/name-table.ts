/** Names grouped by their first two characters, for finding at each place of a text the longest name that starts there. */
export class NameTable<Entry extends { name: string }> {
  readonly #groups = new Map<number, Entry[]>();

  /** Names are in folded form and of two characters or more. */
  constructor(entries: Iterable<Entry>) {
    for (const entry of [...entries].toSorted((a, b) => b.name.length - a.name.length)) {
      const key = keyAt(entry.name, 0);
      const group = this.#groups.get(key);
      if (group) group.push(entry);
      else this.#groups.set(key, [entry]);
    }
  }

  /** The longest name at `at` that `accept` agrees to. */
  find(text: string, at: number, accept: (entry: Entry) => boolean = () => true): Entry | undefined {
    return this.#groups.get(keyAt(text, at))?.find((entry) => text.startsWith(entry.name, at) && accept(entry));
  }
}

/** A number instead of a substring: no string has to be made and hashed at each place. */
function keyAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}
