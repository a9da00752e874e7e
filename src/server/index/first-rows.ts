// The first of many rows by a key, without sorting all of them.

/** The `count` first rows by key, in order: a heap whose root is the worst of the best so far. */
export function firstRows(rows: Int32Array, count: number, key: (row: number) => number): Int32Array {
  if (count === 0) return new Int32Array(0);
  const isBefore = (a: number, b: number): boolean => {
    const difference = key(a) - key(b);
    return difference === 0 ? a > b : difference > 0;
  };
  const heap = rows.slice(0, count);
  for (let k = (count >> 1) - 1; k >= 0; k--) sink(heap, k, isBefore);
  // For most rows one comparison shows that they come too late.
  let [last, lastKey] = [heap[0] ?? 0, key(heap[0] ?? 0)];
  for (let k = count; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    const own = key(row);
    if (own < lastKey || (own === lastKey && row < last)) continue;
    heap[0] = row;
    sink(heap, 0, isBefore);
    last = heap[0];
    lastKey = key(last);
  }
  return heap.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}

function sink(heap: Int32Array, start: number, isBefore: (a: number, b: number) => boolean): void {
  let at = start;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) return;
    if (child + 1 < heap.length && isBefore(heap[child] ?? 0, heap[child + 1] ?? 0)) child++;
    if (!isBefore(heap[at] ?? 0, heap[child] ?? 0)) return;
    const moved = heap[at] ?? 0;
    heap[at] = heap[child] ?? 0;
    heap[child] = moved;
    at = child;
  }
}
