// Expected frequency of a word, for the choice of each expression's key. Affects speed only, never an answer.
import { COMMON_WORDS } from './common-words.data.ts';

const COMMON = new Set(COMMON_WORDS);
// Share of articles of 800 characters with a given word of 1, 2, 3, 4… units, rough averages.
const BY_UNITS = [1, 0.15, 0.01, 0.003, 0.001, 0.0005] as const;
const BY_LETTERS = [1, 0.1, 0.05, 0.02, 0.01, 0.006, 0.003] as const;

function prior(units: readonly string[]): number {
  if (COMMON.has(units.join(''))) return 0.1;
  const [only = ''] = units;
  if (units.length === 1 && only.length > 1) return BY_LETTERS[Math.min(only.length, BY_LETTERS.length - 1)] ?? 0.003;
  return BY_UNITS[Math.min(units.length, BY_UNITS.length - 1)] ?? 0.0005;
}

/** Expected cost of a word as a key: share of articles × how generic a word used by `sharedBy` subjects is. */
export const estimateFrequency = (units: readonly string[], sharedBy: number): number => prior(units) * (1 + sharedBy);
