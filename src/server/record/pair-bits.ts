const BITS = 52;
const FACTOR = 31;

/**
 * Bits that a text with `part` in it surely has: one for each two signs of it that follow each other (a Bloom filter with one hash, B. H. Bloom 1970). A text that
 * has them all probably has the part, one that lacks any surely not. 0, which every text has: of one sign, and of a part with letters of which databases make
 * small ones in different ways. The records of the texts keep theirs by triggers (migration 0088).
 */
export function pairBitsOf(part: string): number {
  const small = part.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const others = small.replace(/[a-z]/g, '');
  if (others.toLowerCase() !== others.toUpperCase() || /\p{M}/u.test(others)) return 0;
  const codes = Array.from(small, (sign) => sign.codePointAt(0) ?? 0);
  const bits = new Set(codes.slice(1).map((code, i) => ((codes[i] ?? 0) * FACTOR + code) % BITS));
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0);
}
