/** So many articles are one message of a person at most. Apart from the shapes of warnings, which the first list does not load. */
export const MOST_BY_HAND = 50;

/** Articles that a person may choose for one bulletin. */
export const MOST_PICKED = 200;
