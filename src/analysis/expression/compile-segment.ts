// Expressions → the tables that a segment matches with, in small steps, so that a large one can be compiled between two articles.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';
import { chooseRoutes } from './choose-routes.ts';
import { type CompiledTree, compileTree, type PatternTest } from './compile-tree.ts';
import { estimateCosts } from './estimate-costs.ts';
import { PatternTable } from './pattern-table.ts';
import { groupIntoRows, type Rows } from './rows.ts';
import type { ProgramCode } from './run-program.ts';
import type { UnitAlphabet } from './unit-alphabet.ts';
import { PostingWriter } from './write-postings.ts';

export interface CompiledSegment {
  patternCount: number;
  automaton: Automaton;
  program: ProgramCode;
  /** Start of a pattern's postings in the program; those without a key come after all patterns. */
  postings: Int32Array;
  /** Groups of which a pattern is a member. */
  groups: Rows;
  sites: ReadonlyMap<string, number>;
}

/** Properties of a word besides its presence. */
export const NOTE = { PLACE: 1, GROUPS: 2 } as const;

/** Expressions between two yields: a few milliseconds. */
const STEP = 256;

/** Yields between steps; the largest, the automaton, takes about 2 µs a word. */
export function* compileSegment(
  nodes: readonly ExpressionNode[],
  alphabet: UnitAlphabet,
  resolve: ResolveDictionary,
): Generator<undefined, CompiledSegment> {
  const table = new PatternTable(resolve);
  const { patterns } = table;
  const trees: CompiledTree[] = [];
  for (const node of nodes) if (trees.push(compileTree(node, table)) % STEP === 0) yield;
  const positional = new Set<number>();
  const writer = new PostingWriter((tests) => expandGroups(tests, table, positional));
  const costOf = estimateCosts(trees, table);
  for (const [number, tree] of trees.entries()) {
    const choice = chooseRoutes(tree, costOf);
    if (choice === null) writer.addTree(patterns.length, number, tree);
    else writer.add(number, choice.routes);
    if (number % STEP === 0) yield;
  }
  const { code, starts } = writer.finish(patterns.length + 1);
  yield;
  const groups = groupMembers(table);
  const automaton = compileWords(table, alphabet, positional, groups);
  yield;
  const lengths = Int32Array.from(patterns, ({ units }) => units?.length ?? 0);
  return { patternCount: patterns.length, automaton, program: { code, lengths }, postings: starts, groups, sites: table.sites };
}

function groupMembers({ patterns }: PatternTable): Rows {
  const pairs = patterns.flatMap(({ members }, group) => (members ?? []).map((member) => [member, group] as const));
  return groupIntoRows(patterns.length, pairs);
}

function compileWords(table: PatternTable, alphabet: UnitAlphabet, positional: ReadonlySet<number>, { starts }: Rows): Automaton {
  const words = table.patterns.flatMap(({ units }, number) => {
    const note = (positional.has(number) ? NOTE.PLACE : 0) | (starts[number] === starts[number + 1] ? 0 : NOTE.GROUPS);
    return units ? [{ number, units: units.map((unit) => alphabet.number(unit)), note }] : [];
  });
  return buildAutomaton(words, alphabet.size);
}

/** Tests of words only; each word is registered with its places. */
function expandGroups(tests: readonly PatternTest[], table: PatternTable, positional: Set<number>): PatternTest[] {
  return tests.flatMap((test) => {
    const members = table.patterns[test.pattern]?.members ?? [test.pattern];
    for (const member of members) positional.add(member);
    return members.map((pattern) => ({ ...test, pattern }));
  });
}
