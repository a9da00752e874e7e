// One immutable set of expressions compiled together: automaton, keys and programs. The matcher keeps a few of them.
import { ArticleHits } from './article-hits.ts';
import { type Automaton, buildAutomaton, STATE } from './automaton.ts';
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { chooseKeys } from './choose-keys.ts';
import { type CompiledTree, compileTree, type PatternTest } from './compile-tree.ts';
import { FIELD_BIT, PatternTable } from './pattern-table.ts';
import { writeProgram } from './program.ts';
import { type ProgramCode, runProgram } from './run-program.ts';
import { groupIntoRows, type Rows } from './rows.ts';
import type { UnitAlphabet } from './unit-alphabet.ts';
import { estimateFrequency } from './word-frequency.ts';

/** Share of articles expected from one site, against the priors of words. */
const SITE_FREQUENCY = 0.005;
const TITLE_FACTOR = 0.1;

/** The text fields of an article as unit numbers, in the order title, content, author; only the first `lengths[k]` of each count. */
export interface EncodedArticle {
  fields: readonly Int32Array[];
  lengths: readonly number[];
  site: string;
}

function costsOf(table: PatternTable): Float64Array {
  const costs = new Float64Array(table.patterns.length).fill(SITE_FREQUENCY);
  table.patterns.forEach((pattern, number) => {
    if (pattern.units) costs[number] = estimateFrequency(pattern.units, pattern.sharedBy);
  });
  table.patterns.forEach((pattern, number) => {
    if (pattern.members) costs[number] = pattern.members.reduce((sum, member) => sum + (costs[member] ?? 0), 0);
  });
  return costs;
}

function testsOf(tree: CompiledTree): readonly PatternTest[] {
  if (tree.kind === 'test') return [tree];
  if (tree.kind === 'near') return [...tree.left, ...tree.right];
  return tree.kind === 'not' ? testsOf(tree.child) : tree.children.flatMap(testsOf);
}

function countUses(trees: readonly CompiledTree[], table: PatternTable): void {
  for (const tree of trees) {
    for (const test of testsOf(tree)) {
      const pattern = table.patterns[test.pattern];
      if (pattern) pattern.sharedBy++;
    }
  }
}

export class MatchSegment {
  readonly nodes: readonly ExpressionNode[];
  readonly #automaton: Automaton;
  readonly #program: ProgramCode;
  readonly #entry: Int32Array;
  readonly #hits: ArticleHits;
  readonly #groups: Rows;
  readonly #keys: Rows;
  readonly #keyMasks: Int32Array;
  readonly #always: number[] = [];
  readonly #sites: ReadonlyMap<string, number>;
  readonly #seen: Int32Array;

