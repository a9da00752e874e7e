import type { REPOST_EMOTIONS } from '../contract.ts';
import { emotionOf } from './emotion-of.ts';
import type { Thread } from './load-thread.ts';

/** Over all reposts, or those at `places`; reposts without words are counted separately. */
export function countEmotions({ reposts }: Thread, places?: readonly number[]): Record<(typeof REPOST_EMOTIONS)[number], number> {
  const counts = { negative: 0, neutral: 0, positive: 0, none: 0 };
  for (const repost of places ? places.flatMap((place) => reposts[place] ?? []) : reposts) counts[emotionOf(repost)] += 1;
  return counts;
}
