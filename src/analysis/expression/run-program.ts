// Evaluates one expression with the hits of an article.
import type { ArticleHits } from './article-hits.ts';
import { isNear, type Places } from './is-near.ts';
import { OPERATION } from './program.ts';

export interface ProgramCode {
  code: Int32Array;
  /** Length in units, by pattern. */
  lengths: Int32Array;
}

/** Places in one field of the tests listed at `at`: a count, then (pattern, mask) pairs. */
function collectPlaces(program: ProgramCode, hits: ArticleHits, at: number, field: number): Places {
  const { code, lengths } = program;
  const end = at + 1 + (code[at] ?? 0) * 2;
  const places: Places = [];
  for (let test = at + 1; test < end; test += 2) {
    const pattern = code[test] ?? 0;
    if (((code[test + 1] ?? 0) & (1 << field)) !== 0) hits.collectPlaces(pattern, field, lengths[pattern] ?? 0, places);
  }
  return places;
}

function runNear(program: ProgramCode, hits: ArticleHits, at: number): boolean {
  const distance = program.code[at + 2] ?? 0;
  const left = at + 3;
  const right = left + 1 + (program.code[left] ?? 0) * 2;
  for (let field = 0; field < 3; field++) {
    const places = collectPlaces(program, hits, left, field);
    if (places.length > 0 && isNear(places, collectPlaces(program, hits, right, field), distance)) return true;
  }
  return false;
}

function runAny(code: Int32Array, bits: Uint8Array, at: number): boolean {
  const end = at + (code[at + 1] ?? 0);
  const mask = code[at + 2] ?? 0;
  for (let test = at + 3; test < end; test++) if (((bits[code[test] ?? 0] ?? 0) & mask) !== 0) return true;
  return false;
}

/** Runs the instruction at `at` (see `writeProgram`). */
function run(program: ProgramCode, hits: ArticleHits, at: number): boolean {
  const { code } = program;
  switch (code[at]) {
    case OPERATION.ANY:
      return runAny(code, hits.bits, at);
    case OPERATION.NOT:
      return !run(program, hits, at + 2);
    case OPERATION.NEAR:
      return runNear(program, hits, at);
    case OPERATION.CALL:
      return run(program, hits, code[at + 2] ?? 0);
    case OPERATION.AND:
      return runAll(program, hits, at + 2, at + (code[at + 1] ?? 0));
    default: {
      const end = at + (code[at + 1] ?? 0);
      for (let child = at + 2; child < end; child += code[child + 1] ?? 0) if (run(program, hits, child)) return true;
      return false;
    }
  }
}

/** Whether all instructions from `at` up to `end` hold. */
export function runAll(program: ProgramCode, hits: ArticleHits, at: number, end: number): boolean {
  const { code } = program;
  for (let child = at; child < end; child += code[child + 1] ?? 0) {
    const holds = code[child] === OPERATION.ANY ? runAny(code, hits.bits, child) : run(program, hits, child);
    if (!holds) return false;
  }
  return true;
}
