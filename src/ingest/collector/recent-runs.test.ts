import { expect, test } from 'vitest';
import { findUnsteadiness, type RecentRun } from './recent-runs.ts';

const good: RecentRun = { state: 'done', reason: '', httpStatus: null, detail: '', failed: 0, filtered: 0, stored: 1, updated: 0 };
const bad: RecentRun = { ...good, state: 'failed', reason: 'http-status', httpStatus: 503, stored: 0 };

test('a source of which every other run fails is unsteady, though it was just read; the reason is that of the last failure', () => {
  const runs = [good, { ...bad, httpStatus: 502 }, good, bad, good, bad];
  expect(findUnsteadiness(runs)).toEqual({ reason: 'http-status', detail: '502' });
});

test('one failure among the recent runs is no reason', () => {
  expect(findUnsteadiness([good, bad, good, good])).toBeUndefined();
  expect(findUnsteadiness([good])).toBeUndefined();
  expect(findUnsteadiness([])).toBeUndefined();
});

test('a source whose list can be read and whose pages cannot is unsteady', () => {
  expect(
    findUnsteadiness([
      { ...good, failed: 4, stored: 1 },
      { ...good, failed: 3, stored: 2 },
    ]),
  ).toEqual({ reason: 'items-failed', detail: '7/10' });
  expect(findUnsteadiness([{ ...good, failed: 4, stored: 0 }])).toBeUndefined();
  expect(findUnsteadiness([{ ...good, failed: 6, stored: 20 }])).toBeUndefined();
});
