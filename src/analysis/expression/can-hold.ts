import type { ExpressionNode, NearOperand, ResolveDictionary } from './ast.ts';
import { implies } from './entails.ts';
import { operandWords, type SoughtWord } from './occurrences.ts';
import { isWithinDomain } from './site-domain.ts';

/** Words and sites that must be absent for an "and" to hold. */
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

/** False when every match of the node contains something excluded. */
export function canHold(node: ExpressionNode, excluded: Exclusions, resolve: ResolveDictionary): boolean {
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return hasFreeWord(node, excluded, resolve);
    case 'near':
      return hasFreeWord(node.left, excluded, resolve) && hasFreeWord(node.right, excluded, resolve);
    case 'site':
      return !excluded.domains.some((domain) => isWithinDomain(node.domain, domain));
    case 'and':
      return node.children.every((child) => canHold(child, excluded, resolve));
    case 'or':
      return node.children.some((child) => canHold(child, excluded, resolve));
    default:
      return true;
  }
}

/** Another finding reports a dictionary that is empty or unknown. */
function hasFreeWord(node: NearOperand, { words: excluded }: Exclusions, resolve: ResolveDictionary): boolean {
  const words = operandWords(node, resolve);
  return words.length === 0 || words.some((word) => !excluded.some((other) => implies(word, other)));
}
