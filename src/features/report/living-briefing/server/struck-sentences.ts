import type { LivingSentence, LivingStrike } from '#shared/living-briefing.ts';

interface Told {
  writing: readonly LivingSentence[];
  strikes: readonly LivingStrike[];
  total: number;
  remaining: number;
}

/** Each sentence of an entry, and whether what it rests on no longer stands as it says. */
export function struckSentences({ writing, strikes, total, remaining }: Told): (LivingSentence & { isStruck: boolean })[] {
  return writing.map((sentence) => {
    const own = strikes.filter(({ articleId }) => sentence.articleIds.includes(articleId));
    const isWrong = own.some(({ reason }) => reason !== 'emotion' || sentence.isNegative);
    return { ...sentence, isStruck: isWrong || (sentence.isCount && remaining < total) };
  });
}
