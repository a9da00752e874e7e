// What one article contains of a segment's patterns. Reused from article to article: a stamp tells old marks from new.

const MASK_BITS = 4;
const LAST_STAMP = 2 ** (31 - MASK_BITS) - 1;

export class ArticleHits {
  /** stamp × 16 + bits of fields, by pattern. */
  readonly #marks: Int32Array;
  /** Places of positional patterns as linked lists in one pool: last place by pattern, -1 none, -2 not positional. */
  readonly #last: Int32Array;
  #places = new Int32Array(1024);
  #previous = new Int32Array(1024);
  #placeCount = 0;
  /** Patterns found in this article, each once. */
  readonly found: Int32Array;
  foundCount = 0;
  #stamp = 0;

  /** A number that no other article has until `begin` says so. */
  get stamp(): number {
    return this.#stamp;
  }

  constructor(patternCount: number, positional: Iterable<number>) {
    this.#marks = new Int32Array(patternCount);
    this.found = new Int32Array(patternCount);
    this.#last = new Int32Array(patternCount).fill(-2);
    for (const pattern of positional) this.#last[pattern] = -1;
  }

  /** Forgets the last article; returns whether stamps start anew, so that marks made with them are void. */
  begin(): boolean {
    const isReset = this.#stamp === LAST_STAMP;
    if (isReset) this.#marks.fill(0);
    this.#stamp = isReset ? 1 : this.#stamp + 1;
    this.foundCount = 0;
    this.#placeCount = 0;
    return isReset;
  }

  mark(pattern: number, bit: number): void {
    const mark = this.#marks[pattern] as number;
    if (mark >>> MASK_BITS === this.#stamp) {
      this.#marks[pattern] = mark | bit;
      return;
    }
    this.#marks[pattern] = (this.#stamp << MASK_BITS) | bit;
    this.found[this.foundCount++] = pattern;
    if (this.#last[pattern] !== -2) this.#last[pattern] = -1;
  }

  /** Notes a place of a pattern already marked in this article. */
  notePlace(pattern: number, field: number, start: number): void {
    const last = this.#last[pattern] as number;
    if (last === -2) return;
    if (this.#placeCount === this.#places.length) this.#grow();
    this.#places[this.#placeCount] = start * 4 + field;
    this.#previous[this.#placeCount] = last;
    this.#last[pattern] = this.#placeCount++;
  }

  #grow(): void {
    const places = new Int32Array(this.#places.length * 2);
    places.set(this.#places);
    const previous = new Int32Array(places.length);
    previous.set(this.#previous);
    this.#places = places;
    this.#previous = previous;
  }

  /** Bits of the fields in which the pattern was found. */
  mask(pattern: number): number {
    const mark = this.#marks[pattern] as number;
    return mark >>> MASK_BITS === this.#stamp ? mark & 15 : 0;
  }

  /** Starts of a positional pattern found in this article: start × 4 + field (0 title, 1 content, 2 author), from the last to the first. */
  places(pattern: number): number[] {
    const found: number[] = [];
    for (let at = this.#last[pattern] as number; at >= 0; at = this.#previous[at] as number) found.push(this.#places[at] as number);
    return found;
  }
}
