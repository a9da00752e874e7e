// The reference evaluator: the meaning of an expression in the simplest code.
import type { ExpressionNode, NearNode, ResolveDictionary } from './ast.ts';
import { isNear } from './is-near.ts';
import type { MatchableUnits } from './matchable.ts';
import {
  areNear,
  fieldsOf,
  findOccurrences,
  type Occurrence,
  occurs,
  operandWords,
  type SoughtWord,
  type TextField,
} from './occurrences.ts';
import { isWithinDomain } from './site-domain.ts';

const TEXT_FIELDS: readonly TextField[] = ['title', 'content', 'author'];
/** Beyond so many pairs they are not tried one by one: a long text may have millions of each side. */
const MOST_PAIRS = 10_000;

const isFound = (word: SoughtWord, article: MatchableUnits): boolean =>
  fieldsOf(word.field).some((field) => occurs(article[field], word.units));

function isNearFound(node: NearNode, article: MatchableUnits, resolve: ResolveDictionary): boolean {
  const occurrencesOf = (words: SoughtWord[], field: TextField) =>
    words.filter((word) => fieldsOf(word.field).includes(field)).flatMap((word) => findOccurrences(article[field], word.units));
  const left = operandWords(node.left, resolve);
  const right = operandWords(node.right, resolve);
  return TEXT_FIELDS.some((field) => {
    const [ones, others] = [occurrencesOf(left, field), occurrencesOf(right, field)];
    if (ones.length * others.length > MOST_PAIRS) return isNear(placesOf(ones), placesOf(others), node.distance);
    return ones.some((a) => others.some((b) => areNear(a, b, node.distance)));
  });
}

const placesOf = (found: readonly Occurrence[]): number[] => found.flatMap(({ start, end }) => [start, end]);

/** Whether the article matches. An unknown dictionary matches nothing. */
export function evaluateExpression(node: ExpressionNode, article: MatchableUnits, resolve: ResolveDictionary): boolean {
  switch (node.kind) {
    case 'word':
    case 'dictionary':
      return operandWords(node, resolve).some((word) => isFound(word, article));
    case 'subject':
      return false;
    case 'site':
      return isWithinDomain(article.site, node.domain);
    case 'near':
      return isNearFound(node, article, resolve);
    case 'and':
      return node.children.every((child) => evaluateExpression(child, article, resolve));
    case 'or':
      return node.children.some((child) => evaluateExpression(child, article, resolve));
    default:
      return !evaluateExpression(node.child, article, resolve);
  }
}
