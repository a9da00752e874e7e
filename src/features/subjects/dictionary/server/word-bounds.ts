/** Characters of a word, and of the name of a dictionary. */
export const LONGEST_WORD = 60;
/** Of one dictionary. */
export const MOST_WORDS = 5000;
