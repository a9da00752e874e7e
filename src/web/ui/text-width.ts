/** Of the size of the letters; about as wide as they are drawn. */
const LETTER = 0.54;
const IDEOGRAPHS_FROM = 0x2e_80;

/** About how many pixels a text takes in a line. */
export const textWidth = (text: string, sizePx: number): number =>
  Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) >= IDEOGRAPHS_FROM ? 1 : LETTER)).reduce((sum, part) => sum + part, 0) *
  sizePx;
