// Whether one expression is sure to match all that another matches, told from their words alone: no is no proof.
import type { ExpressionNode, NearNode, ResolveDictionary } from './ast.ts';
import { occurs, operandWords, type SoughtWord } from './occurrences.ts';
import { isWithinDomain } from './site-domain.ts';
import { structureOf } from './structure.ts';

/** So many comparisons are made at most; give the same one to bound many questions together. */
export interface EntailmentBudget {
  left: number;
}
const BUDGET = 200_000;

/** Whether a text field that has `word` always has `part` too. */
export const implies = (word: SoughtWord, part: SoughtWord): boolean =>
  (part.field === word.field || (part.field === 'any' && word.field !== 'author')) && occurs(word.units, part.units);

/** Whether every article that `inner` matches is surely matched by `outer`. */
export function entails(
  inner: ExpressionNode,
  outer: ExpressionNode,
  resolve: ResolveDictionary,
  budget: EntailmentBudget = { left: BUDGET },
): boolean {
  if (budget.left-- <= 0) return false;
  const holds = (a: ExpressionNode, b: ExpressionNode): boolean => entails(a, b, resolve, budget);
  if (outer.kind === 'and') return outer.children.every((child) => holds(inner, child));
  if (inner.kind === 'or') return inner.children.every((child) => holds(child, outer));
  if (outer.kind === 'or' && outer.children.some((child) => holds(inner, child))) return true;
  if (outer.kind === 'or' && inner.kind === 'dictionary') {
    const words = operandWords(inner, resolve);
    return words.length > 0 && words.every((word) => holds({ ...inner, ...word, kind: 'word' }, outer));
  }
  if (inner.kind === 'and') return inner.children.some((child) => holds(child, outer));
  if (inner.kind === 'near') return isSameNear(inner, outer) || holds(inner.left, outer) || holds(inner.right, outer);
  if (inner.kind === 'not') return outer.kind === 'not' && holds(outer.child, inner.child);
  if (inner.kind === 'site') return outer.kind === 'site' && isWithinDomain(inner.domain, outer.domain);
  return entailsWords(inner, outer, resolve, budget);
}

/** The same two words, no farther apart. */
const isSameNear = (inner: NearNode, outer: ExpressionNode): boolean =>
  outer.kind === 'near' &&
  inner.distance <= outer.distance &&
  structureOf(inner.left) === structureOf(outer.left) &&
  structureOf(inner.right) === structureOf(outer.right);

function entailsWords(inner: ExpressionNode, outer: ExpressionNode, resolve: ResolveDictionary, budget: EntailmentBudget): boolean {
  if ((inner.kind !== 'word' && inner.kind !== 'dictionary') || (outer.kind !== 'word' && outer.kind !== 'dictionary')) return false;
  const [words, parts] = [operandWords(inner, resolve), operandWords(outer, resolve)];
  budget.left -= words.length * parts.length;
  return budget.left > 0 && words.length > 0 && words.every((word) => parts.some((part) => implies(word, part)));
}
