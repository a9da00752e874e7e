// The selected rows of a list, across its pages. A row that is missing when its page is loaded again is deselected.
import { useState } from 'react';

interface Selected<Row> {
  row: Row;
  /** The page (by its request) on which it was last seen. */
  place: string;
}

export interface Shown<Row> {
  rows: readonly Row[];
  place: string;
}

/** `shown` is the loaded page, undefined until there is one; `rowKey` identifies a row. */
export function useSelection<Row>(shown: Shown<Row> | undefined, rowKey: (row: Row) => string | number) {
  const [selected, setSelected] = useState<readonly Selected<Row>[]>([]);
  const [seen, setSeen] = useState(shown);
  const current = shown ?? seen;
  if (current !== seen && (current?.rows !== seen?.rows || current?.place !== seen?.place)) {
    setSeen(current);
    if (current) setSelected(keepPresent(selected, current, rowKey));
  }
  return {
    selected: selected.map(({ row }) => row),
    select: (rows: readonly Row[]) => {
      const known = new Map(selected.map((item) => [rowKey(item.row), item]));
      setSelected(rows.map((row) => known.get(rowKey(row)) ?? { row, place: current?.place ?? '' }));
    },
    clear: () => setSelected([]),
  };
}

/** Rows of other pages stay unchanged; rows of this page are updated. */
function keepPresent<Row>(
  selected: readonly Selected<Row>[],
  { rows, place }: Shown<Row>,
  rowKey: (row: Row) => string | number,
): readonly Selected<Row>[] {
  const present = new Map(rows.map((row) => [rowKey(row), row]));
  return selected.flatMap((item) => {
    const row = present.get(rowKey(item.row));
    if (row !== undefined) return [{ row, place }];
    return item.place === place ? [] : [item];
  });
}
