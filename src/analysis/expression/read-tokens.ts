// Expression text → tokens. README.md describes which characters are operators, and when they belong to a word.
import { BMP_KIND, KIND } from '#analysis/text/character-kind.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { FIELD_NAMES } from './ast.ts';
import { EXPRESSION_LIMITS, type ExpressionError, type TokenKind } from './expression-error.ts';

export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  /** Text of a word, name of a dictionary, subject or field; empty for the others. */
  text: string;
  /** For `near`. */
  distance: number;
}

interface Reader {
  source: string;
  at: number;
  tokens: Token[];
  errors: ExpressionError[];
}

const OPERATORS = new Map<string, TokenKind>([
  ...['|', '｜'].map((character) => [character, 'or'] as const),
  ...['，', '、', '；', ',', ';', '\n', '\r'].map((character) => [character, 'list'] as const),
  ...['+', '＋'].map((character) => [character, 'and'] as const),
  ...['(', '（'].map((character) => [character, 'open'] as const),
  ...[')', '）'].map((character) => [character, 'close'] as const),
  ...['~', '～'].map((character) => [character, 'near'] as const),
]);
const CLOSING_QUOTES = new Map([
  ['"', '"＂'],
  ['＂', '"＂'],
  ['“', '”“"＂'],
  ['”', '”“"＂'],
]);
const KEYWORDS = new Map<string, TokenKind>([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);
const SPACE = /\s/u;
const MINUS = '-－';
const BANG = '!！';
const AT = '@＠';
const HASH = '#＃';
const DISTANCE = /[0-9０-９]+/y;
const KEYWORD = /AND|OR|NOT/y;
const FIELD = /([A-Za-zＡ-Ｚａ-ｚ]+)[:：]/y;

const kindAt = (source: string, at: number): number => BMP_KIND[source.charCodeAt(at)] ?? KIND.SEPARATOR;
/** Letters and digits of Latin and other spaced scripts on both sides: the character between them belongs to the word. */
const isInsideWord = (source: string, at: number): boolean =>
  at > 0 && at + 1 < source.length && kindAt(source, at - 1) === KIND.WORD && kindAt(source, at + 1) === KIND.WORD;

function isDelimiter(character: string | undefined): boolean {
  return character === undefined || SPACE.test(character) || OPERATORS.has(character) || CLOSING_QUOTES.has(character);
}

function push(reader: Reader, kind: TokenKind, end: number, text = '', distance = 0): void {
  reader.tokens.push({ kind, start: reader.at, end, text, distance });
  reader.at = end;
}

function fail(reader: Reader, code: ExpressionError['code'], length: number, expected: string[]): void {
  reader.errors.push({ code, position: reader.at, length, found: reader.source.slice(reader.at, reader.at + length), expected });
}

function readDistance(reader: Reader): void {
  DISTANCE.lastIndex = reader.at + 1;
  const digits = DISTANCE.exec(reader.source)?.[0] ?? '';
  const distance = Number(digits.normalize('NFKC') || Number.NaN);
  const valid = distance <= EXPRESSION_LIMITS.distance;
  if (!valid) fail(reader, 'bad-distance', 1 + digits.length, ['number']);
  push(reader, 'near', reader.at + 1 + digits.length, '', valid ? distance : 0);
}

/** Text between quotes; a backslash before a quote or a backslash takes it literally. */
function readQuoted(reader: Reader, start: number, kind: 'word' | 'dictionary' | 'subject'): void {
  const { source } = reader;
  const closing = CLOSING_QUOTES.get(source[start] ?? '') ?? '"';
  let text = '';
  let at = start + 1;
  for (; at < source.length; at++) {
    const character = source[at] ?? '';
    const next = source[at + 1];
    if (character === '\\' && next !== undefined && (next === '\\' || CLOSING_QUOTES.has(next))) {
      text += next;
      at++;
    } else if (closing.includes(character)) {
      return push(reader, kind, at + 1, text);
    } else {
      text += character;
    }
  }
  fail(reader, 'unclosed-quote', source.length - reader.at, ['quote']);
  push(reader, kind, source.length, text);
}

/** The keyword that starts at `at` and is a whole word there, by the rule that Latin words end where Han begins. */
function keywordAt(source: string, at: number, wordStart: number): string | undefined {
  if (at > wordStart && kindAt(source, at - 1) !== KIND.SINGLE) return undefined;
  KEYWORD.lastIndex = at;
  const keyword = KEYWORD.exec(source)?.[0];
  if (keyword === undefined) return undefined;
  const next = source[at + keyword.length];
  return isDelimiter(next) || kindAt(source, at + keyword.length) === KIND.SINGLE ? keyword : undefined;
}

function endsWord(source: string, at: number, wordStart: number): boolean {
  const character = source[at] ?? '';
  if (MINUS.includes(character) || AT.includes(character)) return !isInsideWord(source, at);
  if (BANG.includes(character)) return !isDelimiter(source[at + 1]);
  if (character === ',') return !/[0-9],[0-9]/.test(source.slice(at - 1, at + 2));
  return isDelimiter(character) || keywordAt(source, at, wordStart) !== undefined;
}

function findWordEnd(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && !endsWord(source, at, start)) at++;
  return at;
}

