/**
 * One-permutation minhash (Li, Owen, Zhang 2012): each hash falls into one slot, each slot keeps its smallest. An empty slot borrows from a slot
 * that a hash of its own number chooses (optimal densification, Shrivastava 2017), so that two sets borrow alike.
 */
import { mixHash } from './hash.ts';

const EMPTY = 0xffffffff;

export class Minhash {
  readonly #smallest: Uint32Array;
  #isEmpty = true;

  readonly #slots: number;

  constructor(slots: number) {
    this.#slots = slots;

    this.#smallest = new Uint32Array(slots).fill(EMPTY);
  }

  add(hash: number): void {
    // The slot comes from the hash's upper half, the order within it from a product that depends on all bits.
    const slot = this.#slotOf(hash);
    const order = Math.imul(hash, 0x2545f491) >>> 0;
    if (order < (this.#smallest[slot] ?? 0)) this.#smallest[slot] = order;
    this.#isEmpty = false;
  }

  /** Two sets agree in a slot with the probability of their Jaccard similarity; the slot's number is in the value. 0 when nothing was added. */
  valueAt(slot: number): number {
    if (this.#isEmpty) return 0;
    let value = this.#smallest[slot] ?? EMPTY;
    for (let attempt = 1; value === EMPTY; attempt++) value = this.#smallest[this.#slotOf(mixHash(slot, attempt, 1))] ?? EMPTY;
    // Includes the slot, so that slots that borrow the same value do not all agree or differ together.
    return mixHash(value, slot, 2);
  }

  #slotOf(hash: number): number {
    return ((hash >>> 16) * this.#slots) >>> 16;
  }
}
