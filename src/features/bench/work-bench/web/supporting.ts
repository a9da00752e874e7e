import type { ArticleDetail } from '#features/core/article/contract.ts';

/** The sentences that speak for the verdict: none for a neutral one, so that no colour says something else than the verdict. */
export const supporting = ({ emotion, evidence }: Pick<ArticleDetail, 'emotion' | 'evidence'>): ArticleDetail['evidence'] =>
  evidence.filter(({ score }) => (emotion === 'negative' && score < 0) || (emotion === 'positive' && score > 0));
