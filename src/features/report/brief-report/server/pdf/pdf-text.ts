// Texts of a PDF file before they are drawn: what cannot be seen taken out, and broken into lines as Unicode has it.
import LineBreaker from 'linebreak';
import type { PdfFonts, Weight } from './pdf-fonts.ts';

/** Control characters, and what only changes how others look: directions, joiners, kinds of a sign. None has a look of its own. */
const UNSEEN = /\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/** Of characters that were cut in two. */
const HALVES = /\p{Surrogate}/gu;
const BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g;

/** Roman numbers that are one character: fonts for Chinese on the web lack them. */
const ROMAN = /[\u2160-\u217f]/g;

export const seenText = (text: string): string =>
  text
    .replace(HALVES, '\ufffd')
    .replace(BREAKS, ' ')
    .replace(UNSEEN, '')
    .replace(ROMAN, (number) => number.normalize('NFKC'));

/** Lines no wider than `width` at `size`; the first is shorter by `indent`. A word that is wider than a line is broken anywhere. */
export function linesOf(fonts: PdfFonts, text: string, { size, weight, width, indent = 0 }: LineLook): string[] {
  const lines: string[] = [];
  let line = '';
  let room = (width - indent) / size;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
    room = width / size;
  };
  for (const piece of piecesOf(text)) {
    if (line !== '' && fonts.widthOf(piece.trimEnd(), weight) > room) end();
    if (fonts.widthOf(piece.trimEnd(), weight) <= room) {
      line += piece;
      room -= fonts.widthOf(piece, weight);
      continue;
    }
    for (const char of piece) {
      const wide = fonts.widthOf(char, weight);
      if (line !== '' && wide > room) end();
      line += char;
      room -= wide;
    }
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
}

export interface LineLook {
  size: number;
  weight: Weight;
  width: number;
  indent?: number;
}

function* piecesOf(text: string): Generator<string> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    yield text.slice(from, at.position);
    from = at.position;
  }
}

/** As much as fits on one line. */
export function oneLineOf(fonts: PdfFonts, text: string, look: LineLook): string {
  const [first = '', ...others] = linesOf(fonts, text, look);
  return others.length === 0 ? first : `${Array.from(first).slice(0, -1).join('')}…`;
}
