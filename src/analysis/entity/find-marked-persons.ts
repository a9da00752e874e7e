/** Persons recognisable by form: names with a point (安德鲁·杰克) and with a mask (李某某). */
import type { Token } from '../segment/segment.ts';
import { SURNAMES } from './entity-words.data.ts';

interface Span {
  start: number;
  end: number;
}

const POINTED = /[\u4e00-\u9fff]{1,6}(?:[·・•][\u4e00-\u9fff]{1,7}|[·・•][a-z]\.?(?=[·・•])){1,3}/gu;
const POINT = /[·・•]/u;
const MASKED = /([\u4e00-\u9fff])某{1,2}(?!某|些|个|种|一|市|省|县|地|公司|平台)/gu;

/** Spans of persons; `folded` is the folded text of the tokens. */
export function findMarkedPersons(folded: string, tokens: readonly Token[]): Span[] {
  return [...findPointed(folded, tokens), ...findMasked(folded)];
}

/** Starts at a token border, so that preceding words do not join the name. */
function findPointed(folded: string, tokens: readonly Token[]): Span[] {
  if (!POINT.test(folded)) return [];
  const starts = tokens.map((token) => token.start);
  return [...folded.matchAll(POINTED)].map((match) => {
    const point = match.index + match[0].search(/[·・•]/u);
    const start = starts.filter((at) => at >= match.index && at < point).at(-1) ?? match.index;
    return { start, end: endOfPointed(tokens, match.index + match[0].search(/[^·・•]+$/u), match.index + match[0].length) };
  });
}

/** The last part ends with its first word, and continues only over words that are names or unknown. */
function endOfPointed(tokens: readonly Token[], lastPart: number, limit: number): number {
  let end = limit;
  for (const token of tokens) {
    if (token.end <= lastPart) continue;
    if (token.start > lastPart && !/^(?:nr|x|ns)/u.test(token.tag)) return Math.min(limit, token.start);
    end = Math.min(limit, token.end);
    if (end === limit) break;
  }
  return end;
}

function findMasked(folded: string): Span[] {
  return [...folded.matchAll(MASKED)]
    .filter((match) => SURNAMES.has(match[1] ?? ''))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
