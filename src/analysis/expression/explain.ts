// Why an article matched, for highlighting, or which clause kept it from matching.
import { toUnitsWithOffsets } from '#analysis/text/to-units-with-offsets.ts';
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { type MatchableArticle, type MatchableUnits, toMatchable } from './matchable.ts';
import { fieldsOf, findOccurrences, type SoughtWord, type TextField } from './occurrences.ts';
import { expressionWords } from './words.ts';

const MOST_HITS = 200;

export interface MatchHit {
  /** The word as the expression or dictionary has it. */
  word: string;
  field: TextField;
  /** UTF-16 offsets in the article's own text. */
  start: number;
  end: number;
}

export interface MatchExplanation {
  matched: boolean;
  /** Places of the expression's positive words, whether or not the whole matched, by field and position; at most 200. */
  hits: MatchHit[];
  /** The smallest clause that had to hold and did not; absent when the article matched. */
  failed?: ExpressionNode;
}

const textOf = (article: MatchableArticle, field: TextField): string => article[field] ?? '';

function findHits(article: MatchableArticle, field: TextField, words: readonly SoughtWord[]): MatchHit[] {
  const { units, starts, ends } = toUnitsWithOffsets(textOf(article, field));
  const hits = new Map<string, MatchHit>();
  for (const word of words) {
    if (!fieldsOf(word.field).includes(field)) continue;
    for (const place of findOccurrences(units, word.units)) {
      const start = starts[place.start] ?? 0;
      const end = ends[place.end - 1] ?? start;
      const key = `${start} ${end}`;
      if (!hits.has(key)) hits.set(key, { word: word.text, field, start, end });
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
  const fields: readonly TextField[] = ['title', 'content', 'author'];
  const hits = fields.flatMap((field) => findHits(article, field, words)).slice(0, MOST_HITS);
  const matched = evaluateExpression(node, units, resolve);
  return matched ? { matched, hits } : { matched, hits, failed: findFailed(node, units, resolve) };
}
