// Compiled trees as integers, each instruction `[operation, length, …]`, children inline: no object references to follow while matching.
import type { CompiledTree, NearTest, PatternTest } from './compile-tree.ts';

export const OPERATION = { ANY: 0, AND: 1, OR: 2, NOT: 3, NEAR: 4, CALL: 5 } as const;

/** Replaces groups by their members. */
export type ExpandGroups = (tests: readonly PatternTest[]) => PatternTest[];

function writeTests(tests: readonly PatternTest[], code: number[]): void {
  code.push(tests.length);
  for (const test of tests) code.push(test.pattern, test.mask);
}

function writeNear(near: NearTest, code: number[], expand: ExpandGroups): void {
  code.push(near.distance);
  writeTests(expand(near.left), code);
  writeTests(expand(near.right), code);
}

/** Begins an instruction, lets `write` add to it, and notes its length. */
function instruction(code: number[], operation: number, write: () => void): void {
  const start = code.length;
  code.push(operation, 0);
  write();
  code[start + 1] = code.length - start;
}

function writeAny(code: number[], mask: number, patterns: readonly number[]): void {
  instruction(code, OPERATION.ANY, () => {
    code.push(mask);
    for (const pattern of patterns) code.push(pattern);
  });
}

/** Words that count in the same fields become one instruction. */
function writeOr(children: readonly CompiledTree[], code: number[], expand: ExpandGroups): void {
  const byMask = new Map<number, number[]>();
  for (const child of children) {
    if (child.kind !== 'test') continue;
    const patterns = byMask.get(child.mask);
    if (patterns) patterns.push(child.pattern);
    else byMask.set(child.mask, [child.pattern]);
  }
  const others = children.filter((child) => child.kind !== 'test');
  const write = (): void => {
    for (const [mask, patterns] of byMask) writeAny(code, mask, patterns);
    for (const other of others) writeProgram(other, code, expand);
  };
  if (byMask.size === 1 && others.length === 0) write();
  else instruction(code, OPERATION.OR, write);
}

/**
 * Appends the tree to `code`: ANY mask pattern… · AND/OR/NOT children · NEAR distance n (pattern mask)… n (pattern mask)…, groups expanded there.
 * `CALL address` refers to code elsewhere. Relocatable, since lengths are relative.
 */
export function writeProgram(tree: CompiledTree, code: number[], expand: ExpandGroups): void {
  switch (tree.kind) {
    case 'test':
      return writeAny(code, tree.mask, [tree.pattern]);
    case 'near':
      return instruction(code, OPERATION.NEAR, () => writeNear(tree, code, expand));
    case 'not':
      return instruction(code, OPERATION.NOT, () => writeProgram(tree.child, code, expand));
    case 'or':
      return writeOr(tree.children, code, expand);
    default:
      return instruction(code, OPERATION.AND, () => {
        for (const child of tree.children) writeProgram(child, code, expand);
      });
  }
}
