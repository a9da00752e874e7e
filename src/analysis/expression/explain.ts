// Why an article matched, for highlighting. why-not.ts explains in full why it did not.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { type LocatedArticle, locateArticle, locateWord, type MatchHit, TEXT_FIELDS } from './locate-hits.ts';
import { type MatchableArticle, type MatchableUnits, toMatchable } from './matchable.ts';
import { fieldsOf, type SoughtWord, type TextField } from './occurrences.ts';
import { expressionWords } from './words.ts';

const MOST_HITS = 200;

export interface MatchExplanation {
  matched: boolean;
  /** Places of the expression's positive words, whether or not the whole matched, by field and position; at most 200. */
  hits: MatchHit[];
  /** The smallest clause that had to hold and did not; absent when the article matched. */
  failed?: ExpressionNode;
}

function findHits(article: LocatedArticle, field: TextField, words: readonly SoughtWord[]): MatchHit[] {
  const hits = new Map<string, MatchHit>();
  for (const word of words) {
    if (!fieldsOf(word.field).includes(field)) continue;
    for (const hit of locateWord(article, word, field)) {
      const key = `${hit.start} ${hit.end}`;
      if (!hits.has(key)) hits.set(key, hit);
    }
  }
  return [...hits.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Descends to the first clause of each "and" that does not hold. */
function findFailed(node: ExpressionNode, units: MatchableUnits, resolve: ResolveDictionary): ExpressionNode {
  if (node.kind !== 'and') return node;
  const failing = node.children.find((child) => !evaluateExpression(child, units, resolve));
  return failing ? findFailed(failing, units, resolve) : node;
}

export function explainMatch(node: ExpressionNode, article: MatchableArticle, resolve: ResolveDictionary): MatchExplanation {
  const units = toMatchable(article);
  const words = expressionWords(node, resolve);
  const located = locateArticle(article);
  const hits = TEXT_FIELDS.flatMap((field) => findHits(located, field, words)).slice(0, MOST_HITS);
  const matched = evaluateExpression(node, units, resolve);
  return matched ? { matched, hits } : { matched, hits, failed: findFailed(node, units, resolve) };
}
