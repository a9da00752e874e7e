/** Shows why a text is negative for a name: the words near its mentions that weigh most. */
import { tokenise } from '../segment/segment.ts';
import { eachTargetFeature, maskTarget, NAME } from './target-features.ts';
import { targetModel } from './target-model.ts';

const MAX_WORDS = 5;

/** Up to five words, weightiest first, folded as the model reads them; none when the name is not in the text. */
export function explainTarget(article: { title: string; content: string }, target: string): string[] {
  const masked = maskTarget(`${article.title}\n${article.content}`, target);
  if (!masked) return [];
  const { weights } = targetModel();
  const shares = new Float64Array(masked.text.length);
  eachTargetFeature(masked, (bucket, start, end) => {
    for (let at = start; at < end; at++) shares[at] = (shares[at] ?? 0) + (weights[bucket] ?? 0) / (end - start);
  });
  const sums = new Map<string, number>();
  for (const { word, start, end } of tokenise(masked.text)) {
    if (word.includes(NAME) || !/\p{L}{2}/u.test(word)) continue;
    const sum = shares.subarray(start, end).reduce((total, share) => total + share, 0);
    if (sum > 0) sums.set(word, (sums.get(word) ?? 0) + sum);
  }
  return [...sums]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}
