/** The numeric features of the typo scorer: part of the model's layout. */

/** How a candidate can be confused with the original character. */
export const RELATION = { SAME_SOUND: 0, NEAR_SOUND: 1, SHAPE: 2, SOUND_AND_SHAPE: 3, ATTESTED: 4 } as const;

/** Levels of what contains the character: two 2-grams, three 3-grams, dictionary words with its left, its right and two neighbours. */
export const AROUND = 8;
/** Levels and frequency of its neighbours. */
const CONTEXT = 6;
export const RELATIONS = 5;
export const FEATURES = 2 * (AROUND + 1) + CONTEXT + RELATIONS;
export const HIDDEN = 32;
