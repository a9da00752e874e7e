// Evaluates `~n` on the places that an automaton found: the same answer as trying all pairs, in n log n.

/** Flat list of occurrences: start, end, start, end… */
export type Places = number[];

const FEW_PAIRS = 256;

function isNearByPairs(left: Places, right: Places, distance: number): boolean {
  for (let a = 0; a < left.length; a += 2) {
    for (let b = 0; b < right.length; b += 2) {
      if ((right[b] ?? 0) - (left[a + 1] ?? 0) <= distance && (left[a] ?? 0) - (right[b + 1] ?? 0) <= distance) return true;
    }
  }
  return false;
}

/** Ends of `places` sorted by start, each replaced by the largest end so far. */
function sortByStart(places: Places): { starts: number[]; ends: number[] } {
  const order = Array.from({ length: places.length / 2 }, (_, k) => k * 2).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const starts = order.map((at) => places[at] ?? 0);
  let largest = -1;
  const ends = order.map((at) => {
    largest = Math.max(largest, places[at + 1] ?? 0);
    return largest;
  });
  return { starts, ends };
}

function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether some place of one side has at most `distance` units to some place of the other. */
export function isNear(left: Places, right: Places, distance: number): boolean {
  if (left.length === 0 || right.length === 0) return false;
  if (left.length * right.length <= FEW_PAIRS) return isNearByPairs(left, right, distance);
  const { starts, ends } = sortByStart(left);
  for (let at = 0; at < right.length; at += 2) {
    const reachable = countUpTo(starts, (right[at + 1] ?? 0) + distance);
    if (reachable > 0 && (ends[reachable - 1] ?? -1) >= (right[at] ?? 0) - distance) return true;
  }
  return false;
}
