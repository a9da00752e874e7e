import { measureDelay } from '#features/inform/inform-now/server/facade.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, firstIdAt, HOUR_MS } from '#shared/time.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { type Situation, STAGES } from '../contract.ts';

const MINUTE = 60_000;
const MINUTES = 60;
/** The newest, of which those of the last hour are looked at. */
const MOST_ARTICLES = 1000;
const MOST_MESSAGES = 5000;

export async function readFlow({ store: { db } }: Platform, now: number): Promise<Situation['flow']> {
  const last = Math.floor(now / MINUTE);
  const [stages, messages, articles, delay] = await Promise.all([
    db
      .selectFrom('stageMinute')
      .select(['minute', 'stage', 'n'])
      .where('minute', '>', last - MINUTES)
      .execute(),
    db.selectFrom('informMessage').select('decidedAt').orderBy('id', 'desc').limit(MOST_MESSAGES).execute(),
    db
      .selectFrom('article')
      .select(['publishedAt', 'foundAt', 'storedAt', 'isTimeExact'])
      .where('id', '>', firstIdAt(now - DAY_MS))
      .orderBy('id', 'desc')
      .limit(MOST_ARTICLES)
      .execute(),
    measureDelay(db, now),
  ]);
  const counts = new Map<number, Record<(typeof STAGES)[number], number>>();
  const at = (minute: number) => counts.get(minute) ?? { fetch: 0, store: 0, hit: 0, warn: 0 };
  for (const { minute, stage, n } of stages) if (isOneOf(STAGES, stage)) counts.set(minute, { ...at(minute), [stage]: n });
  for (const { decidedAt } of messages) {
    const minute = Math.floor(decidedAt / MINUTE);
    if (minute > last - MINUTES) counts.set(minute, { ...at(minute), warn: at(minute).warn + 1 });
  }
  const fresh = articles.filter(({ storedAt }) => storedAt > now - HOUR_MS);
  const spanOf = (span: 'storedToDecided' | 'decidedToHanded') => {
    const found = delay.stages.find(({ stage }) => stage === span);
    return { span, n: found?.n ?? 0, p50: found?.median ?? null, p95: found?.p95 ?? null };
  };
  const exact = fresh.filter(({ isTimeExact }) => isTimeExact);
  return {
    minutes: Array.from({ length: MINUTES }, (_, i) => {
      const minute = last - MINUTES + 1 + i;
      return { minute: minute * MINUTE, counts: at(minute) };
    }),
    spans: [
      { span: 'publishedToFound', ...ranks(exact.map(({ publishedAt, foundAt }) => foundAt - publishedAt)) },
      { span: 'foundToStored', ...ranks(fresh.map(({ foundAt, storedAt }) => storedAt - foundAt)) },
      spanOf('storedToDecided'),
      spanOf('decidedToHanded'),
    ],
  };
}

/** By nearest rank; a clock that was set never makes less than nothing. */
function ranks(times: readonly number[]) {
  const sorted = times.map((ms) => Math.max(0, ms)).toSorted((a, b) => a - b);
  const at = (share: number): number | null => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95) };
}
