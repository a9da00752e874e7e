// What is likely not meant in an expression that parses.
import { SEPARATOR } from '#analysis/text/separator.ts';
import type { ExpressionNode, ResolveDictionary, WordNode } from './ast.ts';
import { findOccurrences } from './occurrences.ts';

export type LintCode =
  | 'also-excluded'
  | 'never-matches'
  | 'only-exclusions'
  | 'one-character'
  | 'redundant-word'
  | 'separator-in-phrase'
  | 'unknown-dictionary'
  | 'empty-dictionary';

export interface LintFinding {
  code: LintCode;
  /** UTF-16 positions of the clause it is about. */
  start: number;
  end: number;
  /** The other word or the dictionary concerned. */
  other?: string;
}

const finding = (code: LintCode, node: ExpressionNode, other?: string): LintFinding => {
  const { start, end } = node;
  return other === undefined ? { code, start, end } : { code, start, end, other };
};

const alternativesOf = (node: ExpressionNode): readonly ExpressionNode[] => (node.kind === 'or' ? node.children : [node]);
const isWord = (node: ExpressionNode): node is WordNode => node.kind === 'word';

/** Whether a text field with `word` always has `part` too. */
const implies = (word: WordNode, part: WordNode): boolean =>
  (part.field === word.field || (part.field === 'any' && word.field !== 'author')) && findOccurrences(word.units, part.units).length > 0;

function lintWord(node: WordNode): LintFinding[] {
  const findings: LintFinding[] = [];
  const [only] = node.units;
  if (node.units.length === 1 && only !== undefined && Array.from(only).length === 1) findings.push(finding('one-character', node));
  if (node.units.includes(SEPARATOR)) findings.push(finding('separator-in-phrase', node));
  return findings;
}

function lintOr(children: readonly ExpressionNode[]): LintFinding[] {
  const words = children.filter(isWord);
  return words.flatMap((word, at) => {
    const shorter = words.find((other, k) => k !== at && implies(word, other) && (k < at || !implies(other, word)));
    return shorter ? [finding('redundant-word', word, shorter.text)] : [];
  });
}

/** Words that the expression demands and excludes at once: one alternative is lost, or, if all are, the whole never matches. */
function lintAnd(node: ExpressionNode, children: readonly ExpressionNode[]): LintFinding[] {
  const excluded = children.flatMap((child) => (child.kind === 'not' ? alternativesOf(child.child) : [])).filter(isWord);
  const findings: LintFinding[] = [];
  for (const child of children) {
    if (child.kind === 'not') continue;
    const alternatives = alternativesOf(child);
    const lost = alternatives.filter((word) => isWord(word) && excluded.some((other) => implies(word, other)));
    for (const word of lost) findings.push(finding('also-excluded', word));
    if (lost.length === alternatives.length) findings.push(finding('never-matches', node));
  }
  return findings;
}

/** Whether the node can hold in an article that has none of its words. */
function matchesWithoutWords(node: ExpressionNode): boolean {
  if (node.kind === 'not') return !matchesWithoutWords(node.child);
  if (node.kind === 'and') return node.children.every(matchesWithoutWords);
  return node.kind === 'or' && node.children.some(matchesWithoutWords);
}

function lintNode(node: ExpressionNode, resolve: ResolveDictionary): LintFinding[] {
  if (node.kind === 'word') return lintWord(node);
  if (node.kind === 'site') return [];
  if (node.kind === 'not') return lintNode(node.child, resolve);
  if (node.kind === 'near') return [...lintNode(node.left, resolve), ...lintNode(node.right, resolve)];
  if (node.kind === 'dictionary') {
    const words = resolve(node.name);
    if (words === undefined) return [finding('unknown-dictionary', node, node.name)];
    return words.length === 0 ? [finding('empty-dictionary', node, node.name)] : [];
  }
  const inner = node.children.flatMap((child) => lintNode(child, resolve));
  return [...(node.kind === 'or' ? lintOr(node.children) : lintAnd(node, node.children)), ...inner];
}

/** Findings in order of position. None of them keeps the expression from being used. */
export function lintExpression(node: ExpressionNode, resolve: ResolveDictionary): LintFinding[] {
  const whole = matchesWithoutWords(node) ? [finding('only-exclusions', node)] : [];
  return [...whole, ...lintNode(node, resolve)].toSorted((a, b) => a.start - b.start || b.end - a.end);
}
