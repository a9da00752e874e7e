import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { countSlices, sliceAt } from './slices.ts';

test.each([
  [1, DAY_MS],
  [7, 7 * DAY_MS],
  [2, 366 * DAY_MS],
  [3, 10 * DAY_MS + 12_345],
  [1, 5000],
])('%i subjects over %i ms: slices follow on one another and cover the period of each subject once', (subjects, length) => {
  const run = {
    subjectIds: Array.from({ length: subjects }, (_, i) => 10 + i),
    from: 1_700_000_000_000,
    until: 1_700_000_000_000 + length,
  };
  const slices = Array.from({ length: countSlices(run) }, (_, place) => sliceAt(run, place));
  for (const subjectId of run.subjectIds) {
    const own = slices.filter((slice) => slice.subjectId === subjectId);
    expect(own[0]?.from).toBe(run.from);
    expect(own.at(-1)?.until).toBe(run.until);
    for (const [i, slice] of own.entries()) {
      expect(slice.until).toBeGreaterThan(slice.from);
      if (i > 0) expect(slice.from).toBe(own[i - 1]?.until);
    }
    expect(own.length).toBeLessThanOrEqual(61);
  }
  expect(() => sliceAt(run, slices.length)).toThrow(RangeError);
});
