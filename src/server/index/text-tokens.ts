// Units of a text as tokens of the full-text index: characters that the ASCII tokenizer would cut or drop are mapped to the private use area, which
// no unit uses. Two adjacent units written together can be split in only one way, so a bigram is its two units. Tokens other than the bigrams of
// title and body carry a mark: a word can then be searched without naming columns, which is a quarter faster.
import { createHash } from 'node:crypto';

const ASCII_SIGN = /[\0-/:-@[-`{-\x7f]/g;
const PRIVATE = 0xf000;
const LONG_MARK = String.fromCharCode(0xf8ff);
/** Prefix of the tokens of an author, of single units, and of what is not text. */
export const AUTHOR_MARK = String.fromCharCode(0xf8fc);
const UNIT_MARK = String.fromCharCode(0xf8fd);
const META_MARK = String.fromCharCode(0xf8fe);
/** Longer units are hashed: the index cuts tokens at 32 kB. */
const LONGEST_UNIT = 64;

const hideSigns = (text: string): string => text.replace(ASCII_SIGN, (sign) => String.fromCharCode(PRIVATE + sign.charCodeAt(0)));

function unitToken(unit: string): string {
  if (unit.length === 1 && unit.charCodeAt(0) > 0x7f) return unit;
  if (unit.length > LONGEST_UNIT) return LONG_MARK + createHash('sha1').update(unit).digest('hex');
  return hideSigns(unit);
}

/** The bigrams at every position, separated by spaces; '' for fewer than two units. */
export function bigramText(units: readonly string[], mark = ''): string {
  const tokens = units.map(unitToken);
  const bigrams: string[] = [];
  for (let k = 1; k < tokens.length; k++) bigrams.push(mark + (tokens[k - 1] ?? '') + (tokens[k] ?? ''));
  return bigrams.join(' ');
}

/** Every unit at its place, separated by spaces. */
export const unitText = (units: readonly string[], mark = ''): string => units.map((unit) => mark + UNIT_MARK + unitToken(unit)).join(' ');

export const siteToken = (domain: string): string => `${META_MARK}s${hideSigns(domain)}`;
export const clientToken = (clientId: number): string => `${META_MARK}c${clientId}`;
export const EVERY_TOKEN = `${META_MARK}all`;

/** Tokens of a domain and of all its parent domains. */
export function siteTokens(domain: string): string[] {
  const tokens = [siteToken(domain)];
  for (let dot = domain.indexOf('.'); dot >= 0; dot = domain.indexOf('.', dot + 1)) tokens.push(siteToken(domain.slice(dot + 1)));
  return tokens;
}
