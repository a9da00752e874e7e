/** The exact common share of two texts: what a sketch estimates, measured by aligning the texts. */
import { foldChars } from '../../src/analysis/language/fold-char.ts';

/** Common runs below this many letters are phrases that any two reports share. */
const SHORTEST_RUN = 12;
const NOT_LETTER = /[^\p{L}\p{N}]+/gu;

/** Share of the longer text's letters in runs of 12 or more that the other text also contains, 0–1. */
export function sharedShare(a: string, b: string): number {
  const [long = '', short = ''] = [toLetters(a), toLetters(b)].toSorted((x, y) => y.length - x.length);
  const letters = covered(short, long);
  // Most pairs have nothing in common; then the second direction need not be computed.
  return letters === 0 ? 0 : Math.min(letters, covered(long, short)) / long.length;
}

/** Letters of `text` that lie in runs common with `other`. */
function covered(text: string, other: string): number {
  const runs = new Set<string>();
  for (let i = 0; i + SHORTEST_RUN <= other.length; i++) runs.add(other.slice(i, i + SHORTEST_RUN));
  let letters = 0;
  let end = 0;
  for (let i = 0; i + SHORTEST_RUN <= text.length; i++) {
    if (!runs.has(text.slice(i, i + SHORTEST_RUN))) continue;
    letters += i + SHORTEST_RUN - Math.max(end, i);
    end = i + SHORTEST_RUN;
  }
  return letters;
}

function toLetters(text: string): string {
  return foldChars(text).replace(NOT_LETTER, '');
}
