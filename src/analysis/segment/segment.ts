/** Chinese words with their part of speech: a thin layer over jieba that keeps UTF-16 offsets. The dictionary is loaded on first use (about 0.3 s). */
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';

/** A word of a text. `word` is folded (lower case, half width, simplified); the original is `text.slice(start, end)`. */
export interface Token {
  word: string;
  /** Part of speech in jieba's (ICTCLAS) tag set: n, nr person, ns place, nt organisation, nz other name, v, a, m, eng, x … */
  tag: string;
  start: number;
  end: number;
}

const jieba = lazy(() => Jieba.withDict(dict));

/** The words of a text in order, white space left out. */
export function segment(text: string): string[] {
  return tokenise(text).map((token) => text.slice(token.start, token.end));
}

/** The words of a text with their part of speech, white space left out. */
export function tag(text: string): { word: string; tag: string }[] {
  return tokenise(text).map((token) => ({ word: text.slice(token.start, token.end), tag: token.tag }));
}

/** Tokens with offsets. Words are matched on the folded text, so traditional and full-width forms find the dictionary's entries. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const word of jieba().cut(foldChars(text), true)) {
    const start = position;
    position += word.length;
    if (!isBlank(word)) tokens.push({ word, tag: tagOf(word), start, end: position });
  }
  return tokens;
}

/** Whether the dictionary has the folded word, as opposed to one that was guessed. */
export const isKnownWord = (word: string): boolean => tagOf(word) !== 'x';

function isBlank(word: string): boolean {
  return word.charCodeAt(0) <= 0x20 && word.trim() === '';
}

/** Jieba's tags do not depend on the context, and fetching them with every word would double the cost. */
const knownTags = new Map<string, string>();
const MOST_KNOWN = 100_000;

function tagOf(word: string): string {
  const known = knownTags.get(word);
  if (known !== undefined) return known;
  const parts = jieba().tag(word, true);
  // A guessed word may be cut when it stands alone; `x` is jieba's tag for such words.
  const tagged = parts.length === 1 ? (parts[0]?.tag ?? 'x') : 'x';
  if (knownTags.size >= MOST_KNOWN) knownTags.clear();
  knownTags.set(word, tagged);
  return tagged;
}
