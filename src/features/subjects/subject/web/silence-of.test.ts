import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { silenceOf } from './silence-of.ts';

const subject = {
  state: 'enabled',
  total: 9,
  trend: [0, 0, 1, 0, 0, 0, 0],
  backfill: null,
  createdAt: 5,
  updatedAt: 7,
  lastHitAt: 6,
} as const;
const NOW = 10 * DAY_MS;
const of = (change: Partial<Parameters<typeof silenceOf>[0]>) => silenceOf({ ...subject, trend: [...subject.trend], ...change }, NOW);

test('a subject that finds nothing is told apart from one that found something this week', () => {
  expect(of({})).toBeUndefined();
  expect(of({ total: 0, trend: [0, 0, 0, 0, 0, 0, 0] })).toEqual({ kind: 'never', since: 5 });
  expect(of({ trend: [0, 0, 0, 0, 0, 0, 0] })).toEqual({ kind: 'week', last: 6 });
});

test('one that is off or still reads the past is not warned of', () => {
  const silent = { total: 0, trend: [0, 0, 0, 0, 0, 0, 0] };
  expect(of({ ...silent, state: 'disabled' })).toBeUndefined();
  expect(of({ ...silent, backfill: { jobId: 1, state: 'running', days: 30, progress: 1, total: 9 } })).toBeUndefined();
});

test('one that was added, changed or switched on within a day is not warned of yet', () => {
  const silent = { total: 0, trend: [0, 0, 0, 0, 0, 0, 0] };
  expect(of({ ...silent, updatedAt: NOW - DAY_MS + 1 })).toBeUndefined();
  expect(of({ ...silent, updatedAt: NOW - DAY_MS })).toEqual({ kind: 'never', since: 5 });
});
