// Randomness as a function of its seed, so that the press always prints the same.

/** 32-bit hash of the parts (FNV-1a with a final mix). */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\u0001')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export interface Random {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** Picks by weight. */
  weighted: <T>(items: readonly T[], weight: (item: T) => number) => T;
  /** `count` different items in their order. */
  some: <T>(items: readonly T[], count: number) => T[];
  chance: (share: number) => boolean;
}

/** Mulberry32 by T. Ettinger (public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  return {
    next,
    int,
    pick,
    weighted: (items, weight) => pickWeighted(items, weight, next()),
    some: (items, count) => pickSome(items, count, int),
    chance: (share) => next() < share,
  };
}

function pickWeighted<T>(items: readonly T[], weight: (item: T) => number, point: number): T {
  let left = point * items.reduce((sum, item) => sum + weight(item), 0);
  for (const item of items) {
    left -= weight(item);
    if (left < 0) return item;
  }
  return items.at(-1) as T;
}

function pickSome<T>(items: readonly T[], count: number, int: Random['int']): T[] {
  const places = items.map((_, place) => place);
  while (places.length > Math.max(0, count)) places.splice(int(0, places.length - 1), 1);
  return places.map((place) => items[place] as T);
}
