import type { ExpressionNode, NearOperand, ResolveDictionary } from './ast.ts';
import { implies } from './entails.ts';
import { operandWords, type SoughtWord } from './occurrences.ts';
import { isWithinDomain } from './site-domain.ts';

/** So many words are compared with excluded ones at most; beyond it a node is taken to be able to hold. */
export interface ComparisonBudget {
  left: number;
}

/** What must not be there for an "and" to hold. */
export interface Exclusions {
  words: SoughtWord[];
  domains: string[];
}

/** The words and websites that the exclusions among the children of an "and" forbid. */
export function readExclusions(children: readonly ExpressionNode[], resolve: ResolveDictionary): Exclusions {
  const excluded = children.flatMap((child) => (child.kind === 'not' ? alternativesOf(child.child) : []));
  return {
    words: excluded.flatMap((node) => (node.kind === 'word' || node.kind === 'dictionary' ? operandWords(node, resolve) : [])),
    domains: excluded.flatMap((node) => (node.kind === 'site' ? [node.domain] : [])),
  };
}

export const alternativesOf = (node: ExpressionNode): readonly ExpressionNode[] => (node.kind === 'or' ? node.children : [node]);

/** False where nothing can match the node without having what is excluded. */
export function canHold(node: ExpressionNode, excluded: Exclusions, resolve: ResolveDictionary, budget: ComparisonBudget): boolean {
  const holds = (child: ExpressionNode): boolean => canHold(child, excluded, resolve, budget);
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return hasFreeWord(node, excluded, resolve, budget);
    case 'near':
      return hasFreeWord(node.left, excluded, resolve, budget) && hasFreeWord(node.right, excluded, resolve, budget);
    case 'site':
      return !excluded.domains.some((domain) => isWithinDomain(node.domain, domain));
    case 'and':
      return node.children.every(holds);
    case 'or':
      return node.children.some(holds);
    default:
      return true;
  }
}

/** A dictionary that is empty or unknown is told otherwise. */
function hasFreeWord(node: NearOperand, { words: excluded }: Exclusions, resolve: ResolveDictionary, budget: ComparisonBudget): boolean {
  if (excluded.length === 0 || budget.left <= 0) return true;
  const words = operandWords(node, resolve);
  const isExcluded = (word: SoughtWord): boolean =>
    excluded.some((other) => {
      budget.left -= 1;
      return budget.left < 0 || implies(word, other);
    });
  const isFree = words.length === 0 || words.some((word) => !isExcluded(word));
  return isFree || budget.left < 0;
}
