// Probable mistakes in an expression that parses.
import { SEPARATOR } from '#analysis/text/separator.ts';
import { groupBy } from '#shared/group-by.ts';
import { isStopWord } from '../keyword/word-weights.ts';
import type { ExpressionNode, ResolveDictionary, WordNode } from './ast.ts';
import { alternativesOf, canHold, readExclusions } from './can-hold.ts';
import { COMMON_WORDS } from './common-words.data.ts';
import { implies } from './entails.ts';
import { isWithinDomain } from './site-domain.ts';

export type LintCode =
  | 'also-excluded'
  | 'never-matches'
  | 'only-exclusions'
  | 'one-character'
  | 'stop-word'
  | 'too-broad'
  | 'contained'
  | 'useless-separator'
  | 'double-exclusion'
  | 'full-width-operator'
  | 'redundant-word'
  | 'separator-in-phrase'
  | 'unknown-dictionary'
  | 'empty-dictionary';

export interface LintFinding {
  code: LintCode;
  /** UTF-16 positions of the clause concerned. */
  start: number;
  end: number;
  /** The other word or the dictionary concerned. */
  other?: string;
}

const finding = (code: LintCode, node: ExpressionNode, other?: string): LintFinding => {
  const { start, end } = node;
  return other === undefined ? { code, start, end } : { code, start, end, other };
};

const isWord = (node: ExpressionNode): node is WordNode => node.kind === 'word';

/** Words and websites of one list that are compared with each other, and comparisons with what is excluded: whoever writes waits for the findings. */
const MOST_COMPARED = 1000;
const MOST_COMPARISONS = 1_000_000;
/** Of the words of one list that begin alike. */
const MOST_ALIKE = 200_000;

const COMMON = new Set(COMMON_WORDS);

function lintWord(node: WordNode): LintFinding[] {
  const findings: LintFinding[] = [];
  const [only] = node.units;
  if (node.units.length === 1 && only !== undefined && Array.from(only).length === 1) findings.push(finding('one-character', node));
  else if (isStopWord(node.units.join(''))) findings.push(finding('stop-word', node));
  if (node.units.includes(SEPARATOR)) findings.push(finding('separator-in-phrase', node));
  return findings;
}

interface Placed {
  word: WordNode;
  at: number;
}

/** A word is compared only with those that begin with one of its units: a list of thousands is not compared each with each. */
function lintOr(children: readonly ExpressionNode[]): LintFinding[] {
  const words = children
    .filter(isWord)
    .slice(0, MOST_COMPARED)
    .map((word, at): Placed => ({ word, at }));
  const byFirst = groupBy(words, ({ word }) => word.units[0] ?? '');
  const budget = { left: MOST_ALIKE };
  return words.flatMap((placed) => {
    const shorter = findShorter(placed, byFirst, budget);
    return shorter ? [finding('redundant-word', placed.word, shorter.text)] : [];
  });
}

/** The first of the list that every text with the word has as well. */
function findShorter(
  { word, at }: Placed,
  byFirst: ReadonlyMap<string, readonly Placed[]>,
  budget: { left: number },
): WordNode | undefined {
  let found: Placed | undefined;
  for (const unit of new Set(word.units))
    for (const other of byFirst.get(unit) ?? []) {
      if (found && other.at > found.at) break;
      if (budget.left-- <= 0) return found?.word;
      if (other.at !== at && implies(word, other.word) && (other.at < at || !implies(other.word, word))) found = other;
    }
  return found?.word;
}

/** Something that the expression both requires and excludes: one alternative is lost, or, if all are, the whole never matches. */
function lintAnd(node: ExpressionNode, children: readonly ExpressionNode[], resolve: ResolveDictionary): LintFinding[] {
  const excluded = readExclusions(children, resolve);
  const budget = { left: MOST_COMPARISONS };
  const findings: LintFinding[] = [];
  for (const child of children) {
    if (child.kind === 'not') continue;
    const alternatives = alternativesOf(child);
    const lost = alternatives.filter((alternative) => !canHold(alternative, excluded, resolve, budget));
    for (const alternative of lost) findings.push(finding('also-excluded', alternative));
    if (lost.length === alternatives.length) findings.push(finding('never-matches', node));
  }
  return areSitesApart(children) ? [...findings, finding('never-matches', node)] : findings;
}

/** An article belongs to only one website. */
function areSitesApart(children: readonly ExpressionNode[]): boolean {
  const domains = children.flatMap((child) => (child.kind === 'site' ? [child.domain] : [])).slice(0, MOST_COMPARED);
  return domains.some((domain) => domains.some((other) => !isWithinDomain(domain, other) && !isWithinDomain(other, domain)));
}

/** Words that suffice for a match by themselves although nearly every article contains them. */
function broadWords(node: ExpressionNode): WordNode[] {
  if (node.kind === 'word') return COMMON.has(node.units.join('')) && node.field !== 'author' ? [node] : [];
  if (node.kind === 'or') return node.children.flatMap(broadWords);
  if (node.kind !== 'and') return [];
  const demanded = node.children.filter((child) => child.kind !== 'not').map(broadWords);
  return demanded.length === 1 ? (demanded[0] ?? []) : [];
}

/** Whether the node can hold in an article that has none of its words. */
function matchesWithoutWords(node: ExpressionNode): boolean {
  if (node.kind === 'not') return !matchesWithoutWords(node.child);
  if (node.kind === 'and') return node.children.every(matchesWithoutWords);
  return node.kind === 'or' && node.children.some(matchesWithoutWords);
}

function lintNode(node: ExpressionNode, resolve: ResolveDictionary): LintFinding[] {
  if (node.kind === 'word') return lintWord(node);
  if (node.kind === 'site' || node.kind === 'subject') return [];
  if (node.kind === 'not') return lintNode(node.child, resolve);
  if (node.kind === 'near') return [...lintNode(node.left, resolve), ...lintNode(node.right, resolve)];
  if (node.kind === 'dictionary') {
    const words = resolve(node.name);
    if (words === undefined) return [finding('unknown-dictionary', node, node.name)];
    return words.length === 0 ? [finding('empty-dictionary', node, node.name)] : [];
  }
  const inner = node.children.flatMap((child) => lintNode(child, resolve));
  return [...(node.kind === 'or' ? lintOr(node.children) : lintAnd(node, node.children, resolve)), ...inner];
}

/** Findings in order of position. None of them prevents the use of the expression. */
export function lintExpression(node: ExpressionNode, resolve: ResolveDictionary): LintFinding[] {
  const whole = matchesWithoutWords(node) ? [finding('only-exclusions', node)] : [];
  const broad = broadWords(node).map((word) => finding('too-broad', word));
  return [...whole, ...broad, ...lintNode(node, resolve)].toSorted((a, b) => a.start - b.start || b.end - a.end);
}
