/** Of the size of the letters; about as wide as they are drawn. */
const LETTER = 0.57;
const IDEOGRAPHS_FROM = 0x2e_80;

/** About how many pixels a text takes in a line. */
export const textWidth = (text: string, sizePx: number): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= IDEOGRAPHS_FROM ? 1 : LETTER), 0) * sizePx;
