/** Of the names that the tagger takes for persons' those that surely are: they have a surname, sound foreign, or stand where persons stand. */
import type { Token } from '../segment/segment.ts';
import { NICKNAME, SURNAMES, TITLES_AFTER, TITLES_BEFORE, TRANSLITERATING } from './entity-words.data.ts';

interface Span {
  start: number;
  end: number;
}

const TITLE_AFTER = new RegExp(`^(?:${TITLES_AFTER.join('|')})`, 'u');
/** What only people do; companies also answer, state and announce. */
const PERSONAL_AFTER = /^(?:[说笑哭]|告诉|坦言|回忆|当选|出生|毕业|去世|逝世|[(（]?\d+岁)/u;
/** What follows a company's name: 苜禾乳业, 云雀公司. */
const TRADE_AFTER = /^(?:公司|集团|股份|控股|科技|乳业|汽车|银行|证券|保险|地产|置业|药业|传媒|实业|食品|物流|航空|影业)/u;
/** One word alone is as often a brand, an account or a place. */
const LATIN_WORD = /^[a-z\d.]+$/u;
const HAN = /^[\u4e00-\u9fff]+$/u;
/** Of a Chinese name with a surname of one character. */
const LONGEST = 3;
/** More characters of the text than any title or trade has. */
const AFTER = 6;

/** The sure ones, without brackets that only open or close in them; `folded` is the folded text of the tokens. */
export function surePersons(folded: string, tokens: readonly Token[], persons: readonly Span[]): Span[] {
  if (persons.length === 0) return [];
  const byStart = new Map(tokens.map((token) => [token.start, token]));
  const byEnd = new Map(tokens.map((token) => [token.end, token]));
  return persons
    .map((span) => withoutBracket(folded, span))
    .filter(({ start, end }) => {
      const token = byStart.get(start);
      const tag = token?.end === end ? token.tag : '';
      const after = folded.slice(end, end + AFTER);
      const isTitled = TITLE_AFTER.test(after) || TITLES_BEFORE.has(byEnd.get(start)?.word ?? '');
      return isTitled || tag.startsWith('nr') || PERSONAL_AFTER.test(after) || looksLikeName(folded.slice(start, end), tag, after);
    });
}

/** 申德（adamsender → 申德. */
function withoutBracket(folded: string, { start, end }: Span): Span {
  const name = folded.slice(start, end);
  const opens = name.search(/[(（]/u);
  const isClosed = /[)）]$/u.test(name);
  if (opens > 0 && !isClosed) return { start, end: start + opens };
  return { start: opens === 0 ? start + 1 : start, end: opens < 0 && isClosed ? end - 1 : end };
}

/** Without help from its surroundings. */
function looksLikeName(name: string, tag: string, after: string): boolean {
  if (!HAN.test(name)) return !LATIN_WORD.test(name);
  if (TRADE_AFTER.test(after)) return false;
  const isForeign = Array.from(name).every((char) => TRANSLITERATING.has(char));
  return isForeign || (!tag.startsWith('ns') && (hasSurname(name) || NICKNAME.test(name)));
}

function hasSurname(name: string): boolean {
  if (name.length > 2 && SURNAMES.has(name.slice(0, 2))) return true;
  return name.length <= LONGEST && SURNAMES.has(name.charAt(0));
}