/** `title:` and similar; a colon after other letters is an error, after anything else, or in an address, a part of the word. */
function readField(reader: Reader): boolean {
  const previous = reader.tokens[reader.tokens.length - 1];
  FIELD.lastIndex = reader.at;
  const letters = FIELD.exec(reader.source)?.[1];
  if (letters === undefined || (previous?.kind === 'field' && previous.text === 'site')) return false;
  const name = letters.normalize('NFKC').toLowerCase();
  if (isOneOf(FIELD_NAMES, name)) {
    push(reader, 'field', reader.at + letters.length + 1, name);
  } else {
    fail(reader, 'unknown-field', letters.length, [...FIELD_NAMES]);
    reader.at += letters.length + 1;
  }
  return true;
}

function readWord(reader: Reader): void {
  if (readField(reader)) return;
  const { source, at } = reader;
  const keyword = keywordAt(source, at, at);
  if (keyword !== undefined) return push(reader, KEYWORDS.get(keyword) ?? 'and', at + keyword.length);
  const end = findWordEnd(source, at);
  push(reader, 'word', end, source.slice(at, end));
}

function readDictionary(reader: Reader): void {
  const { source, at } = reader;
  const next = source[at + 1];
  if (next !== undefined && CLOSING_QUOTES.has(next)) return readQuoted(reader, at + 1, 'dictionary');
  const end = isDelimiter(next) ? at + 1 : findWordEnd(source, at + 1);
  push(reader, 'dictionary', end, source.slice(at + 1, end));
}

/** `#name`; with a second hash it is a word, as in microblog topics. */
function readSubject(reader: Reader): void {
  const { source, at } = reader;
  const next = source[at + 1];
  if (next !== undefined && CLOSING_QUOTES.has(next)) return readQuoted(reader, at + 1, 'subject');
  const end = isDelimiter(next) ? at + 1 : findWordEnd(source, at + 1);
  const name = source.slice(at + 1, end);
  const isTopic = name === '' || Array.from(HASH).some((hash) => name.includes(hash));
  push(reader, isTopic ? 'word' : 'subject', end, isTopic ? source.slice(at, end) : name);
}

function readToken(reader: Reader, character: string): void {
  const operator = OPERATORS.get(character);
  if (operator === 'near') readDistance(reader);
  else if (operator !== undefined) push(reader, operator, reader.at + 1);
  else if (SPACE.test(character)) reader.at++;
  else if (CLOSING_QUOTES.has(character)) readQuoted(reader, reader.at, 'word');
  else if (MINUS.includes(character) || BANG.includes(character)) push(reader, 'not', reader.at + 1);
  else if (AT.includes(character)) readDictionary(reader);
  else if (HASH.includes(character)) readSubject(reader);
  else readWord(reader);
}

/** Tokens with an `end` token last, and the errors found on the way. */
export function readTokens(source: string): { tokens: Token[]; end: Token; errors: ExpressionError[] } {
  const reader: Reader = { source, at: 0, tokens: [], errors: [] };
  while (reader.at < source.length) readToken(reader, source[reader.at] ?? '');
  const end: Token = { kind: 'end', start: source.length, end: source.length, text: '', distance: 0 };
  return { tokens: [...reader.tokens, end], end, errors: reader.errors };
}
