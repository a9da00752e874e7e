/** The unit for any run of punctuation, white space and control characters, and for both ends of a text (private use, U+E000). */
export const SEPARATOR = '\uE000';
