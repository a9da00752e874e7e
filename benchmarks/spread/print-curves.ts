// Curves of twenty trees as text with their detected peaks, for a reader to judge.
import { findPeaks } from '#analysis/spread/find-peaks.ts';
import { namePeak } from '#analysis/spread/name-peak.ts';
import { buildRepostTree } from '#analysis/spread/repost-tree.ts';
import { timeSteps } from '#analysis/spread/time-steps.ts';

const TREES = 20;
const MARKS = ' ▁▂▃▄▅▆▇█';

interface Curve {
  id: string;
  reposts: { id: number; parent: number; time: number }[];
}

/** Trees at regular intervals, so that nobody has chosen them. */
export function printCurves(threads: readonly Curve[]): void {
  const every = Math.floor(threads.length / TREES);
  for (let i = 0; i < TREES; i += 1) {
    const thread = threads[i * every + 7];
    if (thread) printCurve(thread);
  }
}

function printCurve({ id, reposts }: Curve): void {
  const times = reposts.map(({ time }) => time * 1000);
  const tree = buildRepostTree(
    reposts.map((repost) => ({ id: String(repost.id), parent: repost.parent === 0 ? '' : String(repost.parent), at: repost.time * 1000 })),
  );
  const { stepMs, starts } = timeSteps(times);
  const counts = starts.map((start) => times.filter((at) => at >= start && at < start + stepMs).length);
  const most = Math.max(1, ...counts);
  const bars = counts.map((count) => MARKS[Math.ceil((Math.sqrt(count) / Math.sqrt(most)) * (MARKS.length - 1))]).join('');
  const peaks = findPeaks(times);
  const marks = starts.map((start) =>
    peaks.some(({ top }) => (times[top] as number) >= start && (times[top] as number) < start + stepMs) ? '^' : ' ',
  );
  console.log(
    `\n${id}: ${times.length} reposts, steps of ${stepMs / 60_000} min, most ${most} (height by the root)\n${bars}\n${marks.join('')}`,
  );
  for (const [i, peak] of peaks.entries()) {
    const cause = namePeak(tree, times, peak, peaks[i - 1]);
    const at = new Date((times[peak.top] as number) + 8 * 3_600_000).toISOString().slice(0, 16);
    console.log(
      `  ${at} ${peak.rate.toFixed(2)}/min, ×${peak.rise.toFixed(1)}, ${peak.until - peak.from + 1} reposts, ${JSON.stringify(cause)}`,
    );
  }
}
