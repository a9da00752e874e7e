// The patterns of a segment that one article contains. Reused from article to article; only what was marked is cleared.

export class ArticleHits {
  /** Bits of the fields in which a pattern was found, by pattern: one byte each, so that the table stays in the cache. */
  readonly bits: Uint8Array;
  /** Places as linked lists in one pool: last place by pattern, valid only if places were noted in this article. */
  readonly #last: Int32Array;
  #places = new Int32Array(1024);
  #previous = new Int32Array(1024);
  #placeCount = 0;
  /** Patterns found in this article, each once. */
  readonly found: Int32Array;
  foundCount = 0;

  constructor(patternCount: number) {
    this.bits = new Uint8Array(patternCount);
    this.found = new Int32Array(patternCount);
    this.#last = new Int32Array(patternCount);
  }

  /** Clears the article's marks. */
  clear(): void {
    for (let k = 0; k < this.foundCount; k++) this.bits[this.found[k] ?? 0] = 0;
    this.foundCount = 0;
    this.#placeCount = 0;
  }

  mark(pattern: number, bit: number): void {
    const bits = this.bits[pattern] ?? 0;
    this.bits[pattern] = bits | bit;
    if (bits === 0) this.found[this.foundCount++] = pattern;
  }

  /** Marks a pattern and its place; a pattern must always be marked this way or never. */
  markPlace(pattern: number, field: number, start: number): void {
    if (this.#placeCount === this.#places.length) this.#grow();
    this.#places[this.#placeCount] = start * 4 + field;
    this.#previous[this.#placeCount] = this.bits[pattern] === 0 ? -1 : (this.#last[pattern] ?? 0);
    this.#last[pattern] = this.#placeCount++;
    this.mark(pattern, 1 << field);
  }

  #grow(): void {
    const places = new Int32Array(this.#places.length * 2);
    places.set(this.#places);
    const previous = new Int32Array(places.length);
    previous.set(this.#previous);
    this.#places = places;
    this.#previous = previous;
  }

  /** Appends start and end of each place of a positional pattern in the field, if it was found there, from the last to the first. */
  collectPlaces(pattern: number, field: number, length: number, into: number[]): void {
    if (((this.bits[pattern] ?? 0) & (1 << field)) === 0) return;
    for (let at = this.#last[pattern] ?? 0; at >= 0; at = this.#previous[at] ?? 0) {
      const place = this.#places[at] ?? 0;
      if ((place & 3) === field) into.push(place >> 2, (place >> 2) + length);
    }
  }
}
