// Oddities in the text of an expression that parses: separators that do nothing, or that are easily mistaken.
import type { TokenKind } from './expression-error.ts';
import type { LintFinding } from './lint.ts';
import { readTokens, type Token } from './read-tokens.ts';

const ENDS_OPERAND = new Set<TokenKind>(['word', 'dictionary', 'subject', 'close']);
const STARTS_OPERAND = new Set<TokenKind>(['word', 'dictionary', 'subject', 'field', 'open']);
const OPERATORS = new Set<TokenKind>(['or', 'and', 'not', 'near', 'open', 'close', 'dictionary', 'subject']);
/** Full-width operators, which mean the same as their narrow forms. */
const WIDE = '｜＋－！～（）＠＃';
const LINE_BREAK = /[\r\n]/;

/** Findings in order of position; none for a text that does not parse. */
export function lintSource(source: string): LintFinding[] {
  const { tokens } = readTokens(source);
  return [
    ...tokens.flatMap((token, at) => [...lintList(source, tokens, at, token), ...lintDoubleNot(tokens, at, token)]),
    ...lintWide(source, tokens),
  ];
}

/** A comma beside another, beside an operator, or at an end. */
function lintList(source: string, tokens: readonly Token[], at: number, { kind, start, end }: Token): LintFinding[] {
  if (kind !== 'list' || LINE_BREAK.test(source.slice(start, end))) return [];
  const before = tokens[at - 1]?.kind;
  const after = tokens[at + 1]?.kind;
  const isUsed = before !== undefined && ENDS_OPERAND.has(before) && after !== undefined && STARTS_OPERAND.has(after);
  return isUsed ? [] : [{ code: 'useless-separator', start, end }];
}

function lintDoubleNot(tokens: readonly Token[], at: number, { kind, start }: Token): LintFinding[] {
  const next = tokens[at + 1];
  return kind === 'not' && next?.kind === 'not' ? [{ code: 'double-exclusion', start, end: next.end }] : [];
}

/** Each wide operator once, with its narrow form. */
function lintWide(source: string, tokens: readonly Token[]): LintFinding[] {
  const found = new Map<string, LintFinding>();
  for (const { kind, start } of tokens) {
    const character = source.charAt(start);
    if (!OPERATORS.has(kind) || !WIDE.includes(character) || character === '' || found.has(character)) continue;
    found.set(character, { code: 'full-width-operator', start, end: start + 1, other: character.normalize('NFKC') });
  }
  return [...found.values()];
}
