// Expression → full-text conditions. Where that would grow too large, it says what surely and what possibly fits.
import type { ExpressionNode, NearNode, ResolveDictionary, WordField } from '#analysis/expression/ast.ts';
import { fieldsOf, operandWords, type SoughtWord } from '#analysis/expression/occurrences.ts';
import { ALL, and, type MatchFormula, metaMatch, NONE, not, or } from './match-formula.ts';
import { bigramText, siteToken, unitText, unitToken } from './text-tokens.ts';

/** Every article that fits `lower` fits the expression; every one that fits the expression fits `upper`. Exact where they are the same object. */
export interface MatchBounds {
  upper: MatchFormula;
  lower: MatchFormula;
}

/** Deeper parts are left to verification: the parser of MATCH has a stack of 100. */
const MAX_DEPTH = 20;
const MAX_NEAR_PAIRS = 400;

const PHRASE_COLUMNS: Record<WordField, string> = { any: '{title body}', title: 'title', content: 'body', author: 'author' };
const UNIT_COLUMNS: Record<WordField, string> = {
  any: '{title_unit body_unit}',
  title: 'title_unit',
  content: 'body_unit',
  author: 'author_unit',
};

const exact = (formula: MatchFormula): MatchBounds => ({ upper: formula, lower: formula });

export function compileMatch(node: ExpressionNode, resolve: ResolveDictionary, depth = 0): MatchBounds {
  if (depth > MAX_DEPTH) return { upper: ALL, lower: NONE };
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return exact(or(...operandWords(node, resolve).map(wordMatch)));
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
  const [first] = word.units;
  if (first === undefined) return NONE;
  if (word.units.length === 1) return { kind: 'match', text: `${UNIT_COLUMNS[word.field]} : "${unitToken(first)}"` };
  return { kind: 'match', text: `${PHRASE_COLUMNS[word.field]} : "${bigramText(word.units)}"` };
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
  const hasOneUnit = a.units.length === 1 || b.units.length === 1;
  if (hasOneUnit)
    return exact({ kind: 'match', text: `${UNIT_COLUMNS[field]} : ${printNear(unitText(a.units), unitText(b.units), distance)}` });
  // A phrase of bigrams is one shorter than its units, so one more token may lie between.
  return exact({ kind: 'match', text: `${PHRASE_COLUMNS[field]} : ${printNear(bigramText(a.units), bigramText(b.units), distance + 1)}` });
}

const printNear = (a: string, b: string, between: number): string => `NEAR("${a}" "${b}", ${between})`;

function commonField(a: WordField, b: WordField): WordField | undefined {
  if (a === b || b === 'any') return b === 'any' && a === 'author' ? undefined : a;
  if (a === 'any') return fieldsOf('any').some((field) => field === b) ? b : undefined;
  return undefined;
}
