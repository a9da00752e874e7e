// Places of words in an article's own text, for highlighting.
import { type LocatedUnits, toUnitsWithOffsets } from '#analysis/text/to-units-with-offsets.ts';
import type { MatchableArticle } from './matchable.ts';
import { findOccurrences, type Occurrence, type SoughtWord, type TextField } from './occurrences.ts';

export interface MatchHit {
  /** The word as written in the expression or dictionary. */
  word: string;
  field: TextField;
  /** UTF-16 offsets in the article's own text. */
  start: number;
  end: number;
}

export const TEXT_FIELDS: readonly TextField[] = ['title', 'content', 'author'];

/** Each field's units with their offsets in the text. */
export type LocatedArticle = Record<TextField, LocatedUnits>;

export const locateArticle = ({ title, content, author = '' }: MatchableArticle): LocatedArticle => ({
  title: toUnitsWithOffsets(title),
  content: toUnitsWithOffsets(content),
  author: toUnitsWithOffsets(author),
});

/** The place in the text of a word found at `place` in the field's units. */
export function toHit({ starts, ends }: LocatedUnits, word: SoughtWord, field: TextField, place: Occurrence): MatchHit {
  const start = starts[place.start] ?? 0;
  return { word: word.text, field, start, end: ends[place.end - 1] ?? start };
}

/** Every place of the word in the field, in order of position. */
export const locateWord = (article: LocatedArticle, word: SoughtWord, field: TextField): MatchHit[] =>
  findOccurrences(article[field].units, word.units).map((place) => toHit(article[field], word, field, place));
