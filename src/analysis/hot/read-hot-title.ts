/** The features by which titles of hot lists are compared: distinctive words with their rarity, and the pairs of characters. */
import { foldChars } from '../language/fold-char.ts';
import { inverseFrequency } from '../keyword/word-weights.ts';
import { tokenise } from '../segment/segment.ts';
import { isTellingWord } from '../event/weigh-words.ts';

export interface HotTitle {
  /** The same for two spellings of one title. */
  key: string;
  /** Distinctive words, folded, in the order of the title → rarity. */
  words: ReadonlyMap<string, number>;
  /** Pairs of adjacent characters. */
  pairs: ReadonlySet<string>;
}

/** Letters and digits of a title, folded: without hash marks, blanks and punctuation. */
export const hotTitleKey = (title: string): string => foldChars(title).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A title stays on a list for hours, and is compared with every new one. */
const known = new Map<string, HotTitle>();
const MOST_KNOWN = 20_000;

/** Pure; the first call loads dictionaries. */
export function readHotTitle(title: string): HotTitle {
  const read = known.get(title) ?? readTitle(title);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(title, read);
  return read;
}

function readTitle(title: string): HotTitle {
  const key = hotTitleKey(title);
  const words = new Map<string, number>();
  for (const token of tokenise(title)) if (isTellingWord(token)) words.set(token.word, inverseFrequency(token.word));
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < key.length; at++) pairs.add(key.slice(at, at + 2));
  return { key, words, pairs };
}
