/** Cuts a query into tokens: quotes, known items, and the rest as plain words. */
import type { Meaning, Token } from '../token.ts';
import { findCharacter, findWord } from '../vocabulary.ts';
import { findKnown } from './find-known.ts';
import type { KnownName } from './find-names.ts';
import { HAN, makeScanner, type Scanner } from './scanner.ts';

const SPACE = /\s+/uy;
const SPACED_WORD = /(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[-.&_](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/uy;
const SYMBOLS = /\p{S}(?:\p{S}|\p{M}|\u{200d})*/uy;
const QUOTES: Readonly<Record<string, string>> = { '#': '#', '"': '"', '“': '”', '「': '」', '『': '』', '《': '》', '‘': '’' };
const MOST_QUOTED = 200;
/** Pronouns, adverbs, prepositions, conjunctions, particles: no topic when alone. */
const CLOSED = /^(?:r|d|p|c|u|y|e|o|f)/u;
/** The segmenter has no part of speech for these. */
const DEGREES = new Set('很太挺极');
/** 官网被黑: these hold a phrase together. */
const TIES = new Set('被遭致因向让');
const CONNECTORS: Readonly<Record<string, Meaning>> = {
  '、': { kind: 'connector', operator: 'list' },
  '/': { kind: 'connector', operator: 'list' },
  '|': { kind: 'connector', operator: 'or' },
  '+': { kind: 'connector', operator: 'and' },
  '&': { kind: 'connector', operator: 'and' },
};

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? at + match[0].length : undefined;
}

/** A name given by the caller keeps its meaning in quotes; anything else is a literal keyword. */
function readQuoted({ source, text, names }: Scanner, at: number): Token | undefined {
  const closing = QUOTES[text[at] ?? ''];
  const end = closing === undefined ? -1 : text.indexOf(closing, at + 1);
  const inside = source.slice(at + 1, end);
  if (end < 0 || end - at > MOST_QUOTED || !/[\p{L}\p{N}]/u.test(inside)) return undefined;
  const name = names.find((each) => each.name === text.slice(at + 1, end).trim());
  return name ? { ...name.meaning, start: at, end: end + 1 } : { kind: 'quoted', start: at, end: end + 1, text: inside };
}

/** A comma between words of a spaced script may be part of a list; a minus before a word excludes it. */
function readPunctuation(text: string, at: number): Token {
  const character = text[at] ?? '';
  const [start, end] = [at, at + 1];
  if (character === ',' && /[a-z\d]/.test(text[at - 1] ?? '')) return { kind: 'connector', operator: 'comma', start, end };
  if (character === '-' && /\s|^$/.test(text[at - 1] ?? '') && /[\p{L}\p{N}"“]/u.test(text[end] ?? ''))
    return { kind: 'exclude', start, end };
  return { ...(CONNECTORS[character] ?? { kind: 'break' }), start, end };
}

/** The segmenter knows 宣传报道 as one word. */
function beforeHead(text: string, at: number, end: number): number {
  const head = end - at >= 4 ? findWord(text, end - 2) : undefined;
  return head?.end === end && head.meaning.kind === 'head' ? end - 2 : end;
}

/** The segmenter's 除自|媒体 hides 自媒体: a name that extends beyond the word ends it. */
function beforeName(text: string, at: number, end: number): number {
  for (let inner = at + 1; inner < end; inner++) {
    const found = findWord(text, inner);
    if (found && found.meaning.kind === 'part' && found.end > end) return inner;
  }
  return end;
}

function readHan(scanner: Scanner, at: number, character: string): Token {
  const { text } = scanner;
  const wordEnd = Math.max(scanner.wordEnds[at] ?? 0, at + character.length);
  const end = beforeName(text, at, beforeHead(text, at, wordEnd));
  const meaning = end < wordEnd && end === at + 1 ? findCharacter(character) : undefined;
  if (meaning) return { ...meaning, start: at, end };
  const tag = scanner.words.get(at)?.tag ?? '';
  return { kind: 'word', isClosed: (CLOSED.test(tag) || DEGREES.has(character)) && !TIES.has(character), start: at, end };
}

function readPlain(scanner: Scanner, at: number): Token {
  const { text } = scanner;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (HAN.test(character)) return readHan(scanner, at, character);
  const wordEnd = matchEnd(SPACED_WORD, text, at);
  if (wordEnd !== undefined) return { kind: 'word', isClosed: false, start: at, end: wordEnd };
  const symbolEnd = character in CONNECTORS ? undefined : matchEnd(SYMBOLS, text, at);
  if (symbolEnd !== undefined) return { kind: 'unread', spreads: false, start: at, end: symbolEnd };
  return readPunctuation(text, at);
}

/** After the name of a medium 上 is a separate word, whatever the segmenter says. */
const isLocative = (text: string, at: number, previous: Token | undefined): boolean =>
  previous?.kind === 'part' && previous.isName === true && previous.end === at && '上里中内'.includes(text[at] ?? ' ');

function readToken(scanner: Scanner, at: number, previous: Token | undefined): Token {
  if (isLocative(scanner.text, at, previous)) return { kind: 'function', start: at, end: at + 1 };
  const spaceEnd = matchEnd(SPACE, scanner.text, at);
  if (spaceEnd !== undefined) return { kind: 'space', start: at, end: spaceEnd };
  const quoted = readQuoted(scanner, at);
  if (quoted) return quoted;
  const known = findKnown(scanner, at);
  // 今天国际 is a company, and 今天 is a time; 阿里 is more probably the company than the prefecture.
  const isTime = known?.meaning.kind === 'part' && known.meaning.part.field === 'time';
  const company = isTime ? 0 : (scanner.companies.get(at) ?? 0);
  const isRegion = known?.meaning.kind === 'part' && known.meaning.part.field === 'region';
  if (company > (known?.end ?? 0) || (isRegion && company === known.end)) return { kind: 'word', isClosed: false, start: at, end: company };
  return known ? { ...known.meaning, start: at, end: known.end } : readPlain(scanner, at);
}

/** Tokens that cover the text without gaps. `text` is `source` folded; at most 65,535 characters. */
export function scan(source: string, text: string, now: number, names: readonly KnownName[]): Token[] {
  const scanner = makeScanner(source, text, now, names);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at = tokens.at(-1)?.end ?? text.length) tokens.push(readToken(scanner, at, tokens.at(-1)));
  return tokens;
}
