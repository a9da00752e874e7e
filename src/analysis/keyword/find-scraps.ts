// Unknown words that the segmentation cut out of longer ones. A word is used with varying neighbours, a scrap always with the same: Feng et al.,
// "Accessor Variety Criteria for Chinese Word Extraction", Computational Linguistics 30(1), 2004.
import { foldChars } from '../language/fold-char.ts';
import { isKnownWord } from '../segment/segment.ts';

const HAN = /^\p{Script=Han}+$/u;
/** Longer ones are phrases. */
const LONGEST = 4;
/** Of fewer places nothing is known. */
const FEWEST = 3;
/** Share of the places with the same neighbour that make it part of the word; and with one that completes a known word. */
const FIXED = 0.9;
const CROSSED = 0.6;
/** Enough to know a word by; the texts hold the newest first. */
const MOST_PLACES = 200;

/** Those of the words that are scraps in these texts, as far as they tell. Linear in the words times the length of the texts. */
export function findScraps(words: readonly string[], texts: readonly string[]): Set<string> {
  const unknown = words.filter((word) => word.length <= LONGEST && HAN.test(word) && !isKnownWord(foldChars(word)));
  const text = foldChars(texts.join('\n'));
  const scraps = new Set(unknown.filter((word) => isScrap(foldChars(word), text)));
  const names = unknown.filter((word) => !scraps.has(word));
  return new Set([...scraps, ...names.filter((word) => isNameWithOne(word, names))]);
}

function isScrap(word: string, text: string): boolean {
  const places = placesOf(word, text);
  if (places.length < FEWEST) return false;
  const isLeftFixed = isFixed(places.map((at) => text[at - 1]));
  const isRightFixed = isFixed(places.map((at) => text[at + word.length]));
  if (isLeftFixed && isRightFixed) return true;
  const before = (at: number) => text.slice(Math.max(0, at - 2), at);
  const behind = (at: number) => text.slice(at + word.length, at + word.length + 2);
  // A neighbour that mostly ends or begins a word of its own is no part of this one.
  const isPart = (neighbour: (at: number) => string) => places.filter((at) => isKnownWord(neighbour(at))).length * 2 < places.length;
  if ((isLeftFixed && isPart(before)) || (isRightFixed && isPart(behind))) return true;
  const crossed = places.filter(
    (at) => isKnownWord(`${before(at).slice(1)}${word[0] ?? ''}`) || isKnownWord(`${word.at(-1) ?? ''}${behind(at).slice(0, 1)}`),
  );
  return crossed.length >= places.length * CROSSED;
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}

/** Whether nearly all are the same Chinese character. */
function isFixed(neighbours: readonly (string | undefined)[]): boolean {
  const counts = new Map<string, number>();
  for (const each of neighbours) if (each !== undefined && HAN.test(each)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= neighbours.length * FIXED;
}

/** A name of the list with a verb or a preposition: 穹云送 beside 穹云, 给沅泰送 beside 沅泰. */
const isNameWithOne = (word: string, names: readonly string[]): boolean =>
  [word.slice(0, -1), word.slice(1), word.slice(1, -1)].some((part) => part.length >= 2 && names.includes(part));
