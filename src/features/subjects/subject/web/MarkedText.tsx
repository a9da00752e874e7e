import { Fragment } from 'react';

export interface Mark {
  start: number;
  end: number;
}

/** A text with marked places, which may overlap: hit words, or clauses that do not hold. */
export function MarkedText({ text, marks, tone }: { text: string; marks: readonly Mark[]; tone: 'hit' | 'failed' }) {
  const borders = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((a, b) => a - b);
  return borders.slice(0, -1).map((start, i) => {
    const end = borders[i + 1] ?? text.length;
    const part = text.slice(start, end);
    const isMarked = marks.some((mark) => mark.start <= start && mark.end >= end);
    return isMarked ? (
      <mark key={start} className={`mark-${tone}`}>
        {part}
      </mark>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    );
  });
}
