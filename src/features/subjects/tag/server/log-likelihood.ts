/**
 * Dunning's log-likelihood ratio of a word in two sets of articles: the evidence against equal frequency in both. (T. Dunning, Accurate Methods for
 * the Statistics of Surprise and Coincidence, 1993.)
 */
export function logLikelihood(inFirst: number, ofFirst: number, inSecond: number, ofSecond: number): number {
  const total = ofFirst + ofSecond;
  const having = inFirst + inSecond;
  if (total === 0) return 0;
  const term = (seen: number, expected: number) => (seen === 0 ? 0 : seen * Math.log(seen / expected));
  return (
    2 *
    (term(inFirst, (ofFirst * having) / total) +
      term(inSecond, (ofSecond * having) / total) +
      term(ofFirst - inFirst, (ofFirst * (total - having)) / total) +
      term(ofSecond - inSecond, (ofSecond * (total - having)) / total))
  );
}
