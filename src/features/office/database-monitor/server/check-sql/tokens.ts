// Cuts the text of a check into tokens. Names and keywords are ASCII, so that nothing looks like another; other letters stand in strings only.
import { refusal } from '#shared/refusals.ts';

export interface Token {
  kind: 'word' | 'number' | 'string' | 'sign' | 'end';
  /** Words in small letters, strings without their quotes. */
  text: string;
}
const SPACE = /[ \t\r\n]/u;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/uy;
const NUMBER = /\d{1,15}(?:\.\d{1,15})?(?![A-Za-z0-9_.])/uy;
const SIGN = /<=|>=|<>|!=|[=<>+\-*/%(),.]/uy;

/** Throws a refusal of `query` for anything that no check needs. The time is that of the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const whole = text.trimEnd().replace(/;$/u, '');
  for (let at = 0; at < whole.length; ) {
    const end = gapEnd(whole, at);
    if (end > at) at = end;
    else if (whole.charAt(at) === "'") at = takeString(whole, at, tokens);
    else at = takeOther(whole, at, tokens);
  }
  tokens.push({ kind: 'end', text: '' });
  return tokens;
}

/** Where white space and comments end. */
function gapEnd(text: string, at: number): number {
  if (SPACE.test(text.charAt(at))) return at + 1;
  if (text.startsWith('--', at)) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  if (!text.startsWith('/*', at)) return at;
  const end = text.indexOf('*/', at + 2);
  if (end < 0) throw badSql('/*');
  return end + 2;
}

function takeString(text: string, from: number, tokens: Token[]): number {
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) !== "'") value += text.charAt(at);
    else if (text.charAt(at + 1) === "'") {
      value += "'";
      at++;
    } else {
      // PostgreSQL takes no U+0000, and reads a backslash as another dialect might not.
      if (value.includes('\u0000') || value.includes('\\')) throw badSql("'");
      tokens.push({ kind: 'string', text: value });
      return at + 1;
    }
  }
  throw badSql("'");
}

function takeOther(text: string, at: number, tokens: Token[]): number {
  const word = matchAt(WORD, text, at);
  if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
  const number = word === undefined ? matchAt(NUMBER, text, at) : undefined;
  if (number !== undefined) tokens.push({ kind: 'number', text: number });
  const sign = word === undefined && number === undefined ? matchAt(SIGN, text, at) : undefined;
  if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  const taken = word ?? number ?? sign;
  if (taken === undefined) throw badSql(String.fromCodePoint(text.codePointAt(at) ?? 0));
  return at + taken.length;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** What stands where the text stops being a check. */
export const badSql = (near: string) => refusal('query', 'check-bad-sql', { value: near.slice(0, 40) });
