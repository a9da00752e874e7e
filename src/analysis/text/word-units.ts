// The units of a word or phrase to search for.
import { toUnits } from './to-units.ts';

/** As `toUnits`, without the separators at both ends; empty for text with only punctuation or white space. */
export const wordUnits = (word: string): string[] => toUnits(word).slice(1, -1);
