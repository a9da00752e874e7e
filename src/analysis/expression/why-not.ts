// Which clauses kept an article from matching, each with its reason and the places that show it.
import type { DictionaryNode, ExpressionNode, NearNode, OrNode, ResolveDictionary, SiteNode, SubjectNode, WordNode } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { type LocatedArticle, locateArticle, locateWord, type MatchHit, TEXT_FIELDS } from './locate-hits.ts';
import { type MatchableArticle, type MatchableUnits, toMatchable } from './matchable.ts';
import { findNearest } from './find-nearest.ts';
import { fieldsOf, operandWords, type SoughtWord } from './occurrences.ts';

export type WhyNotReason =
  /** None of `words` occurs in the article. */
  | 'not-found'
  /** Some of the words occur, at `hits`, but not in a field where they count. */
  | 'wrong-field'
  /** Both sides occur in one field, but `distance` units apart at the nearest, at `hits`. */
  | 'too-far-apart'
  /** Both sides occur, at `hits`, but never in one field. */
  | 'different-fields'
  /** The clause holds, at `hits`, but must not. */
  | 'excluded'
  | 'other-site'
  | 'unknown-dictionary'
  | 'unknown-subject';

export type Clause = WordNode | DictionaryNode | SubjectNode | NearNode | SiteNode | OrNode;

export interface FailedClause {
  /**
   * A clause that does not hold or, if `excluded`, holds; its `start` and `end` are positions in the expression. An `or` represents those of its
   * words that were not found.
   */
  clause: Clause;
  reason: WhyNotReason;
  /** The words that are missing or, if `excluded`, were found; at most 20. */
  words: string[];
  /** Places in the article's own text, at most 20. */
  hits: MatchHit[];
  /** Units between the nearest places of the two sides. */
  distance?: number;
}

interface Context {
  units: MatchableUnits;
  located: LocatedArticle;
  resolve: ResolveDictionary;
}

const MOST = 20;

function failure(clause: Clause, reason: WhyNotReason, words: readonly SoughtWord[], hits: readonly MatchHit[] = []): FailedClause {
  return { clause, reason, words: [...new Set(words.map((word) => word.text))].slice(0, MOST), hits: hits.slice(0, MOST) };
}

/** Places of the words, in the fields where they count or in any. */
function locate(words: readonly SoughtWord[], { located }: Context, isAnywhere: boolean): MatchHit[] {
  return TEXT_FIELDS.flatMap((field) =>
    words.filter((word) => isAnywhere || fieldsOf(word.field).includes(field)).flatMap((word) => locateWord(located, word, field)),
  );
}

function whyNotFound(clause: Clause, words: readonly SoughtWord[], context: Context): FailedClause {
  const elsewhere = locate(words, context, true);
  return failure(clause, elsewhere.length > 0 ? 'wrong-field' : 'not-found', words, elsewhere);
}

function whyNotNear(node: NearNode, context: Context): FailedClause {
  const sides = [node.left, node.right].map((side) => operandWords(side, context.resolve));
  const missing = sides.filter((words) => locate(words, context, false).length === 0);
  if (missing.length > 0) return whyNotFound(node, missing.flat(), context);
  const [left = [], right = []] = sides;
  const nearest = findNearest(left, right, context.located);
  if (nearest) return { ...failure(node, 'too-far-apart', [], nearest.hits), distance: nearest.distance };
  return failure(
    node,
    'different-fields',
    [],
    sides.flatMap((words) => locate(words, context, false).slice(0, MOST / 2)),
  );
}

function whyNotDictionary(node: DictionaryNode, context: Context): FailedClause {
  if (context.resolve(node.name) === undefined) return failure(node, 'unknown-dictionary', []);
  return whyNotFound(node, operandWords(node, context.resolve), context);
}

/** All alternatives of an "or"; missing words are reported together. */
function whyNotOr(node: OrNode, context: Context): FailedClause[] {
  const failures = node.children.flatMap((child) => whyFalse(child, context));
  const isMissing = ({ clause, reason }: FailedClause): boolean => reason === 'not-found' && node.children.includes(clause);
  const missing = failures.filter(isMissing);
  if (missing.length < 2) return failures;
  const words = [...new Set(missing.flatMap((child) => child.words))].slice(0, MOST);
  return [{ clause: node, reason: 'not-found', words, hits: [] }, ...failures.filter((child) => !isMissing(child))];
}

/** Why a node that should hold does not hold. */
function whyFalse(node: ExpressionNode, context: Context): FailedClause[] {
  switch (node.kind) {
    case 'word':
      return [whyNotFound(node, operandWords(node, context.resolve), context)];
    case 'dictionary':
      return [whyNotDictionary(node, context)];
    case 'near':
      return [whyNotNear(node, context)];
    case 'site':
      return [failure(node, 'other-site', [])];
    case 'subject':
      return [failure(node, 'unknown-subject', [])];
    case 'not':
      return whyTrue(node.child, context);
    case 'or':
      return whyNotOr(node, context);
    default:
      return node.children
        .filter((child) => !evaluateExpression(child, context.units, context.resolve))
        .flatMap((child) => whyFalse(child, context));
  }
}

/** Why a node that should not hold does hold. */
function whyTrue(node: ExpressionNode, context: Context): FailedClause[] {
  switch (node.kind) {
    case 'word':
    case 'dictionary': {
      const hits = locate(operandWords(node, context.resolve), context, false);
      return [
        { clause: node, reason: 'excluded', words: [...new Set(hits.map((hit) => hit.word))].slice(0, MOST), hits: hits.slice(0, MOST) },
      ];
    }
    case 'near': {
      const [left, right] = [node.left, node.right].map((side) => operandWords(side, context.resolve));
      const nearest = findNearest(left ?? [], right ?? [], context.located);
      return [{ clause: node, reason: 'excluded', words: nearest?.hits.map((hit) => hit.word) ?? [], hits: nearest?.hits ?? [] }];
    }
    case 'site':
    case 'subject':
      return [failure(node, 'excluded', [])];
    case 'not':
      return whyFalse(node.child, context);
    default:
      return node.children
        .filter((child) => evaluateExpression(child, context.units, context.resolve))
        .flatMap((child) => whyTrue(child, context));
  }
}

/**
 * The clauses that prevent a match, in order of position; empty exactly when the article matches. For an "and" these are the clauses that failed; for
 * an "or" all alternatives, one of which would suffice; for an exclusion what it found.
 */
export function whyNot(node: ExpressionNode, article: MatchableArticle, resolve: ResolveDictionary): FailedClause[] {
  const units = toMatchable(article);
  if (evaluateExpression(node, units, resolve)) return [];
  const failures = whyFalse(node, { units, located: locateArticle(article), resolve });
  return failures.toSorted((a, b) => a.clause.start - b.clause.start || a.clause.end - b.clause.end);
}
