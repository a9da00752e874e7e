/** Evidence against a typo beyond its neighbourhood: slips are not repeated, and names and coined words may be spelt in any way. */
import { findPersons } from '../entity/find-persons.ts';
import { foldChars } from '../language/fold-char.ts';
import { clauseAround } from './clause.ts';

/** Coined words are in quotation marks; longer quotations are speech. */
const QUOTED_LENGTH = 7;
const QUOTED_BEFORE = /[“《「‘'"〈【·][^”》」’'"〉】。，\n]*$/u;
const QUOTED_BEHIND = /^[^“《「‘'"〈【。，\n]*[”》」’'"〉】·]/u;
/** These words are followed by the name of the writer, photographer or editor. */
const CREDIT =
  /(?:编辑|记者|责编|作者|监制|策划|制作|摄影|摄像|撰文|校对|翻译|供图|编导|通讯员|统筹|文|图)(?:[:：/|丨]\s*|\s)[^。，；\n]{0,24}$|(?:记者|通讯员|[(（]|电[(（])[\p{sc=Han}\s]{0,6}$/u;
const CREDIT_REACH = 32;

/** Subtracted from the log odds for each reason. */
const PENALTY = 2.5;

/** The probability of a typo at `at`, lowered when the text itself offers another reason for the odd character. */
export function doubt(text: string, at: number, probability: number): number {
  const reasons = [isRepeated, isQuoted, isCredit, isInName].filter((speaksAgainst) => speaksAgainst(text, at)).length;
  if (reasons === 0) return probability;
  return 1 / (1 + ((1 - probability) / probability) * Math.exp(PENALTY * reasons));
}

/** The character occurs elsewhere in the text with the same neighbours. */
function isRepeated(text: string, at: number): boolean {
  return [at - 2, at - 1, at].some((from) => {
    const piece = text.slice(Math.max(0, from), from + 3);
    return piece.length === 3 && (text.indexOf(piece) !== from || text.includes(piece, from + 1));
  });
}

function isQuoted(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - QUOTED_LENGTH), at);
  return QUOTED_BEFORE.test(before) && QUOTED_BEHIND.test(text.slice(at + 1, at + 1 + QUOTED_LENGTH));
}

const isCredit = (text: string, at: number): boolean => CREDIT.test(text.slice(Math.max(0, at - CREDIT_REACH), at));

function isInName(text: string, at: number): boolean {
  const { from, to, tokens } = clauseAround(text, at, at + 1);
  const token = tokens.find((one) => one.start <= at && at < one.end);
  if (token !== undefined && token.end - token.start > 1 && token.tag.startsWith('nr')) return true;
  const local = tokens.map((one) => ({ ...one, start: one.start - from, end: one.end - from }));
  return findPersons(foldChars(text.slice(from, to)), local).some((span) => span.start <= at - from && at - from < span.end);
}
