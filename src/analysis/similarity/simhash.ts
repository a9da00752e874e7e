/** 64-bit simhash: each bit is the majority over all hashes. */

/** Bits are counted in two halves from one 32-bit hash and a remix of it. */
export class SimhashCounter {
  private readonly ones = new Int32Array(64);
  private count = 0;

  add(hash: number): void {
    const other = remix(hash);
    const { ones } = this;
    for (let bit = 0; bit < 32; bit++) {
      ones[bit] = (ones[bit] ?? 0) + ((hash >>> bit) & 1);
      ones[bit + 32] = (ones[bit + 32] ?? 0) + ((other >>> bit) & 1);
    }
    this.count++;
  }

  /** Writes eight bytes at the start. */
  write(bytes: Uint8Array): void {
    for (let bit = 0; bit < 64; bit++) {
      if ((this.ones[bit] ?? 0) * 2 > this.count) bytes[bit >>> 3] = (bytes[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }
}

function remix(hash: number): number {
  let value = Math.imul(hash ^ 0x5bd1e995, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return value ^ (value >>> 13);
}

/** Number of set bits of a 32-bit integer. */
export function popcount(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