  /** `nodes` are known by their index from here on. */
  constructor(nodes: readonly ExpressionNode[], alphabet: UnitAlphabet, resolve: ResolveDictionary) {
    this.nodes = nodes;
    const table = new PatternTable(resolve);
    const trees = nodes.map((node) => compileTree(node, table));
    const { patterns } = table;
    countUses(trees, table);
    this.#groups = groupIntoRows(
      patterns.length,
      patterns.flatMap(({ members }, group) => (members ?? []).map((member) => [member, group] as const)),
    );
    this.#sites = table.sites;
    const positional = new Set<number>();
    const code: number[] = [];
    this.#entry = Int32Array.from(trees, (tree) => {
      const start = code.length;
      writeProgram(tree, code, (tests) => expandGroups(tests, table, positional));
      return start;
    });
    this.#program = { code: Int32Array.from(code), lengths: Int32Array.from(patterns, (pattern) => pattern.units?.length ?? 0) };
    this.#hits = new ArticleHits(patterns.length, positional);
    const words = patterns.flatMap(({ units }, number) => {
      const isNoted = positional.has(number) || this.#groups.starts[number] !== this.#groups.starts[number + 1] ? 1 : 0;
      return units ? [{ number, units: Int32Array.from(units, (unit) => alphabet.number(unit)), isNoted }] : [];
    });
    this.#automaton = buildAutomaton(words, alphabet.size);
    this.#seen = new Int32Array(nodes.length);
    const keys = this.#findKeys(trees, table);
    this.#keys = groupIntoRows(
      patterns.length,
      keys.map(([pattern, tree]) => [pattern, tree] as const),
    );
    this.#keyMasks = groupIntoRows(
      patterns.length,
      keys.map(([pattern, , mask]) => [pattern, mask] as const),
    ).values;
  }

  #findKeys(trees: readonly CompiledTree[], table: PatternTable): [pattern: number, tree: number, mask: number][] {
    const costs = costsOf(table);
    const costOf = (test: PatternTest): number => (costs[test.pattern] ?? 1) * ((test.mask & FIELD_BIT.content) === 0 ? TITLE_FACTOR : 1);
    const keys: [number, number, number][] = [];
    trees.forEach((tree, number) => {
      const choice = chooseKeys(tree, costOf);
      if (choice === null) this.#always.push(number);
      for (const key of choice?.keys ?? []) keys.push([key.pattern, number, key.mask]);
    });
    return keys;
  }

  #note(pattern: number, bit: number, field: number, start: number): void {
    this.#hits.notePlace(pattern, field, start);
    const { starts, values } = this.#groups;
    for (let at = starts[pattern] as number; at < (starts[pattern + 1] as number); at++) this.#hits.mark(values[at] as number, bit);
  }

  #scan(units: Int32Array, length: number, field: number): void {
    const { root, states, transitions } = this.#automaton;
    const hits = this.#hits;
    const bit = 1 << field;
    let state = 0;
    for (let at = 0; at < length; at++) {
      const unit = units[at] as number;
      let next = 0;
      if (unit !== 0 && unit < root.length) {
        while (state !== 0 && next === 0) {
          next = transitions.get(state, unit);
          if (next === 0) state = states[state * STATE.WIDTH + STATE.FAIL] as number;
        }
        if (next === 0) next = root[unit] as number;
      }
      state = 0;
      if (next === 0) continue;
      state = states[next * STATE.WIDTH + STATE.RESUME] as number;
      for (let end = states[next * STATE.WIDTH + STATE.OUTPUT] as number; end !== 0; ) {
        const record = end * STATE.WIDTH;
        const pattern = states[record + STATE.PATTERN] as number;
        hits.mark(pattern, bit);
        if (states[record + STATE.NOTED] === 1) this.#note(pattern, bit, field, at + 1 - (states[record + STATE.LENGTH] as number));
        end = states[record + STATE.NEXT_OUTPUT] as number;
      }
    }
  }

  #markSites(site: string): void {
    if (site === '' || this.#sites.size === 0) return;
    for (let at = 0; at !== -1; ) {
      const pattern = this.#sites.get(site.slice(at));
      if (pattern !== undefined) this.#hits.mark(pattern, FIELD_BIT.site);
      const dot = site.indexOf('.', at);
      at = dot === -1 ? -1 : dot + 1;
    }
  }

  #collect(stamp: number, matched: number[]): void {
    const { starts, values } = this.#keys;
    for (let k = 0; k < this.#hits.foundCount; k++) {
      const pattern = this.#hits.found[k] as number;
      const mask = this.#hits.mask(pattern);
      const end = starts[pattern + 1] as number;
      for (let at = starts[pattern] as number; at < end; at++) {
        const number = values[at] as number;
        if (this.#seen[number] === stamp || ((this.#keyMasks[at] as number) & mask) === 0) continue;
        this.#seen[number] = stamp;
        if (runProgram(this.#program, this.#hits, this.#entry[number] as number)) matched.push(number);
      }
    }
    for (const number of this.#always) if (runProgram(this.#program, this.#hits, this.#entry[number] as number)) matched.push(number);
  }

  /** Indexes of the nodes that match, in no particular order. */
  match(article: EncodedArticle): number[] {
    if (this.#hits.begin()) this.#seen.fill(0);
    article.fields.forEach((units, field) => this.#scan(units, article.lengths[field] ?? 0, field));
    this.#markSites(article.site);
    const matched: number[] = [];
    this.#collect(this.#hits.stamp, matched);
    return matched;
  }
}

/** Tests of words only, each noted as one whose places are needed. */
function expandGroups(tests: readonly PatternTest[], table: PatternTable, positional: Set<number>): PatternTest[] {
  return tests.flatMap((test) => {
    const members = table.patterns[test.pattern]?.members ?? [test.pattern];
    for (const member of members) positional.add(member);
    return members.map((pattern) => ({ ...test, pattern }));
  });
}
