// Compiled trees as one array of integers, each instruction `[operation, end, …]`, children inline: no objects to chase while matching.
import type { CompiledTree, NearTest, PatternTest } from './compile-tree.ts';

export const OPERATION = { TEST: 0, AND: 1, OR: 2, NOT: 3, NEAR: 4 } as const;

function writeTests(tests: readonly PatternTest[], code: number[]): void {
  code.push(tests.length);
  for (const test of tests) code.push(test.pattern, test.mask);
}

function writeNear(near: NearTest, code: number[], expand: (tests: readonly PatternTest[]) => PatternTest[]): void {
  code.push(near.distance);
  writeTests(expand(near.left), code);
  writeTests(expand(near.right), code);
}

/** Appends the tree to `code`: TEST pattern mask · AND/OR/NOT children · NEAR distance n (pattern mask)… n (pattern mask)…; groups expanded there. */
export function writeProgram(tree: CompiledTree, code: number[], expand: (tests: readonly PatternTest[]) => PatternTest[]): void {
  const start = code.length;
  switch (tree.kind) {
    case 'test':
      code.push(OPERATION.TEST, 0, tree.pattern, tree.mask);
      break;
    case 'near':
      code.push(OPERATION.NEAR, 0);
      writeNear(tree, code, expand);
      break;
    case 'not':
      code.push(OPERATION.NOT, 0);
      writeProgram(tree.child, code, expand);
      break;
    default:
      code.push(tree.kind === 'and' ? OPERATION.AND : OPERATION.OR, 0);
      for (const child of tree.children) writeProgram(child, code, expand);
  }
  code[start + 1] = code.length;
}
