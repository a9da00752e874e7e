/** Names grouped by their first two characters, for finding the longest name that starts at each position of a text. */
export class NameTable<Entry extends { name: string }> {
  readonly #groups = new Map<number, Entry[]>();

  /** Names are folded and have two characters or more. */
  constructor(entries: Iterable<Entry>) {
    for (const entry of [...entries].toSorted((a, b) => b.name.length - a.name.length)) {
      const key = keyAt(entry.name, 0);
      const group = this.#groups.get(key);
      if (group) group.push(entry);
      else this.#groups.set(key, [entry]);
    }
  }

  /** The longest name at `at` that `accept` allows. */
  find(text: string, at: number, accept: (entry: Entry) => boolean = () => true): Entry | undefined {
    return this.#groups.get(keyAt(text, at))?.find((entry) => text.startsWith(entry.name, at) && accept(entry));
  }
}

/** A number instead of a substring avoids creating and hashing a string at each position. */
function keyAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}
