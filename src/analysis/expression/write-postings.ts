// What to check when a pattern was found: the routes of all expressions, grouped by key, each with its program next to it in memory.
import type { Route } from './choose-routes.ts';
import type { CompiledTree } from './compile-tree.ts';
import { type ExpandGroups, OPERATION, writeProgram } from './program.ts';

/** A posting: the expression's number, the fields in which the key counts, the length in integers, then instructions all of which must hold. */
export const POSTING = { NUMBER: 0, MASK: 1, LENGTH: 2, HEADER: 3 } as const;

/** Longer parts that several routes of an expression share are written once and called. */
const INLINE = 24;

export class PostingWriter {
  readonly #expand: ExpandGroups;
  readonly #shared: number[] = [];
  readonly #blocks: number[] = [];
  /** (row, offset in blocks) by posting. */
  readonly #rows: number[] = [];
  readonly #offsets: number[] = [];

  constructor(expand: ExpandGroups) {
    this.#expand = expand;
  }

  /** Registers the routes of expression `number`. */
  add(number: number, routes: readonly Route[]): void {
    const calls = new Map<CompiledTree, number[]>();
    for (const { key, rest } of routes) {
      const start = this.#begin(key.pattern, number, key.mask);
      for (const tree of rest) for (const value of this.#code(tree, calls, routes.length)) this.#blocks.push(value);
      this.#blocks[start + POSTING.LENGTH] = this.#blocks.length - start;
    }
  }

  /** Registers an expression that has to be checked for every article, under `row`. */
  addTree(row: number, number: number, tree: CompiledTree): void {
    const start = this.#begin(row, number, -1);
    writeProgram(tree, this.#blocks, this.#expand);
    this.#blocks[start + POSTING.LENGTH] = this.#blocks.length - start;
  }

  #begin(row: number, number: number, mask: number): number {
    const start = this.#blocks.length;
    this.#rows.push(row);
    this.#offsets.push(start);
    this.#blocks.push(number, mask, 0);
    return start;
  }

  #code(tree: CompiledTree, calls: Map<CompiledTree, number[]>, uses: number): number[] {
    const known = calls.get(tree);
    if (known) return known;
    let code: number[] = [];
    // All instructions of a posting must hold anyway, so the "and" itself needs none.
    for (const part of tree.kind === 'and' ? tree.children : [tree]) writeProgram(part, code, this.#expand);
    if (uses > 1 && code.length > INLINE) {
      const address = this.#shared.length;
      writeProgram(tree, this.#shared, this.#expand);
      code = [OPERATION.CALL, 3, address];
    }
    calls.set(tree, code);
    return code;
  }

  /** All code in one array; the postings of row r are from `starts[r]` up to `starts[r + 1]`. */
  finish(rowCount: number): { code: Int32Array; starts: Int32Array } {
    const starts = this.#starts(rowCount);
    const code = new Int32Array(starts[rowCount] ?? 0);
    code.set(this.#shared);
    const next = starts.slice();
    const blocks = this.#blocks;
    this.#rows.forEach((row, k) => {
      const from = this.#offsets[k] ?? 0;
      const end = from + (blocks[from + POSTING.LENGTH] ?? 0);
      let to = next[row] ?? 0;
      for (let at = from; at < end; at++) code[to++] = blocks[at] ?? 0;
      next[row] = to;
    });
    return { code, starts };
  }

  #starts(rowCount: number): Int32Array {
    const starts = new Int32Array(rowCount + 1);
    starts[0] = this.#shared.length;
    this.#rows.forEach((row, k) => {
      const length = this.#blocks[(this.#offsets[k] ?? 0) + POSTING.LENGTH] ?? 0;
      starts[row + 1] = (starts[row + 1] ?? 0) + length;
    });
    for (let row = 0; row < rowCount; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
    return starts;
  }
}
