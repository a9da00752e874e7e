/** Ranks sentences by what they share with the others: TextRank (Mihalcea & Tarau 2004) with the cosine of LexRank (Erkan & Radev 2004). */

const DAMPING = 0.85;
const ROUNDS = 30;

/**
 * The stationary share of each sentence, sum 1, in a walk over their similarities that restarts at a sentence with the probability `prior` gives it
 * (any positive numbers; the bias of Otterbacher, Erkan & Radev 2009). `similarity` is symmetrical; its diagonal is not read.
 */
export function rankSentences(similarity: readonly Float64Array[], prior: readonly number[]): number[] {
  const total = prior.reduce((sum, value) => sum + value, 0);
  const start = prior.map((value) => value / total);
  const sums = similarity.map((row, i) => row.reduce((sum, value, j) => (i === j ? sum : sum + value), 0));
  let ranks = start;
  for (let round = 0; round < ROUNDS; round++) ranks = step(similarity, sums, start, ranks);
  return ranks;
}

/** One step of the walk; a sentence that is similar to no other passes its share to the restart. */
function step(similarity: readonly Float64Array[], sums: readonly number[], start: readonly number[], ranks: readonly number[]): number[] {
  const stranded = ranks.reduce((sum, rank, i) => (sums[i] === 0 ? sum + rank : sum), 0);
  return ranks.map((_, j) => {
    let flow = stranded * (start[j] ?? 0);
    ranks.forEach((rank, i) => {
      if (i !== j && sums[i]) flow += (rank * (similarity[i]?.[j] ?? 0)) / sums[i];
    });
    return (1 - DAMPING) * (start[j] ?? 0) + DAMPING * flow;
  });
}
