/** Keywords of an article: TF-IDF over jieba's words, the title counting more; words that always occur together become one. */
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import { joinPhrases } from './join-phrases.ts';
import { inverseFrequency, isStopWord } from './word-weights.ts';

export interface Keyword {
  /** As written at its first occurrence. */
  word: string;
  /** 0–1, relative to the strongest. */
  weight: number;
}

/** A field of an article with its tokens, so that one segmentation serves several steps. */
export interface TokenisedField {
  text: string;
  tokens: readonly Token[];
}

const TITLE_WEIGHT = 3;

/** The `n` words with the greatest weight, greatest first. */
export function extractKeywords(title: string, content: string, n = 10): Keyword[] {
  return rankKeywords({ text: title, tokens: tokenise(title) }, { text: content, tokens: tokenise(content) }, n);
}

/** The same for already tokenised fields. */
export function rankKeywords(title: TokenisedField, content: TokenisedField, n = 10): Keyword[] {
  const tally: Tally = new Map();
  const phrases = joinPhrases([title.tokens, content.tokens]);
  addTokens(tally, title.text, phrases[0] ?? [], TITLE_WEIGHT);
  addTokens(tally, content.text, phrases[1] ?? [], 1);
  const ranked = [...tally.values()]
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, n);
  const strongest = ranked[0]?.weight ?? 1;
  return ranked.map(({ word, weight }) => ({ word, weight: Math.round((weight / strongest) * 1000) / 1000 }));
}

type Tally = Map<string, { word: string; each: number; weight: number }>;

function addTokens(tally: Tally, text: string, tokens: readonly Token[], share: number): void {
  for (const token of tokens) {
    const entry = tally.get(token.word);
    if (entry) entry.weight += entry.each * share;
    else {
      const each = tokenWeight(token);
      tally.set(token.word, { word: text.slice(token.start, token.end), each, weight: each * share });
    }
  }
}

/** Nouns and names show what a text is about, verbs less so, other words not at all. */
function tokenWeight(token: Token): number {
  const share = tagShare(token.tag);
  if (share === 0 || token.word.length < 2 || !/\p{L}/u.test(token.word) || isStopWord(token.word)) return 0;
  return share * inverseFrequency(token.word);
}

const shares = new Map<string, number>();

function tagShare(tag: string): number {
  let share = shares.get(tag);
  if (share === undefined) shares.set(tag, (share = computeShare(tag)));
  return share;
}

function computeShare(tag: string): number {
  if (/^(?:nr|ns|nt|nz|nw|phrase)/u.test(tag)) return 1.1;
  // `x` with letters is a word that is not in the dictionary: mostly a name.
  if (/^(?:n|vn|eng|j|x)/u.test(tag) && tag !== 'ng') return 1;
  if (/^(?:v|a|an|i|l|b)$/u.test(tag)) return 0.5;
  return 0;
}
