export interface Bucket {
  at: number;
  total: number;
}

/** Every hour or day from the first to the last, including empty ones; at most the first `most`. */
export function fillBuckets(counts: readonly Bucket[], most: number): Bucket[] {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return [];
  const totals = new Map(counts.map(({ at, total }) => [at, total]));
  return Array.from({ length: Math.min(most, last.at - first.at + 1) }, (_, i) => ({
    at: first.at + i,
    total: totals.get(first.at + i) ?? 0,
  }));
}
