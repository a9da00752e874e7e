import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { EMOTIONS, type Emotion } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import { lastDays } from './scope.ts';

type Counts = Map<number, Record<Emotion, number>>;
const none = (): Record<Emotion, number> => ({ negative: 0, neutral: 0, positive: 0 });

/** Articles an hour (up to two days) or a Beijing day, by emotion. */
export async function getTrend(platform: Platform, actor: Actor, days: number) {
  const range = lastDays(platform.now(), days);
  const step: 'hour' | 'day' = days <= 2 ? 'hour' : 'day';
  const counts = await countSteps(platform, actor, range, step);
  const width = step === 'hour' ? HOUR_MS : DAY_MS;
  const points = [];
  for (let from = range.from; from < range.until; from += width)
    points.push({ from, until: from + width, ...(counts.get(from) ?? none()) });
  return { ...range, step, points };
}

async function countSteps(platform: Platform, actor: Actor, range: { from: number; until: number }, step: 'hour' | 'day'): Promise<Counts> {
  const counts: Counts = new Map();
  const page = await platform.index.query({ filter: { ...actorScope(actor), ...range }, limit: 0, facets: [step], isByEmotion: true });
  for (const emotion of EMOTIONS) {
    for (const [key, n] of Object.entries(page.byEmotion?.[emotion][step] ?? {})) {
      const from = step === 'hour' ? Number(key) * HOUR_MS : Number(key) * DAY_MS - 8 * HOUR_MS;
      const point = counts.get(from) ?? none();
      point[emotion] = n;
      counts.set(from, point);
    }
  }
  return counts;
}
