/** Sparse vectors of weighted terms, by which articles, threads and events are compared. */

export type TermVector = ReadonlyMap<string, number>;

/** The `most` heaviest terms, scaled to length 1; equal weights in the order of the terms. Empty when all weights are 0. */
export function unitVector(weights: TermVector, most: number): Map<string, number> {
  const kept = heaviest(weights, most);
  const length = Math.hypot(...kept.map(([, weight]) => weight));
  return new Map(length > 0 ? kept.map(([term, weight]) => [term, weight / length]) : []);
}

/** The `most` heaviest terms with their weights, heaviest first. */
export function heaviest(weights: TermVector, most: number): [string, number][] {
  return [...weights].toSorted(([termA, a], [termB, b]) => b - a || (termA < termB ? -1 : 1)).slice(0, most);
}

/** Inner product; for unit vectors the cosine. */
export function dot(a: TermVector, b: TermVector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

/** Adds `vector` × `factor` to `sum`. */
export function addVector(sum: Map<string, number>, vector: TermVector, factor = 1): void {
  for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight * factor);
}

/** Euclidean length. */
export function vectorLength(vector: TermVector): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return Math.sqrt(sum);
}

/** A vector as two arrays: a third of the memory of a map, and plain for JSON. */
export interface PackedVector {
  terms: readonly string[];
  weights: readonly number[];
}

export function packVector(vector: TermVector): PackedVector {
  return { terms: [...vector.keys()], weights: [...vector.values()] };
}

export function unpackVector({ terms, weights }: PackedVector): Map<string, number> {
  return new Map(terms.map((term, at) => [term, weights[at] ?? 0]));
}
