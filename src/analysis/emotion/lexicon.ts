/** A client's own words: they overrule the model, and neutral names can be taken out of its sight. */
import { foldChars } from '../language/fold-char.ts';

export interface EmotionLexicon {
  /** Weight −1…1 a mention; the sum over all mentions decides when it reaches ±`RULE_THRESHOLD`. */
  words: { word: string; weight: number }[];
  /** Texts that carry no emotion, such as a name that contains a negative word: blanked out before anything is scored. */
  whiteWords: string[];
}

/** Below this sum of weights the client's words do not decide and the model does. */
export const RULE_THRESHOLD = 0.3;

/** Replaces every white word by blanks of the same length. `prepared` is folded text. */
export function blankWhiteWords(prepared: string, lexicon: EmotionLexicon | undefined): string {
  let text = prepared;
  // Longest first, so that a white word inside another does not break the longer one.
  const words = (lexicon?.whiteWords ?? [])
    .map(foldChars)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  for (const word of words) text = text.replaceAll(word, ' '.repeat(word.length));
  return text;
}

export interface LexiconHit {
  word: string;
  weight: number;
  start: number;
}

/** Every mention of the client's words in prepared text, in order. */
export function findLexiconHits(prepared: string, lexicon: EmotionLexicon | undefined): LexiconHit[] {
  const hits: LexiconHit[] = [];
  for (const { word, weight } of lexicon?.words ?? []) {
    const folded = foldChars(word);
    if (folded === '') continue;
    for (let at = prepared.indexOf(folded); at >= 0; at = prepared.indexOf(folded, at + folded.length)) {
      hits.push({ word, weight, start: at });
    }
  }
  return hits.toSorted((a, b) => a.start - b.start);
}
