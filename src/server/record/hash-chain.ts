// A log whose lines each carry the hash of the one before: a changed or missing line shows.
import { createHash } from 'node:crypto';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 over the hash before and every value of the line, as JSON. */
export const linkHash = (before: string, values: readonly unknown[]): string => sha256Of(JSON.stringify([before, ...values]));

/** A line's place in its chain. */
export interface Link {
  /** From 1, without gaps. */
  number: number;
  hash: string;
}

export interface ChainFault {
  /** Of the first line that is not as it was written. */
  number: number;
  fault: 'changed' | 'missing' | 'text-changed';
}

/** Until where the chain is whole. */
export interface Walked extends Link {
  fault?: ChainFault;
}

interface Walk<Line extends Link> {
  /** What the first line hangs on. */
  anchor: Link;
  /** The last line, as it is noted apart. */
  head: Link;
  /** The lines that follow a number, in order; none at the end. */
  readPage: (after: number) => Promise<readonly Line[]>;
  hashOf: (before: string, line: Line) => string;
  /** The number of the first line of these whose text is not the one that it tells of. */
  findChangedText?: (lines: readonly Line[]) => Promise<number | undefined>;
}

/** Page by page from the anchor; ends at the first fault. */
export async function walkChain<Line extends Link>({ anchor, head, readPage, hashOf, findChangedText }: Walk<Line>): Promise<Walked> {
  let { number, hash } = anchor;
  for (;;) {
    const lines = await readPage(number);
    if (lines.length === 0) break;
    for (const line of lines) {
      if (line.number !== number + 1) return { number, hash, fault: { number: number + 1, fault: 'missing' } };
      if (hashOf(hash, line) !== line.hash) return { number, hash, fault: { number: line.number, fault: 'changed' } };
      ({ number, hash } = line);
    }
    const changed = await findChangedText?.(lines);
    if (changed !== undefined) return { number, hash, fault: { number: changed, fault: 'text-changed' } };
  }
  if (number !== head.number || hash !== head.hash) return { number, hash, fault: { number: number + 1, fault: 'missing' } };
  return { number, hash };
}
