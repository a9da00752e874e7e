/** Numbers from 0 below 1 that are the same in every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of some values, and about half of them, by chance. */
export const oneOf = <T>(next: () => number, values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
export const halfOf = <T>(next: () => number, values: readonly T[]): T[] => values.filter(() => next() < 0.5);
