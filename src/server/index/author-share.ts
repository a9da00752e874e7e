import type { AuthorCounts } from './port.ts';

/** What an author has of each emotion and in all, by its place in the arrays. */
export function authorShare(
  { byEmotion }: AuthorCounts,
  place: number,
): { total: number; negative: number; neutral: number; positive: number } {
  const [negative, neutral, positive] = [byEmotion.negative[place] ?? 0, byEmotion.neutral[place] ?? 0, byEmotion.positive[place] ?? 0];
  return { total: negative + neutral + positive, negative, neutral, positive };
}
