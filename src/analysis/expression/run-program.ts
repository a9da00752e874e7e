// Decides one expression from the hits of an article.
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
  const end = at + 1 + (code[at] as number) * 2;
  const places: Places = [];
  for (let test = at + 1; test < end; test += 2) {
    const pattern = code[test] as number;
    if ((hits.mask(pattern) & (code[test + 1] as number) & (1 << field)) === 0) continue;
    for (const place of hits.places(pattern)) {
      if ((place & 3) === field) places.push(place >> 2, (place >> 2) + (lengths[pattern] as number));
    }
  }
  return places;
}

function runNear(program: ProgramCode, hits: ArticleHits, at: number): boolean {
  const distance = program.code[at + 2] as number;
  const left = at + 3;
  const right = left + 1 + (program.code[left] as number) * 2;
  for (let field = 0; field < 3; field++) {
    const places = collectPlaces(program, hits, left, field);
    if (places.length > 0 && isNear(places, collectPlaces(program, hits, right, field), distance)) return true;
  }
  return false;
}

/** Runs the instruction at `at` (see `writeProgram`). */
export function runProgram(program: ProgramCode, hits: ArticleHits, at: number): boolean {
  const { code } = program;
  const operation = code[at] as number;
  if (operation === OPERATION.TEST) return (hits.mask(code[at + 2] as number) & (code[at + 3] as number)) !== 0;
  if (operation === OPERATION.NOT) return !runProgram(program, hits, at + 2);
  if (operation === OPERATION.NEAR) return runNear(program, hits, at);
  const wanted = operation === OPERATION.OR;
  const end = code[at + 1] as number;
  for (let child = at + 2; child < end; child = code[child + 1] as number) {
    // Most children are tests: no call for them.
    const holds =
      code[child] === OPERATION.TEST
        ? (hits.mask(code[child + 2] as number) & (code[child + 3] as number)) !== 0
        : runProgram(program, hits, child);
    if (holds === wanted) return wanted;
  }
  return !wanted;
}
