/**
 * Finds persons by rule, for callers that need high precision: marked names, and words that begin with a surname in a context that shows a person.
 */
import type { Token } from '../segment/segment.ts';
import { NOT_A_NAME, PERSON_VERBS, SURNAMES, TITLES_AFTER, TITLES_BEFORE } from './entity-words.data.ts';
import { findMarkedPersons } from './find-marked-persons.ts';

interface Span {
  start: number;
  end: number;
}

/** The segmenter's guesses attach these to names ("陈吉宁称"). */
const GLUED = /[在说称和对将从等也已因与被是向给让把]$/u;
const TITLE_AFTER = new RegExp(`^(?:${TITLES_AFTER.join('|')})`, 'u');
const GIVEN_NAME = /^[\u4e00-\u9fff]{1,2}$/u;

/** Spans of persons; `folded` is the folded text of the tokens. */
export function findPersons(folded: string, tokens: readonly Token[]): Span[] {
  const counts = new Map<string, number>();
  for (const { word } of tokens) counts.set(word, (counts.get(word) ?? 0) + 1);
  const fromWords = tokens.flatMap((token, index) => {
    const span = fromWord(token, tokens[index - 1], folded, counts) ?? fromSingles(tokens, index, folded);
    return span ? [span] : [];
  });
  return [...fromWords, ...findMarkedPersons(folded, tokens)];
}

function fromWord(token: Token, before: Token | undefined, folded: string, counts: ReadonlyMap<string, number>): Span | undefined {
  // `x` marks guessed words that are not in the dictionary.
  if (!(token.tag === 'x' || token.tag.startsWith('nr')) || NOT_A_NAME.has(token.word)) return undefined;
  const surname = surnameOf(token.word);
  if (surname === '' && token.tag !== 'nrt') return undefined;
  const word = token.word.length > surname.length + 1 ? token.word.replace(GLUED, '') : token.word;
  const end = token.start + word.length;
  const titled = (before !== undefined && TITLES_BEFORE.has(before.word)) || TITLE_AFTER.test(folded.slice(end, end + 5));
  if (surname === '' || !GIVEN_NAME.test(word.slice(surname.length))) {
    return titled && token.tag === 'nrt' ? { start: token.start, end: token.end } : undefined;
  }
  const long = word.length > surname.length + 1;
  const acting = PERSON_VERBS.test(folded.slice(end, end + 4)) || word !== token.word;
  const inDictionary = token.tag === 'nr' || token.tag === 'nrfg';
  const sure = titled || (long && (inDictionary || acting || (counts.get(token.word) ?? 0) > 1)) || (token.tag === 'nrfg' && acting);
  return sure ? { start: token.start, end } : undefined;
}

/** "张/小/勇/先生": a surname and one or two single characters beside a title. */
function fromSingles(tokens: readonly Token[], index: number, folded: string): Span | undefined {
  const first = tokens[index];
  if (first === undefined || !SURNAMES.has(first.word)) return undefined;
  const before = tokens[index - 1];
  const titleBefore = before !== undefined && TITLES_BEFORE.has(before.word) && before.end === first.start;
  let end = first.end;
  for (const next of tokens.slice(index + 1, index + 3)) {
    if (next.start !== end || next.end - first.end > 2 || !GIVEN_NAME.test(next.word)) break;
    if (TITLE_AFTER.test(next.word) || /^[pcudm]/u.test(next.tag)) break;
    end = next.end;
    if (TITLE_AFTER.test(folded.slice(end, end + 5))) return { start: first.start, end };
  }
  const sure = titleBefore && end > first.end && PERSON_VERBS.test(folded.slice(end, end + 4));
  return sure ? { start: first.start, end } : undefined;
}

function surnameOf(word: string): string {
  const double = word.slice(0, 2);
  if (word.length > 2 && SURNAMES.has(double)) return double;
  return SURNAMES.has(word.charAt(0)) ? word.charAt(0) : '';
}
