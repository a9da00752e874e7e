/** A client's own words: they overrule the model, and white words hide neutral names from it. */
import { toUnitsWithOffsets } from '../text/to-units-with-offsets.ts';
import { wordUnits } from '../text/word-units.ts';

export interface EmotionLexicon {
  /** Weight −1…1 per mention; the sum over all mentions decides when it reaches ±`RULE_THRESHOLD`. */
  words: { word: string; weight: number }[];
  /** Texts without emotion, such as a name that contains a negative word: blanked out before anything is scored. */
  whiteWords: string[];
}

/** Below this sum of weights the model decides instead of the client's words. */
export const RULE_THRESHOLD = 0.3;

interface Place {
  start: number;
  end: number;
}

/** Replaces every white word by blanks of the same length. */
export function blankWhiteWords(text: string, lexicon: Pick<EmotionLexicon, 'whiteWords'> | undefined): string {
  const places = (lexicon?.whiteWords ?? []).length > 0 ? placesOf(text, lexicon?.whiteWords ?? []).flat() : [];
  let result = text;
  for (const { start, end } of places) result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end);
  return result;
}

export interface LexiconHit extends Place {
  word: string;
  weight: number;
}

/** Every mention of the client's words in prepared text, in order. */
export function findLexiconHits(prepared: string, lexicon: EmotionLexicon | undefined): LexiconHit[] {
  const words = lexicon?.words ?? [];
  if (words.length === 0) return [];
  const places = placesOf(
    prepared,
    words.map(({ word }) => word),
  );
  return words
    .flatMap(({ word, weight }, k) => (places[k] ?? []).map((place) => ({ ...place, word, weight })))
    .toSorted((a, b) => a.start - b.start);
}

/** Occurrences of each word by the rules of the expression language: normalised, Latin words whole. Mentions of one word do not overlap. */
function placesOf(text: string, words: readonly string[]): Place[][] {
  const { units, starts, ends } = toUnitsWithOffsets(text);
  return words.map((word) => {
    const sought = wordUnits(word);
    const found: Place[] = [];
    const [first] = sought;
    if (first === undefined) return found;
    for (let at = units.indexOf(first); at >= 0; at = units.indexOf(first, at + 1)) {
      if (!sought.every((unit, k) => units[at + k] === unit)) continue;
      found.push({ start: starts[at] ?? 0, end: ends[at + sought.length - 1] ?? 0 });
      at += sought.length - 1;
    }
    return found;
  });
}
