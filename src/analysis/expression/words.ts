// The words and dictionaries that an expression uses.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { operandWords, type SoughtWord } from './occurrences.ts';

function collectWords(node: ExpressionNode, resolve: ResolveDictionary, positive: boolean): SoughtWord[] {
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return positive ? operandWords(node, resolve) : [];
    case 'near':
      return positive ? [...operandWords(node.left, resolve), ...operandWords(node.right, resolve)] : [];
    case 'not':
      return collectWords(node.child, resolve, !positive);
    case 'site':
    case 'subject':
      return [];
    default:
      return node.children.flatMap((child) => collectWords(child, resolve, positive));
  }
}

/** All words whose presence can make the expression match, dictionaries expanded, each word and field once. */
export function expressionWords(node: ExpressionNode, resolve: ResolveDictionary): SoughtWord[] {
  const byKey = new Map<string, SoughtWord>();
  for (const word of collectWords(node, resolve, true)) {
    const key = `${word.field} ${word.units.join(' ')}`;
    if (!byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}

/** Names of all dictionaries used, each once. */
export function expressionDictionaries(node: ExpressionNode): string[] {
  const collect = (inner: ExpressionNode): string[] => {
    if (inner.kind === 'dictionary') return [inner.name];
    if (inner.kind === 'near') return [...collect(inner.left), ...collect(inner.right)];
    if (inner.kind === 'not') return collect(inner.child);
    return inner.kind === 'and' || inner.kind === 'or' ? inner.children.flatMap(collect) : [];
  };
  return [...new Set(collect(node))];
}

/** Names of dictionaries that do not exist; these match nothing. */
export const unknownDictionaries = (node: ExpressionNode, resolve: ResolveDictionary): string[] =>
  expressionDictionaries(node).filter((name) => resolve(name) === undefined);
