// Whether one expression surely matches everything that another matches, judged from their words alone: false proves nothing.
import type { ExpressionNode, NearNode, ResolveDictionary } from './ast.ts';
import { occurs, operandWords, type SoughtWord } from './occurrences.ts';
import { isWithinDomain } from './site-domain.ts';
import { structureOf } from './structure.ts';

/** Maximum number of comparisons; pass the same budget to bound several questions together. */
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

/** The same two words, at no greater distance. */
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
