// Subjects that refer to other subjects: each `#name` is replaced by that subject's expression, until only words are left.
import type { ExpressionNode, NearOperand, SubjectNode } from './ast.ts';
import { EXPRESSION_LIMITS, type ExpressionError, type ExpressionErrorCode } from './expression-error.ts';
import { join, parseExpression } from './parse.ts';

/** The expression of the subject with that name; undefined if there is none. */
export type ResolveSubject = (name: string) => string | undefined;
export type InlinedExpression = { ok: true; node: ExpressionNode } | { ok: false; errors: ExpressionError[] };

interface Inlining {
  resolve: ResolveSubject;
  errors: ExpressionError[];
  /** Names from the outermost subject down to the one being read. */
  path: string[];
  words: number;
}

/** Names of the subjects that an expression refers to directly, each once. */
export const expressionSubjects = (node: ExpressionNode): string[] => [...new Set(referencesOf(node).map((reference) => reference.name))];

/** All places where an expression refers to another subject. */
export function referencesOf(node: ExpressionNode): SubjectNode[] {
  if (node.kind === 'subject') return [node];
  if (node.kind === 'not') return referencesOf(node.child);
  return node.kind === 'and' || node.kind === 'or' ? node.children.flatMap(referencesOf) : [];
}

/**
 * The same expression with every `#name` expanded; substituted nodes have the position of the reference. Cycles, unknown names, nesting deeper than
 * ten subjects and more than 5,000 words in all are errors at the reference. `self` is the name of the subject that owns the expression.
 */
export function inlineSubjects(node: ExpressionNode, resolve: ResolveSubject, self?: string): InlinedExpression {
  if (referencesOf(node).length === 0) return { ok: true, node };
  const inlining: Inlining = { resolve, errors: [], path: self === undefined ? [] : [self], words: countWords(node) };
  const inlined = inline(node, inlining);
  return inlined && inlining.errors.length === 0
    ? { ok: true, node: inlined }
    : { ok: false, errors: inlining.errors.toSorted((a, b) => a.position - b.position).slice(0, EXPRESSION_LIMITS.errors) };
}

function inline(node: ExpressionNode, inlining: Inlining): ExpressionNode | null {
  switch (node.kind) {
    case 'subject':
      return readReferred(node, inlining);
    case 'not': {
      const child = inline(node.child, inlining);
      return child && { ...node, child };
    }
    case 'and':
    case 'or': {
      const children = node.children.map((child) => inline(child, inlining)).filter((child) => child !== null);
      const joined = join(node.kind, children);
      return joined && { ...joined, start: node.start, end: node.end };
    }
    default:
      return node;
  }
}

function readReferred(reference: SubjectNode, inlining: Inlining): ExpressionNode | null {
  const { path, resolve } = inlining;
  const { name } = reference;
  if (path.includes(name)) return fail(inlining, 'subject-cycle', reference, [...path.slice(path.indexOf(name)), name]);
  if (path.length >= EXPRESSION_LIMITS.subjects) return fail(inlining, 'subjects-too-deep', reference, [...path, name]);
  const source = resolve(name);
  const parsed = source === undefined ? undefined : parseExpression(source);
  if (!parsed?.ok || !parsed.node) return fail(inlining, 'unknown-subject', reference, [...path, name]);
  inlining.words += countWords(parsed.node);
  if (inlining.words > EXPRESSION_LIMITS.words) return fail(inlining, 'too-many-words', reference, [...path, name]);
  path.push(name);
  const node = inline(place(parsed.node, reference), inlining);
  path.pop();
  return node;
}

function fail({ errors }: Inlining, code: ExpressionErrorCode, { name, start, end }: SubjectNode, path: string[]): null {
  errors.push({ code, position: start, length: end - start, found: name, expected: [], path });
  return null;
}

const countWords = (node: ExpressionNode): number => {
  if (node.kind === 'not') return countWords(node.child);
  if (node.kind === 'near') return countWords(node.left) + countWords(node.right);
  return node.kind === 'and' || node.kind === 'or' ? node.children.reduce((sum, child) => sum + countWords(child), 0) : 1;
};

/** The tree with all positions set to the reference's: its own refer to another text. */
function place(node: ExpressionNode, at: SubjectNode): ExpressionNode {
  const { start, end } = at;
  switch (node.kind) {
    case 'near':
      return { ...node, left: placeOperand(node.left, at), right: placeOperand(node.right, at), start, end };
    case 'not':
      return { ...node, child: place(node.child, at), start, end };
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => place(child, at)), start, end };
    default:
      return { ...node, start, end };
  }
}

const placeOperand = (node: NearOperand, { start, end }: SubjectNode): NearOperand =>
  node.kind === 'or'
    ? { ...node, children: node.children.map((child) => ({ ...child, start, end })), start, end }
    : { ...node, start, end };
