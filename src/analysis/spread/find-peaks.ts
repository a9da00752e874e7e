// Peaks in the rate at which a post is passed on.

export interface Peak {
  /** Index of the repost with the highest rate, and the indexes of the first and the last repost of the peak. */
  top: number;
  from: number;
  until: number;
  /** Reposts a minute at the top. */
  rate: number;
  /** Rate relative to the lull before it; the first peak has no lull. */
  rise: number;
}

/** Number of reposts over which the rate is taken: a fraction of all, within bounds. */
const SHARE = 20;
const FEWEST = 10;
const MOST = 100;
/** A rise is significant at this many standard deviations, and at least a doubling. */
const DEVIATIONS = 3.5;
const LEAST_RISE = 2;
/** The peak ends where the rate has fallen to this share of the top. */
const FOOT = 0.5;
const MINUTE = 60_000;

/** How many reposts each rate is taken over. */
export const windowOf = (size: number): number => Math.max(FEWEST, Math.min(MOST, Math.round(size / SHARE)));

/**
 * Peaks in order of time; the first is where the post first had its highest rate, each later one is a second peak. The rate at a repost is k divided
 * by the time that k reposts around it took: the k-nearest-neighbour estimate of a density (Loftsgaarden and Quesenberry 1965), which is as fine in
 * the first minutes as in the last weeks. A maximum counts by its topographic prominence on the logarithm of the rate, as scipy.signal.find_peaks
 * measures it: the rise from the lull before it must be at least e^(3.5·√(2/k)), since the logarithm of such an estimate has a variance of about 1/k,
 * and at least a doubling. `times` in ms, ascending.
 */
export function findPeaks(times: readonly number[]): Peak[] {
  const k = windowOf(times.length);
  if (times.length < k + 1) return [];
  const rates = ratesOf(times, k);
  const leastRise = Math.max(LEAST_RISE, Math.exp(DEVIATIONS * Math.sqrt(2 / k)));
  return summits(rates, leastRise).map(({ top, rise }) => {
    const rate = rates[top] ?? 0;
    let from = top;
    while (from > 0 && (rates[from - 1] ?? 0) >= rate * FOOT) from -= 1;
    let until = top;
    while (until < rates.length - 1 && (rates[until + 1] ?? 0) >= rate * FOOT) until += 1;
    return { top: centreOf(top, k, times.length), from, until: Math.min(times.length - 1, until + k), rate, rise };
  });
}

const centreOf = (place: number, k: number, size: number): number => Math.min(size - 1, place + Math.floor(k / 2));

/** Reposts a minute over the k after each. Times are in whole seconds, so a duration of zero counts as one second. */
function ratesOf(times: readonly number[], k: number): number[] {
  return Array.from({ length: times.length - k }, (_, place) => {
    const span = (times[place + k] ?? 0) - (times[place] ?? 0);
    return (k * MINUTE) / Math.max(1000, span);
  });
}

/** Climbs and descends once: a summit is kept when it rose enough from the lull before it and then fell by as much, or the curve ends. */
function summits(rates: readonly number[], leastRise: number): { top: number; rise: number }[] {
  const found: { top: number; rise: number }[] = [];
  let [top, low] = [0, Number.POSITIVE_INFINITY];
  let isUp = true;
  rates.forEach((rate, place) => {
    if (isUp) {
      if (rate > (rates[top] ?? 0)) top = place;
      else if (rate * leastRise <= (rates[top] ?? 0)) {
        found.push({ top, rise: low === Number.POSITIVE_INFINITY ? 1 : (rates[top] ?? 0) / low });
        [isUp, low] = [false, rate];
      }
    } else if (rate < low) low = rate;
    else if (rate >= low * leastRise) [isUp, top] = [true, place];
  });
  if (isUp && rates.length > 0) found.push({ top, rise: low === Number.POSITIVE_INFINITY ? 1 : (rates[top] ?? 0) / low });
  return found;
}
