/** Average character widths relative to the font size. */
const LETTER = 0.54;
const IDEOGRAPHS_FROM = 0x2e_80;

/** Approximate width of a text in one line, in pixels. */
export const textWidth = (text: string, sizePx: number): number =>
  Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) >= IDEOGRAPHS_FROM ? 1 : LETTER)).reduce((sum, part) => sum + part, 0) *
  sizePx;
