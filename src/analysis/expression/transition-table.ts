// The automaton's transitions: an open-addressing hash of (state, unit) whose lookup costs one cache line or none.

/** A slot is four integers side by side: offsets into `cells`. */
export const SLOT = { STATE: 0, UNIT: 1, TARGET: 2, OUTPUT: 3 } as const;
const WIDTH = 4;

export class TransitionTable {
  readonly cells: Int32Array;
  readonly #mask: number;
  /** One bit for each hash value seen: most requested pairs do not exist, and this small table rejects them without a cache miss. */
  readonly #filter: Uint8Array;

  constructor(transitions: number) {
    const size = 2 ** Math.ceil(Math.log2(transitions * 2 + 2));
    this.#mask = size - 1;
    this.cells = new Int32Array(size * WIDTH);
    this.#filter = new Uint8Array(size);
  }

  #hash(state: number, unit: number): number {
    const hash = Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
    return hash ^ (hash >>> 15);
  }

  /** Index of the pair, or of the empty slot where it belongs. Units are never 0. */
  #place(state: number, unit: number, hash: number): number {
    const cells = this.cells;
    const wrap = this.#mask * WIDTH + WIDTH - 1;
    let at = (hash & this.#mask) * WIDTH;
    while (cells[at + SLOT.UNIT] !== 0 && (cells[at + SLOT.UNIT] !== unit || cells[at] !== state)) at = (at + WIDTH) & wrap;
    return at;
  }

  /** Where the pair's slot begins in `cells`, -1 if there is none. */
  find(state: number, unit: number): number {
    const hash = this.#hash(state, unit);
    const bits = this.#filter[(hash >>> 3) & this.#mask] ?? 0;
    if ((bits & (1 << (hash & 7))) === 0) return -1;
    const at = this.#place(state, unit, hash);
    return this.cells[at + SLOT.UNIT] === 0 ? -1 : at;
  }

  /** The next state, 0 if there is none. */
  get(state: number, unit: number): number {
    const at = this.find(state, unit);
    return at === -1 ? 0 : (this.cells[at + SLOT.TARGET] ?? 0);
  }

  set(state: number, unit: number, target: number, output: number): void {
    const hash = this.#hash(state, unit);
    const at = this.#place(state, unit, hash);
    this.cells[at + SLOT.STATE] = state;
    this.cells[at + SLOT.UNIT] = unit;
    this.cells[at + SLOT.TARGET] = target;
    this.cells[at + SLOT.OUTPUT] = output;
    const byte = (hash >>> 3) & this.#mask;
    this.#filter[byte] = (this.#filter[byte] ?? 0) | (1 << (hash & 7));
  }
}
