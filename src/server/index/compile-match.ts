// Compiles an expression to full-text conditions. If that would grow too large, it gives a lower and an upper bound instead.
import type { ExpressionNode, NearNode, ResolveDictionary, WordField } from '#analysis/expression/ast.ts';
import { fieldsOf, operandWords, type SoughtWord } from '#analysis/expression/occurrences.ts';
import { ALL, and, type MatchFormula, metaMatch, NONE, not, or } from './match-formula.ts';
import { AUTHOR_MARK, bigramText, siteToken, unitText } from './text-tokens.ts';

/** Every article that fits `lower` fits the expression; every one that fits the expression fits `upper`. Exact where they are the same object. */
export interface MatchBounds {
  upper: MatchFormula;
  lower: MatchFormula;
}

/** Deeper parts are left to verification: the parser of MATCH has a stack of 100. */
const MAX_DEPTH = 20;
const MAX_NEAR_PAIRS = 400;

/** Only these fields name their column; tokens identify the others. */
const COLUMNS: Partial<Record<WordField, string>> = { title: 'title', content: 'body' };

const exact = (formula: MatchFormula): MatchBounds => ({ upper: formula, lower: formula });

export function compileMatch(node: ExpressionNode, resolve: ResolveDictionary, depth = 0): MatchBounds {
  if (depth > MAX_DEPTH) return { upper: ALL, lower: NONE };
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return exact(or(...operandWords(node, resolve).map(wordMatch)));
    case 'subject':
      return exact(NONE);
    case 'site':
      return exact(metaMatch(siteToken(node.domain)));
    case 'near':
      return compileNear(node, resolve);
    case 'not': {
      const child = compileMatch(node.child, resolve, depth + 1);
      return isExact(child) ? exact(not(child.upper)) : { upper: not(child.lower), lower: not(child.upper) };
    }
    default:
      return joinBounds(
        node.kind === 'and' ? and : or,
        node.children.map((child) => compileMatch(child, resolve, depth + 1)),
      );
  }
}

export const isExact = (bounds: MatchBounds): boolean => bounds.upper === bounds.lower;

function joinBounds(join: typeof and, parts: readonly MatchBounds[]): MatchBounds {
  const upper = join(...parts.map((part) => part.upper));
  return parts.every(isExact) ? exact(upper) : { upper, lower: join(...parts.map((part) => part.lower)) };
}

function wordMatch(word: SoughtWord): MatchFormula {
  if (word.units.length === 0) return NONE;
  const isUnit = word.units.length === 1;
  return inField(word.field, isUnit, `"${tokensOf(word, isUnit)}"`);
}

function tokensOf({ units, field }: SoughtWord, areUnits: boolean): string {
  const mark = field === 'author' ? AUTHOR_MARK : '';
  return areUnits ? unitText(units, mark) : bigramText(units, mark);
}

function inField(field: WordField, areUnits: boolean, condition: string): MatchFormula {
  const column = COLUMNS[field];
  return { kind: 'match', text: column ? `${column}${areUnits ? '_unit' : ''} : ${condition}` : condition };
}

function compileNear(node: NearNode, resolve: ResolveDictionary): MatchBounds {
  const left = operandWords(node.left, resolve);
  const right = operandWords(node.right, resolve);
  if (left.length * right.length > MAX_NEAR_PAIRS)
    return { upper: and(or(...left.map(wordMatch)), or(...right.map(wordMatch))), lower: NONE };
  return joinBounds(
    or,
    left.flatMap((a) => right.map((b) => nearPair(a, b, node.distance))),
  );
}

function nearPair(a: SoughtWord, b: SoughtWord, distance: number): MatchBounds {
  const field = commonField(a.field, b.field);
  if (!field) return exact(NONE);
  const areUnits = a.units.length === 1 || b.units.length === 1;
  // A phrase of n units has n − 1 bigrams, so one more token may lie between.
  const between = areUnits ? distance : distance + 1;
  return exact(inField(field, areUnits, printNear(tokensOf({ ...a, field }, areUnits), tokensOf({ ...b, field }, areUnits), between)));
}

const printNear = (a: string, b: string, between: number): string => `NEAR("${a}" "${b}", ${between})`;

function commonField(a: WordField, b: WordField): WordField | undefined {
  if (a === b || b === 'any') return b === 'any' && a === 'author' ? undefined : a;
  if (a === 'any') return fieldsOf('any').some((field) => field === b) ? b : undefined;
  return undefined;
}
