// Aho-Corasick over unit numbers (Aho & Corasick, CACM 1975): finds all patterns in one pass, states in typed arrays, transitions hashed.
import { TransitionTable } from './transition-table.ts';

/** The data of a pattern's end, adjacent so that one cache line holds it: offsets into `Automaton.outputs`. */
export const OUTPUT = {
  /** Integers per output. */
  WIDTH: 4,
  /** Pattern that ends here, and its length in units. */
  PATTERN: 0,
  LENGTH: 1,
  /** Output of the longest proper suffix that ends a pattern too; 0 if none. */
  NEXT: 2,
  /** The pattern's `note`. */
  NOTE: 3,
} as const;

/**
 * A transition leads to the state from which to continue (the target itself, or its longest suffix that has transitions; 0 is the start), and to the
 * first output of the target's suffix chain (0 if none).
 */
export interface Automaton {
  /** Transitions from the start, by unit number: state, output; units beyond its length lead to the start. */
  root: Int32Array;
  transitions: TransitionTable;
  /** Longest proper suffix with transitions, by state. */
  fail: Int32Array;
  outputs: Int32Array;
}

/** A word to find: unit numbers, and the number to report it by. */
export interface AutomatonPattern {
  number: number;
  units: readonly number[];
  /** Any number, reported with it. */
  note: number;
}

interface Trie {
  transitions: TransitionTable;
  count: number;
  parent: Int32Array;
  unit: Int32Array;
  /** Output of the pattern that ends in the state, 0 if none. */
  output: Int32Array;
  outputs: Int32Array;
  isInner: Uint8Array;
}

function emptyTrie(patterns: readonly AutomatonPattern[]): Trie {
  const capacity = patterns.reduce((sum, pattern) => sum + pattern.units.length, 1);
  return {
    transitions: new TransitionTable(capacity),
    count: 1,
    parent: new Int32Array(capacity),
    unit: new Int32Array(capacity),
    output: new Int32Array(capacity),
    outputs: new Int32Array((patterns.length + 1) * OUTPUT.WIDTH),
    isInner: new Uint8Array(capacity),
  };
}

function addState(trie: Trie, parent: number, unit: number): number {
  const state = trie.count++;
  trie.parent[state] = parent;
  trie.unit[state] = unit;
  trie.isInner[parent] = 1;
  trie.transitions.set(parent, unit, state, 0);
  return state;
}

function buildTrie(patterns: readonly AutomatonPattern[]): Trie {
  const trie = emptyTrie(patterns);
  patterns.forEach(({ number, units, note }, index) => {
    let state = 0;
    for (const unit of units) state = trie.transitions.get(state, unit) || addState(trie, state, unit);
    const output = (index + 1) * OUTPUT.WIDTH;
    trie.output[state] = output;
    trie.outputs[output + OUTPUT.PATTERN] = number;
    trie.outputs[output + OUTPUT.LENGTH] = units.length;
    trie.outputs[output + OUTPUT.NOTE] = note;
  });
  return trie;
}

/** States from shallow to deep. A parent's number is always below its child's, so depths come in one pass. */
function orderByDepth(trie: Trie): Int32Array {
  const depth = new Int32Array(trie.count);
  const starts: number[] = [0, 1];
  for (let state = 1; state < trie.count; state++) {
    const own = (depth[trie.parent[state] ?? 0] ?? 0) + 1;
    depth[state] = own;
    starts[own + 1] = (starts[own + 1] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const order = new Int32Array(trie.count);
  for (let state = 0; state < trie.count; state++) {
    const own = depth[state] ?? 0;
    order[starts[own] ?? 0] = state;
    starts[own] = (starts[own] ?? 0) + 1;
  }
  return order;
}

/** Longest proper suffix state of each state, with or without transitions. */
function suffixLinks(trie: Trie, order: Int32Array): Int32Array {
  const link = new Int32Array(trie.count);
  for (const state of order) {
    const parent = trie.parent[state] ?? 0;
    if (state === 0 || parent === 0) continue;
    const unit = trie.unit[state] ?? 0;
    let suffix = parent;
    let found = 0;
    while (suffix !== 0 && found === 0) {
      suffix = link[suffix] ?? 0;
      found = trie.transitions.get(suffix, unit);
    }
    link[state] = found;
  }
  return link;
}

/** The transitions below the start again, in a table of the right size, with everything that the scan needs of their targets. */
function writeTransitions(trie: Trie, resume: Int32Array): TransitionTable {
  const { count, parent, unit, output } = trie;
  const transitions = new TransitionTable(parent.subarray(0, count).reduce((sum, from) => sum + (from === 0 ? 0 : 1), 0));
  for (let state = 1; state < count; state++) {
    if (parent[state] === 0) continue;
    transitions.set(parent[state] ?? 0, unit[state] ?? 0, resume[state] ?? 0, output[state] ?? 0);
  }
  return transitions;
}

function writeRoot(trie: Trie, resume: Int32Array, alphabetSize: number): Int32Array {
  const root = new Int32Array(alphabetSize * 2);
  for (let state = 1; state < trie.count; state++) {
    if (trie.parent[state] !== 0) continue;
    const at = (trie.unit[state] ?? 0) * 2;
    root[at] = resume[state] ?? 0;
    root[at + 1] = trie.output[state] ?? 0;
  }
  return root;
}

/** Builds the automaton of distinct, non-empty patterns over unit numbers from 1 up to below `alphabetSize`. */
export function buildAutomaton(patterns: readonly AutomatonPattern[], alphabetSize: number): Automaton {
  const trie = buildTrie(patterns);
  const { output, outputs, isInner } = trie;
  const order = orderByDepth(trie);
  const link = suffixLinks(trie, order);
  const fail = new Int32Array(trie.count);
  const resume = new Int32Array(trie.count);
  for (const state of order) {
    if (state === 0) continue;
    const suffix = link[state] ?? 0;
    fail[state] = resume[suffix] ?? 0;
    resume[state] = isInner[state] === 1 ? state : fail[state];
    const own = output[state] ?? 0;
    if (own === 0) output[state] = output[suffix] ?? 0;
    else outputs[own + OUTPUT.NEXT] = output[suffix] ?? 0;
  }
  return { root: writeRoot(trie, resume, alphabetSize), transitions: writeTransitions(trie, resume), fail, outputs };
}
