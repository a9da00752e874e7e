/** Recognises a name, time, phrase, vocabulary word or region at a position of a query. */
import { findPhrase } from '../phrases/find-phrase.ts';
import { readTime } from '../time/read-time.ts';
import type { Meaning } from '../token.ts';
import { findCharacter, findWord, isInsideSpacedWord } from '../vocabulary.ts';
import { findName } from './find-names.ts';
import { HAN, type Scanner } from './scanner.ts';

interface Found {
  end: number;
  meaning: Meaning;
}

/** A place that ends inside a word is part of a name: 武汉大学, 广东省委. */
function findPlace(scanner: Scanner, at: number): Found | undefined {
  const place = scanner.places.get(at);
  return place && scanner.wordEnds[place.end - 1] === place.end ? place : undefined;
}

function findMoment(scanner: Scanner, at: number): Found | undefined {
  const time = readTime(scanner.text, at, scanner.now);
  if (!time || isInsideSpacedWord(scanner.text, time.end)) return undefined;
  return { end: time.end, meaning: { kind: 'part', part: { field: 'time', value: time.span }, isTopic: time.isTopic } };
}

/** A grammar word that ends inside a later noun of the segmenter does not count: 对比 in 对|比亚迪. */
function findVocabulary(scanner: Scanner, at: number): Found | undefined {
  const found = findWord(scanner.text, at);
  if (!found || found.meaning.kind === 'part') return found;
  const start = scanner.wordStarts[found.end - 1] ?? 0;
  const word = scanner.words.get(start);
  return start > at && word !== undefined && word.end > found.end && word.tag.startsWith('n') ? undefined : found;
}

/** No known item starts with any other character. */
const STARTS_KNOWN = /[\p{L}\p{N}<>≤≥'’]/u;

/** The longest known item; among equals the first of these. */
export function findKnown(scanner: Scanner, at: number): Found | undefined {
  const { text } = scanner;
  if (!STARTS_KNOWN.test(text[at] ?? '')) return undefined;
  const candidates = [findMoment(scanner, at), findPhrase(text, at), findVocabulary(scanner, at), findPlace(scanner, at)];
  let best = findName(scanner.names, text, at);
  for (const candidate of candidates) if (candidate && candidate.end > (best?.end ?? 0)) best = candidate;
  if (best) return best;
  // Also the last character of the segmenter's word in which a known name ended: 人民|网上.
  const isWord = HAN.test(text[at] ?? '') ? scanner.wordEnds[at] === at + 1 : !isInsideSpacedWord(text, at + 1);
  const meaning = isWord ? findCharacter(text[at] ?? '') : undefined;
  return meaning && { end: at + 1, meaning };
}
