// A simple baseline clustering: jieba's words, TF-IDF, and each article joins the centroid with the highest cosine.
import { inverseFrequency } from '#analysis/keyword/word-weights.ts';
import { segment } from '#analysis/segment/segment.ts';

type Vector = Map<string, number>;

export interface PlainArticle {
  title: string;
  content: string;
}

export function toPlainVector({ title, content }: PlainArticle): Vector {
  const counts: Vector = new Map();
  for (const word of segment(`${title}\n${content}`)) if (word.length > 1) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) counts.set(word, count * inverseFrequency(word));
  const length = Math.hypot(...counts.values()) || 1;
  for (const [word, weight] of counts) counts.set(word, weight / length);
  return counts;
}

/** The number of each article's cluster. */
export function clusterSinglePass(vectors: readonly Vector[], threshold: number): number[] {
  const clusters: { sum: Vector; squares: number }[] = [];
  return vectors.map((vector) => {
    let best = -1;
    let highest = threshold;
    clusters.forEach(({ sum, squares }, at) => {
      const cosine = dot(vector, sum) / Math.sqrt(squares);
      if (cosine >= highest) [best, highest] = [at, cosine];
    });
    const cluster = clusters[best];
    if (cluster === undefined) return clusters.push({ sum: new Map(vector), squares: 1 }) - 1;
    cluster.squares += 1 + 2 * dot(vector, cluster.sum);
    for (const [word, weight] of vector) cluster.sum.set(word, (cluster.sum.get(word) ?? 0) + weight);
    return best;
  });
}

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0);
  return sum;
}
