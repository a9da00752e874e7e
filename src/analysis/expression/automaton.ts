// Aho-Corasick over unit numbers (Aho & Corasick, CACM 1975): finds all patterns in one pass, states in typed arrays, transitions hashed.

/** What is known of a state, side by side so that one cache line holds it: offsets into `Automaton.states`. */
export const STATE = {
  /** Integers a state. */
  WIDTH: 8,
  /** Where to go on from it: itself, or its longest suffix that has transitions; 0 is the start. */
  RESUME: 0,
  /** Longest proper suffix with transitions. */
  FAIL: 1,
  /** First state on the suffix chain, the state included, that ends a pattern; 0 if none. */
  OUTPUT: 2,
  /** The next such state after this one. */
  NEXT_OUTPUT: 3,
  /** Pattern that ends here, or -1, and its length in units. */
  PATTERN: 4,
  LENGTH: 5,
  /** The pattern's `isNoted`. */
  NOTED: 6,
} as const;

export interface Automaton {
  /** Next state from the start, by unit number; units beyond its length lead to the start. */
  root: Int32Array;
  states: Int32Array;
  transitions: TransitionTable;
}

/** A word to find: unit numbers, and the number to report it by. */
export interface AutomatonPattern {
  number: number;
  units: Int32Array;
  /** 1 when more than its presence is of interest. */
  isNoted: number;
}

/** Open-addressing hash of (state, unit) → state. A slot is four integers side by side, so that a look-up touches one cache line. */
export class TransitionTable {
  readonly #cells: Int32Array;
  readonly #mask: number;
  /** One bit for each hash value seen: most pairs asked for do not exist, and this small table says so without a cache miss. */
  readonly #filter: Uint8Array;

  constructor(transitions: number) {
    const size = 2 ** Math.ceil(Math.log2(transitions * 2 + 2));
    this.#mask = size - 1;
    this.#cells = new Int32Array(size * 4);
    this.#filter = new Uint8Array(size);
  }

  #hash(state: number, unit: number): number {
    const hash = Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
    return hash ^ (hash >>> 15);
  }

  /** Place of the pair, or of the empty slot where it belongs. */
  #find(state: number, unit: number, hash: number): number {
    const cells = this.#cells;
    let at = (hash & this.#mask) << 2;
    while (cells[at] !== 0 && (cells[at + 1] !== state || cells[at + 2] !== unit)) at = (at + 4) & ((this.#mask << 2) | 3);
    return at;
  }

  /** The next state, 0 if there is none. */
  get(state: number, unit: number): number {
    const hash = this.#hash(state, unit);
    const bits = this.#filter[(hash >>> 3) & this.#mask] as number;
    return (bits & (1 << (hash & 7))) === 0 ? 0 : (this.#cells[this.#find(state, unit, hash)] as number);
  }

  set(state: number, unit: number, target: number): void {
    const hash = this.#hash(state, unit);
    const at = this.#find(state, unit, hash);
    this.#cells[at] = target;
    this.#cells[at + 1] = state;
    this.#cells[at + 2] = unit;
    const byte = (hash >>> 3) & this.#mask;
    this.#filter[byte] = (this.#filter[byte] as number) | (1 << (hash & 7));
  }
}

interface Trie {
  transitions: TransitionTable;
  count: number;
  parent: Int32Array;
  unit: Int32Array;
  pattern: Int32Array;
  length: Int32Array;
  noted: Uint8Array;
  isInner: Uint8Array;
}

function buildTrie(patterns: readonly AutomatonPattern[]): Trie {
  const capacity = patterns.reduce((sum, pattern) => sum + pattern.units.length, 1);
  const parent = new Int32Array(capacity);
  const unit = new Int32Array(capacity);
  const pattern = new Int32Array(capacity).fill(-1);
  const length = new Int32Array(capacity);
  const noted = new Uint8Array(capacity);
  const isInner = new Uint8Array(capacity);
  const transitions = new TransitionTable(capacity);
  let count = 1;
  for (const { number, units, isNoted } of patterns) {
    let state = 0;
    for (const next of units) {
      let target = transitions.get(state, next);
      if (target === 0) {
        target = count++;
        parent[target] = state;
        unit[target] = next;
        isInner[state] = 1;
        transitions.set(state, next, target);
      }
      state = target;
    }
    pattern[state] = number;
    length[state] = units.length;
    noted[state] = isNoted;
  }
  return { transitions, count, parent, unit, pattern, length, noted, isInner };
}

/** States from shallow to deep. A parent's number is always below its child's, so depths come in one pass. */
function orderByDepth(trie: Trie): Int32Array {
  const depth = new Int32Array(trie.count);
  const starts: number[] = [0, 1];
  for (let state = 1; state < trie.count; state++) {
    const own = (depth[trie.parent[state] as number] as number) + 1;
    depth[state] = own;
    starts[own + 1] = (starts[own + 1] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const order = new Int32Array(trie.count);
  for (let state = 0; state < trie.count; state++) {
    const own = depth[state] as number;
    order[starts[own] as number] = state;
    starts[own] = (starts[own] as number) + 1;
  }
  return order;
}

/** Longest proper suffix state of each state, transitions or not. */
function suffixLinks(trie: Trie, order: Int32Array): Int32Array {
  const link = new Int32Array(trie.count);
  for (const state of order) {
    const parent = trie.parent[state] as number;
    if (state === 0 || parent === 0) continue;
    const unit = trie.unit[state] as number;
    let suffix = parent;
    let found = 0;
    while (suffix !== 0 && found === 0) {
      suffix = link[suffix] as number;
      found = trie.transitions.get(suffix, unit);
    }
    link[state] = found;
  }
  return link;
}

/** Puts a state's record into `states`, of which all shallower states are complete. */
function writeState(trie: Trie, states: Int32Array, state: number, suffix: number): void {
  const at = state * STATE.WIDTH;
  const from = suffix * STATE.WIDTH;
  const pattern = trie.pattern[state] as number;
  const fail = states[from + STATE.RESUME] as number;
  const nextOutput = states[from + STATE.OUTPUT] as number;
  states[at + STATE.FAIL] = fail;
  states[at + STATE.RESUME] = trie.isInner[state] === 1 ? state : fail;
  states[at + STATE.NEXT_OUTPUT] = nextOutput;
  states[at + STATE.OUTPUT] = pattern === -1 ? nextOutput : state;
  states[at + STATE.PATTERN] = pattern;
  states[at + STATE.LENGTH] = trie.length[state] as number;
  states[at + STATE.NOTED] = trie.noted[state] as number;
}

/** Builds the automaton of distinct, non-empty patterns over unit numbers below `alphabetSize`. */
export function buildAutomaton(patterns: readonly AutomatonPattern[], alphabetSize: number): Automaton {
  const trie = buildTrie(patterns);
  const order = orderByDepth(trie);
  const link = suffixLinks(trie, order);
  const states = new Int32Array(trie.count * STATE.WIDTH);
  const root = new Int32Array(alphabetSize);
  for (const state of order) {
    if (state === 0) continue;
    writeState(trie, states, state, link[state] as number);
    if (trie.parent[state] === 0) root[trie.unit[state] as number] = state;
  }
  return { root, states, transitions: trie.transitions };
}
