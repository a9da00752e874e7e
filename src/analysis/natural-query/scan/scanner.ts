/** The input of the scan of a query: the text, its segmentation, places and companies. */
import { findCompanies } from '../../entity/company-names.ts';
import { tokenise } from '../../segment/segment.ts';
import { findPlaces, type Place } from './find-places.ts';
import type { KnownName } from './find-names.ts';

export interface Scanner {
  /** As given, and folded; both have the same length. */
  source: string;
  text: string;
  now: number;
  names: readonly KnownName[];
  places: ReadonlyMap<number, Place>;
  /** End and part of speech of the segmenter's word at each offset where one starts. */
  words: ReadonlyMap<number, { end: number; tag: string }>;
  /** For each offset the end and the start of the segmenter's word that covers it. */
  wordEnds: Uint16Array;
  wordStarts: Uint16Array;
  /** Ends of known companies by their starts: 宁德时代 is not in 宁德, and 三只松鼠 is not a number. */
  companies: ReadonlyMap<number, number>;
}

export const HAN = /\p{Script=Han}/u;

export function makeScanner(source: string, text: string, now: number, names: readonly KnownName[]): Scanner {
  const words = new Map<number, { end: number; tag: string }>();
  const wordEnds = new Uint16Array(text.length);
  const wordStarts = new Uint16Array(text.length);
  // English needs no segmenter, whose dictionary takes a third of a second to load.
  const tokens = HAN.test(text) ? tokenise(text) : [];
  for (const { start, end, tag } of tokens) {
    words.set(start, { end, tag });
    wordEnds.fill(end, start, end);
    wordStarts.fill(start, start, end);
  }
  return {
    source,
    text,
    now,
    names,
    places: tokens.length > 0 ? findPlaces(text) : new Map(),
    words,
    wordEnds,
    wordStarts,
    companies: new Map(findCompanies(text, tokens).map(({ start, end }) => [start, end])),
  };
}
