/** Which words a reader would say about a topic: no numbers, no words that fit every text, no scraps of the segmentation. */
import { z } from 'zod';
import { readAssetJson } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { isKnownWord } from '../segment/segment.ts';
import { isStopWord } from './word-weights.ts';

const words = (file: string) => lazy(() => new Set(readAssetJson(import.meta.url, file, z.array(z.string())).map(foldChars)));
const generic = words('generic-words.data.json');
/** Characters that begin or end phrases, never a name: an unknown word with one of them is a scrap of two words. */
const light = words('light-characters.data.json');

/** "24%", "11月", "3.5万元". */
const NUMBER = /^[\d.,:%％-]+\p{Script=Han}{0,3}$/u;
const HAN = /^\p{Script=Han}+$/u;

export function isSayable(word: string): boolean {
  const folded = foldChars(word);
  if (folded.length < 2 || NUMBER.test(folded) || isStopWord(folded) || generic().has(folded)) return false;
  return !isScrap(folded);
}

function isScrap(word: string): boolean {
  if (!HAN.test(word) || word.length > 3 || isKnownWord(word)) return false;
  return light().has(word[0] ?? '') || light().has(word.at(-1) ?? '');
}

/** Leaves out what is only ever said as a part of a longer word in the list: 低空 and 航线 beside 低空航线. */
export function withoutParts<Item extends { word: string; total: number }>(items: readonly Item[]): Item[] {
  const isPart = (item: Item) =>
    items.some((whole) => whole.word.length > item.word.length && whole.word.includes(item.word) && item.total <= whole.total * MORE_OFTEN);
  return items.filter((item) => !isPart(item));
}

/** A word that is found so many times as often as the longer one is said alone too. */
const MORE_OFTEN = 1.2;
