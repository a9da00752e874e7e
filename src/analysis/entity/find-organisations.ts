/** Organisations: jieba's nt words, and names that end in 公司, 局, 大学 … with what stands before them. */
import type { Token } from '../segment/segment.ts';
import { GENERIC_MODIFIERS, ORGANISATION_SUFFIXES } from './entity-words.data.ts';

interface Span {
  start: number;
  end: number;
}

const MOST_MODIFIERS = 6;
/** Parts of speech that a name is built of; verbs, pronouns, numbers and function words end it. */
const NAME_PART = /^(?:n|x|j|eng|b|vn|an|s|f|h|k|l|i|q$|a$|ag|g)/u;
const PLAIN_NT =
  /^(?:公司|集团|银行|法院|学校|医院|大学|政府|企业|商务区|商业银行|美术馆|博物馆|图书馆|常委会|党委|检察院|公安局|派出所)$/u;

/** `known` are spans of companies found by name: a name may start with one (阿里巴巴集团). */
export function findOrganisations(tokens: readonly Token[], known: readonly Span[]): Span[] {
  const knownStarts = new Set(known.map((span) => span.start));
  const knownInside = (token: Token): boolean => known.some((span) => token.start >= span.start && token.end <= span.end);
  return tokens.flatMap((token, index) => {
    const isSuffix = hasOrganisationSuffix(token.word);
    if (!isSuffix) return token.tag === 'nt' && !PLAIN_NT.test(token.word) ? [{ start: token.start, end: token.end }] : [];
    const start = findStart(tokens, index, knownStarts, knownInside);
    if (start !== undefined) return [{ start, end: token.end }];
    const whole = token.word.length >= 4 && (token.tag === 'nt' || /^(?:国家|中国|中央)/u.test(token.word));
    return whole ? [{ start: token.start, end: token.end }] : [];
  });
}

const LAST_CHARS = new Set(Array.from(ORGANISATION_SUFFIXES, (suffix) => suffix.at(-1)));

function hasOrganisationSuffix(word: string): boolean {
  if (!LAST_CHARS.has(word.at(-1))) return false;
  if (ORGANISATION_SUFFIXES.has(word)) return true;
  for (let length = Math.min(6, word.length - 1); length >= 2; length--) {
    if (ORGANISATION_SUFFIXES.has(word.slice(-length))) return true;
  }
  return false;
}

/** Walks back over modifiers; undefined when none of them names anything. */
function findStart(
  tokens: readonly Token[],
  index: number,
  knownStarts: ReadonlySet<number>,
  knownInside: (token: Token) => boolean,
): number | undefined {
  let start: number | undefined;
  for (let at = index - 1; at >= Math.max(0, index - MOST_MODIFIERS); at--) {
    const token = tokens[at];
    if (token === undefined || token.end !== tokens[at + 1]?.start) break;
    if (!knownInside(token) && !isNamePart(token)) break;
    if (isNaming(token) || knownStarts.has(token.start)) start = token.start;
  }
  return start;
}

function isNamePart({ tag, word }: Token): boolean {
  return /^某+$/u.test(word) || (NAME_PART.test(tag) && /[\p{L}\p{N}]/u.test(word));
}

/** Places, names, unknown words and Latin words distinguish; so does a single odd noun such as 蓝天 in 蓝天幼儿园 when it is not a kind of organisation. */
function isNaming(token: Token): boolean {
  return /^(?:ns|nr|nz|nt|eng|j|x)/u.test(token.tag) && !GENERIC_MODIFIERS.has(token.word);
}
