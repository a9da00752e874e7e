import { expect, test } from 'vitest';
import { findPeaks } from './find-peaks.ts';
import { namePeak } from './name-peak.ts';
import { buildRepostTree } from './repost-tree.ts';

const MINUTE = 60_000;
/** `count` times from `from`, one every `step`. */
const run = (from: number, count: number, step: number): number[] => Array.from({ length: count }, (_, i) => from + i * step);

test('a steady flow has one peak, few reposts have none', () => {
  expect(findPeaks(run(0, 200, MINUTE))).toHaveLength(1);
  expect(findPeaks(run(0, 8, MINUTE))).toEqual([]);
});

test('a second peak after a lull is found where it is, with its rise', () => {
  const times = [...run(0, 80, 10_000), ...run(800_000, 20, 10 * MINUTE), ...run(13_000_000, 80, 10_000)];
  const peaks = findPeaks(times);
  expect(peaks).toHaveLength(2);
  const second = peaks[1];
  expect(times[second?.top ?? 0]).toBeGreaterThanOrEqual(13_000_000);
  expect(second?.from).toBeGreaterThanOrEqual(90);
  expect(second?.rise).toBeGreaterThan(10);
});

test('a random flow of one pace is no series of peaks', () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let tooMany = 0;
  for (let trial = 0; trial < 40; trial += 1) {
    let at = 0;
    const times = Array.from({ length: 500 }, () => (at += -Math.log(random()) * MINUTE));
    if (findPeaks(times).length > 1) tooMany += 1;
  }
  expect(tooMany).toBeLessThanOrEqual(4);
});

test('a peak is named by the account below which it stands, by the night before it, or by nobody', () => {
  const start = Date.parse('2026-11-20T22:00:00+08:00');
  const build = (parentOf: (i: number) => string, gap: number) => {
    const times = [...run(start, 80, 10_000), ...run(start + 800_000 + gap, 80, 10_000)];
    const tree = buildRepostTree(times.map((at, i) => ({ id: String(i), parent: i > 81 ? parentOf(i) : '', at })));
    const peaks = findPeaks(times);
    expect(peaks).toHaveLength(2);
    return [0, 1].map((i) => namePeak(tree, times, peaks[i] as (typeof peaks)[0], peaks[i - 1]));
  };
  expect(build(() => '81', 2 * 3_600_000)).toEqual([{ kind: 'post' }, { kind: 'account', by: 81, brought: expect.any(Number) as number }]);
  expect(build(() => '', 10 * 3_600_000)[1]).toEqual({ kind: 'morning' });
  expect(build(() => '', 2 * 3_600_000)[1]).toEqual({ kind: 'open' });
});
