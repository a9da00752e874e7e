/** First position in the ascending `values[0…size)` whose value is not below `wanted`. */
export function lowerBound(values: Float64Array | Int32Array | readonly number[], wanted: number, size = values.length): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions in the ascending `values[0…size)` of those members of the ascending `wanted` that occur there. */
export function findPositions(values: Float64Array, wanted: Float64Array, size: number): Int32Array {
  const found = new Int32Array(wanted.length);
  let count = 0;
  let at = 0;
  for (const value of wanted) {
    // Gallop: the next one is usually near.
    let step = 1;
    while (at + step < size && (values[at + step] ?? 0) < value) step *= 2;
    let low = at;
    let high = Math.min(at + step + 1, size);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    at = low;
    if (at >= size) break;
    if (values[at] === value) found[count++] = at;
  }
  return found.subarray(0, count);
}
