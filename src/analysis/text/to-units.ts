// A text as the sequence of units on which words, phrases and distances are defined, everywhere in the product.
import { decodeEntities } from './decode-entities.ts';
import { splitUnits } from './split-units.ts';

/**
 * Units of a raw text (this normalises; do not normalise before). A Han, kana, Hangul or Thai character is a unit, so is a symbol; a run of other
 * letters, marks and digits is one; anything else collapses into `SEPARATOR`, which also begins and ends the sequence.
 */
export const toUnits = (text: string): string[] => splitUnits(decodeEntities(text));
