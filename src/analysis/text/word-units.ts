// The units of a word or phrase to look for.
import { toUnits } from './to-units.ts';

/** As `toUnits`, without the separators at both ends; empty when nothing but punctuation or white space was given. */
export const wordUnits = (word: string): string[] => toUnits(word).slice(1, -1);
