import { DAY_MS, dayOf, dayStart, HOUR_MS, hourOf } from '#shared/time.ts';
import { EMOTIONS } from '#shared/media.ts';
import type { IndexPage } from '#server/index/port.ts';
import type { Reading } from '#server/platform.ts';
import type { Trend } from '../contract.ts';
import type { AnalysedFilter } from './analysed-filter.ts';

const MOST_HOURS = 72;
/** For a longer time only the last days are shown; the answer contains the start. */
const MOST_DAYS = 366;

/** Articles per hour, or per Beijing day if the time is longer than three days. The filter cuts the first and the last step. */
export async function getTrend(platform: Reading, filter: AnalysedFilter): Promise<Trend> {
  return trendOf(await platform.index.query({ filter, limit: 0, facets: [trendStep(filter)], isByEmotion: true }), filter);
}

/** The facet of the index from which a trend is made. */
export const trendStep = ({ from, until }: AnalysedFilter): Trend['step'] => (until - from <= MOST_HOURS * HOUR_MS ? 'hour' : 'day');

/** Made from a page with that facet by emotion. */
export function trendOf(page: IndexPage, filter: AnalysedFilter): Trend {
  const step = trendStep(filter);
  const width = step === 'hour' ? HOUR_MS : DAY_MS;
  const keyOf = step === 'hour' ? hourOf : dayOf;
  const startOf = step === 'hour' ? (hour: number) => hour * HOUR_MS : dayStart;
  const first = Math.max(keyOf(filter.from), keyOf(filter.until - 1) - MOST_DAYS + 1);
  const points = [];
  for (let key = first; startOf(key) < filter.until; key++) {
    const [negative = 0, neutral = 0, positive = 0] = EMOTIONS.map((emotion) => page.byEmotion?.[emotion][step]?.[key] ?? 0);
    points.push({
      from: Math.max(startOf(key), filter.from),
      until: Math.min(startOf(key) + width, filter.until),
      negative,
      neutral,
      positive,
    });
  }
  return { from: points[0]?.from ?? filter.from, until: filter.until, step, points };
}
