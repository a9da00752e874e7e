/** BCubed precision, recall and F1 of a clustering (Bagga & Baldwin 1998), and the same over pairs. */
export interface ClusteringScore {
  precision: number;
  recall: number;
  f1: number;
  /** F1 over the pairs that are in one cluster. */
  pairF1: number;
}

/** The true and the predicted cluster of each item, by name. */
export function scoreClustering(truth: readonly string[], answer: readonly string[]): ClusteringScore {
  const cells = new Map<string, { truth: string; answer: string; count: number }>();
  truth.forEach((name, i) => {
    const said = answer[i] ?? '';
    const key = JSON.stringify([name, said]);
    const cell = cells.get(key) ?? { truth: name, answer: said, count: 0 };
    cells.set(key, { ...cell, count: cell.count + 1 });
  });
  const sizes = { truth: countNames(truth), answer: countNames(answer) };
  let [precision, recall, pairs] = [0, 0, 0];
  for (const { truth: name, answer: said, count } of cells.values()) {
    precision += count ** 2 / (sizes.answer.get(said) ?? 1);
    recall += count ** 2 / (sizes.truth.get(name) ?? 1);
    pairs += pairsOf(count);
  }
  precision /= truth.length;
  recall /= truth.length;
  const all = sumPairs(sizes.truth) + sumPairs(sizes.answer);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), pairF1: all === 0 ? 1 : (2 * pairs) / all };
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}

function sumPairs(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + pairsOf(size), 0);
}
