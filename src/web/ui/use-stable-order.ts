import { useState } from 'react';

interface Kept<Row> {
  /** As the answer has them. */
  rows: readonly Row[];
  place: string;
  sorted: readonly Row[];
}

/**
 * Rows of a list that refreshes itself keep their places while a person looks at them: known rows stay where they were, a new one takes
 * the place of one that left, or the end. Another `place` (page, order, filter, an action or a refresh by hand) takes the order as it comes.
 * The same answer gives the same array.
 */
export function useStableOrder<Row>(rows: readonly Row[], place: string, rowKey: (row: Row) => string | number): readonly Row[] {
  const [kept, setKept] = useState<Kept<Row>>({ rows, place, sorted: rows });
  if (kept.rows === rows && kept.place === place) return kept.sorted;
  const sorted = kept.place === place ? inKeptOrder(rows, kept.sorted.map(rowKey), rowKey) : rows;
  setKept({ rows, place, sorted });
  return sorted;
}

export function inKeptOrder<Row>(rows: readonly Row[], keys: readonly (string | number)[], rowKey: (row: Row) => string | number): Row[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const known = new Set(keys);
  const fresh = rows.filter((row) => !known.has(rowKey(row)));
  const placed = keys.flatMap((key) => {
    const row = byKey.get(key) ?? fresh.shift();
    return row === undefined ? [] : [row];
  });
  return [...placed, ...fresh];
}
