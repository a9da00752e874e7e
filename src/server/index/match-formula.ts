// Full-text conditions as a small algebra; printed as a MATCH string, in which NOT is binary.
import { EVERY_TOKEN } from './text-tokens.ts';

export type MatchFormula =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'match'; text: string }
  | { kind: 'not'; child: MatchFormula }
  | { kind: 'and' | 'or'; children: readonly MatchFormula[] };

export const ALL: MatchFormula = { kind: 'all' };
export const NONE: MatchFormula = { kind: 'none' };

export function not(child: MatchFormula): MatchFormula {
  if (child.kind === 'all') return NONE;
  if (child.kind === 'none') return ALL;
  return child.kind === 'not' ? child.child : { kind: 'not', child };
}

/** Flattens, drops the neutral element and stops at the absorbing one. */
function join(kind: 'and' | 'or', parts: readonly MatchFormula[]): MatchFormula {
  const neutral = kind === 'and' ? 'all' : 'none';
  const absorbing = kind === 'and' ? 'none' : 'all';
  const children: MatchFormula[] = [];
  for (const part of parts) {
    if (part.kind === absorbing) return part;
    if (part.kind === kind) for (const child of part.children) children.push(child);
    else if (part.kind !== neutral) children.push(part);
  }
  const [first] = children;
  if (first === undefined) return { kind: neutral };
  return children.length === 1 ? first : { kind, children };
}
export const and = (...parts: readonly MatchFormula[]): MatchFormula => join('and', parts);
export const or = (...parts: readonly MatchFormula[]): MatchFormula => join('or', parts);

/** A token that only the meta column has. */
export const metaMatch = (token: string): MatchFormula => ({ kind: 'match', text: `"${token}"` });

/** The MATCH string; `none` has none. */
export function printFormula(formula: MatchFormula): string {
  switch (formula.kind) {
    case 'match':
      return formula.text;
    case 'and':
      return printAnd(formula.children);
    case 'or':
      return printOr([...new Set(formula.children.map((child) => `(${printFormula(child)})`))]);
    case 'not':
      return printAnd([formula]);
    default:
      return `"${EVERY_TOKEN}"`;
  }
}

/** FTS5 copies all alternatives for each further one: small groups, nested, keep that linear. */
const MOST_TOGETHER = 64;

function printOr(parts: readonly string[]): string {
  if (parts.length <= MOST_TOGETHER) return parts.join(' OR ');
  const groups = Array.from({ length: Math.ceil(parts.length / MOST_TOGETHER) }, (_, at) =>
    parts.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
  );
  return printOr(groups.map((group) => `(${group.join(' OR ')})`));
}

function printAnd(children: readonly MatchFormula[]): string {
  const excluded = children.flatMap((child) => (child.kind === 'not' ? [child.child] : []));
  const required = children.filter((child) => child.kind !== 'not');
  const base = required.length === 0 ? printFormula(ALL) : required.map((child) => `(${printFormula(child)})`).join(' AND ');
  return excluded.length === 0 ? base : `(${base}) NOT (${printFormula(or(...excluded))})`;
}
