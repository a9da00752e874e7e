/** Joins adjacent nouns that nearly always occur together in a text (新能源 + 汽车) into one token. */
import type { Token } from '../segment/segment.ts';

const FEWEST = 3;
/** Minimum share of the rarer part's occurrences within the pair. */
const TOGETHER = 0.7;
const LONGEST = 8;

/** The tokens of each field with such pairs replaced by one token of tag `phrase`. */
export function joinPhrases(fields: readonly (readonly Token[])[]): Token[][] {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const tokens of fields) {
    tokens.forEach((token, index) => {
      if (!isNoun(token)) return;
      increment(words, token.word);
      const next = tokens[index + 1];
      if (isPair(token, next)) increment(pairs, `${token.word} ${next.word}`);
    });
  }
  const joined = new Set([...pairs].filter(([pair, count]) => isPhrase(pair, count, words)).map(([pair]) => pair));
  return fields.map((tokens) => joinTokens(tokens, joined));
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function isPair(token: Token, next: Token | undefined): next is Token {
  if (next === undefined || next.start !== token.end || token.word.length + next.word.length > LONGEST) return false;
  return isNoun(next) && token.word.length + next.word.length >= 3;
}

const NOUN = new Set('n nr ns nt nz nw nrt nrfg ng vn eng j b'.split(' '));

function isNoun({ tag, word }: Token): boolean {
  return NOUN.has(tag) && (tag !== 'eng' || /\p{L}/u.test(word));
}

function isPhrase(pair: string, count: number, words: ReadonlyMap<string, number>): boolean {
  if (count < FEWEST) return false;
  const parts = pair.split(' ').map((word) => words.get(word) ?? 0);
  return count >= Math.min(...parts) * TOGETHER && count >= Math.max(...parts) * 0.4;
}

function joinTokens(tokens: readonly Token[], joined: ReadonlySet<string>): Token[] {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const next = tokens[i + 1];
    if (token === undefined) continue;
    if (joined.size > 0 && isNoun(token) && isPair(token, next) && joined.has(`${token.word} ${next.word}`)) {
      result.push({ word: token.word + next.word, tag: 'phrase', start: token.start, end: next.end });
      i++;
    } else result.push(token);
  }
  return result;
}
