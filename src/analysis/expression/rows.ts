// Lists of numbers by row, packed into two arrays (compressed sparse rows).

export interface Rows {
  /** Row r is `values[starts[r]]` up to but not including `values[starts[r + 1]]`. */
  starts: Int32Array;
  values: Int32Array;
}

/** Packs (row, value) pairs; a row keeps the order of its pairs. */
export function groupIntoRows(rowCount: number, pairs: readonly (readonly [row: number, value: number])[]): Rows {
  const starts = new Int32Array(rowCount + 1);
  for (const [row] of pairs) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  for (let row = 0; row < rowCount; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  const next = starts.slice();
  const values = new Int32Array(pairs.length);
  for (const [row, value] of pairs) {
    const at = next[row] ?? 0;
    values[at] = value;
    next[row] = at + 1;
  }
  return { starts, values };
}
