import { expect, test } from 'vitest';
import { silenceOf } from './silence-of.ts';

const subject = { state: 'enabled', total: 9, trend: [0, 0, 1, 0, 0, 0, 0], backfill: null, createdAt: 5 } as const;
const of = (change: Partial<Parameters<typeof silenceOf>[0]>) => silenceOf({ ...subject, trend: [...subject.trend], ...change });

test('a subject that finds nothing is told apart from one that found something this week', () => {
  expect(of({})).toBeUndefined();
  expect(of({ total: 0, trend: [0, 0, 0, 0, 0, 0, 0] })).toEqual({ kind: 'never', since: 5 });
  expect(of({ trend: [0, 0, 0, 0, 0, 0, 0] })).toEqual({ kind: 'week' });
});

test('one that is off or still reads the past is not warned of', () => {
  const silent = { total: 0, trend: [0, 0, 0, 0, 0, 0, 0] };
  expect(of({ ...silent, state: 'disabled' })).toBeUndefined();
  expect(of({ ...silent, backfill: { jobId: 1, state: 'running', days: 30, progress: 1, total: 9 } })).toBeUndefined();
});
