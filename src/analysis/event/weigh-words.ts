/** Weights the words of a text by how distinctive they are: damped frequency × inverse document frequency. */
import { inverseFrequency, isStopWord } from '../keyword/word-weights.ts';
import type { Token } from '../segment/segment.ts';

/** Function words, times, numbers and interjections do not show what a text is about; neither do pronouns (r…) and particles (u…). */
const EMPTY_TAGS = new Set('c d df e f h k m mq o p q t y'.split(' '));

/** True for a word that may distinguish texts. */
export function isTellingWord({ word, tag }: Pick<Token, 'word' | 'tag'>): boolean {
  if (word.length < 2 || EMPTY_TAGS.has(tag) || tag.startsWith('r') || tag.startsWith('u')) return false;
  return hasLetter(word) && !isStopWord(word);
}

/** Han characters (nearly all words), without the cost of a regular expression. */
function hasLetter(word: string): boolean {
  const code = word.charCodeAt(0);
  return (code >= 0x4e00 && code <= 0x9fff) || /\p{L}/u.test(word);
}

/** The distinctive words among tokens, weight (1 + ln count) × idf (natural logarithm). */
export function weighWords(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) if (isTellingWord(token)) counts.set(token.word, (counts.get(token.word) ?? 0) + 1);
  for (const [word, count] of counts) counts.set(word, (1 + Math.log(count)) * inverseFrequency(word));
  return counts;
}
