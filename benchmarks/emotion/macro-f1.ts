import type { LabelSet } from '../../training/emotion/examples.ts';

type Class = -1 | 0 | 1;

const CLASSES: Record<LabelSet, readonly Class[]> = { '-1/0/1': [-1, 0, 1], '-1/1': [-1, 1], '-1/other': [-1, 0] };

/**
 * Macro-F1 of pairs [right, predicted] over the classes of a set, 0–1; any class may be predicted, so a neutral in a set without neutral is a miss.
 * For `-1/other`, positive counts as other.
 */
export function macroF1(labels: LabelSet, answers: readonly (readonly [Class, Class])[]): number {
  const pairs = answers.map(([label, said]) => [label, labels === '-1/other' && said === 1 ? 0 : said] as const);
  const scores = CLASSES[labels].map((wanted) => {
    const both = pairs.filter(([label, said]) => label === wanted && said === wanted).length;
    const either = pairs.filter(([label]) => label === wanted).length + pairs.filter(([, said]) => said === wanted).length;
    return either === 0 ? 0 : (2 * both) / either;
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
