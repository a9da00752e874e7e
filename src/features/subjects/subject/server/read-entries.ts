// The subjects of a file, each parsed once before anything is written, in the order in which they can be added.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { SubjectNode } from '#analysis/expression/ast.ts';
import { referencesOf } from '#analysis/expression/inline-subjects.ts';
import { type ParsedExpression, parseExpression } from '#analysis/expression/parse.ts';
import type { SubjectFile } from '../transfer.contract.ts';

export interface ReadEntry {
  entry: SubjectFile['subjects'][number];
  parsed: ParsedExpression;
  references: readonly SubjectNode[];
  /** The first reference that leads back to this subject within the file. */
  circle: SubjectNode | undefined;
}

/** Referenced subjects come first; within a circle the order does not matter, because circles are refused. Others get a turn after each. */
export async function readEntries(entries: SubjectFile['subjects']): Promise<ReadEntry[]> {
  const read: ReadEntry[] = [];
  for (const entry of entries) {
    const parsed = parseExpression(entry.expression);
    read.push({ entry, parsed, references: parsed.ok && parsed.node ? referencesOf(parsed.node) : [], circle: undefined });
    await yieldTurn();
  }
  return inOrder(read);
}

/** Strongly connected parts by R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972: each is complete after all that it refers to. */
function inOrder(read: readonly ReadEntry[]): ReadEntry[] {
  const byName = new Map(read.map((each) => [each.entry.name, each]));
  const numbers = new Map<ReadEntry, number>();
  const open: ReadEntry[] = [];
  const ordered: ReadEntry[] = [];
  const visit = (each: ReadEntry): number => {
    const number = numbers.size;
    numbers.set(each, number);
    let low = number;
    open.push(each);
    for (const other of referred(each, byName)) {
      if (!numbers.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, numbers.get(other) ?? low);
    }
    if (low === number) ordered.push(...markCircle(open.splice(open.indexOf(each)), byName));
    return low;
  };
  for (const each of read) if (!numbers.has(each)) visit(each);
  return ordered;
}

function markCircle(part: readonly ReadEntry[], byName: ReadonlyMap<string, ReadEntry>): readonly ReadEntry[] {
  const members = new Set(part);
  for (const each of part)
    each.circle = each.references.find(({ name }) => {
      const other = byName.get(name);
      return other !== undefined && members.has(other) && (part.length > 1 || other === each);
    });
  return part;
}

const referred = ({ references }: ReadEntry, byName: ReadonlyMap<string, ReadEntry>): ReadEntry[] =>
  [...new Set(references.map(({ name }) => name))].flatMap((name) => byName.get(name) ?? []);
