/** One-permutation minhash with four bits a slot. */

/** The share of slots that agree by chance between unrelated sets. */
export const CHANCE = 1 / 16;

const EMPTY = 0xffffffff;

/** Writes `slots` × 4 bits at `bytes[at…]`. An empty slot borrows from the next filled one, mixed with the distance (densification). */
export function sketchInto(bytes: Uint8Array, at: number, slots: number, hashes: Iterable<number>): void {
  const smallest = new Uint32Array(slots).fill(EMPTY);
  for (const hash of hashes) {
    // The slot comes from the hash's upper range, the order within it from a product that depends on all bits.
    const slot = Math.floor((hash / 0x1_0000_0000) * slots);
    const order = Math.imul(hash, 0x2545f491) >>> 0;
    if (order < (smallest[slot] ?? 0)) smallest[slot] = order;
  }
  for (let slot = 0; slot < slots; slot++) {
    const nibble = slotNibble(smallest, slot);
    const byte = at + (slot >>> 1);
    bytes[byte] = (bytes[byte] ?? 0) | (nibble << ((slot & 1) * 4));
  }
}

function slotNibble(smallest: Uint32Array, slot: number): number {
  for (let distance = 0; distance < smallest.length; distance++) {
    const value = smallest[(slot + distance) % smallest.length] ?? EMPTY;
    if (value !== EMPTY) return (Math.imul(value + distance * 0x9e3779b1, 0x85ebca6b) >>> 28) & 15;
  }
  return 0;
}

/** Number of equal 4-bit slots in eight of them packed in a 32-bit integer. */
export function equalNibbles(a: number, b: number): number {
  let different = a ^ b;
  different |= different >>> 2;
  different |= different >>> 1;
  different &= 0x11111111;
  // The sum of eight 0/1 nibbles by one multiplication: at most 8, so nothing overflows.
  return 8 - (Math.imul(different, 0x11111111) >>> 28);
}

/** Estimated Jaccard similarity from the number of equal slots. */
export function toJaccard(equal: number, slots: number): number {
  return Math.max(0, (equal / slots - CHANCE) / (1 - CHANCE));
}
