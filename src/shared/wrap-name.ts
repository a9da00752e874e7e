// Names beside what is drawn: as much of them as has room, on few lines.
import { cutTo } from './cut-text.ts';

const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** No drawing has room for more. */
const MOST = 300;
/** Characters as wide as they are high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** In halves of a character: a letter is one, a Chinese character two. */
export const widthOfName = (text: string): number => {
  let width = 0;
  for (const { segment } of signs.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
};

/** At most so many lines, each at most so wide (as `widthOfName` has it), broken between words where it can be; an ellipsis says that something is left out. */
export function wrapName(name: string, room: number, most: number): string[] {
  const { text, goesOn } = cutTo(name.trim(), MOST);
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < most) {
    const line = lineOf(rest, room);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length);
  }
  const last = lines.at(-1);
  if ((rest !== '' || goesOn) && last !== undefined) lines[lines.length - 1] = `${lineOf(last, Math.max(1, room - 2), true).trimEnd()}…`;
  return lines;
}

/** The beginning that fits; always something. */
function lineOf(text: string, room: number, mayCutWords = false): string {
  let width = 0;
  let word = 0;
  let end = 0;
  for (const { index, segment } of signs.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
    if (width > room && end > 0 && segment !== ' ') return text.slice(0, !mayCutWords && word > 0 ? word : end);
    end = index + segment.length;
    if (segment === ' ' || WIDE.test(segment)) word = end;
  }
  return text;
}
