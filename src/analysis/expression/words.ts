// The words and dictionaries that an expression uses.
import type { DictionaryNode, ExpressionNode, ResolveDictionary } from './ast.ts';
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

/** All dictionaries used, where they stand. */
export function dictionaryPlaces(node: ExpressionNode): DictionaryNode[] {
  if (node.kind === 'dictionary') return [node];
  if (node.kind === 'near') return [...dictionaryPlaces(node.left), ...dictionaryPlaces(node.right)];
  if (node.kind === 'not') return dictionaryPlaces(node.child);
  return node.kind === 'and' || node.kind === 'or' ? node.children.flatMap(dictionaryPlaces) : [];
}

/** Names of all dictionaries used, each once. */
export const expressionDictionaries = (node: ExpressionNode): string[] => [...new Set(dictionaryPlaces(node).map(({ name }) => name))];

/** Names of dictionaries that do not exist; these match nothing. */
export const unknownDictionaries = (node: ExpressionNode, resolve: ResolveDictionary): string[] =>
  expressionDictionaries(node).filter((name) => resolve(name) === undefined);
