import { expect, test } from 'vitest';
import { seededRandom } from '../expression/testing/random-cases.ts';
import { findSurge } from './find-surge.ts';

const WEEK = [20, 22, 18, 21, 19, 20, 20];

test('three deviations above the seven days before are a surge, and more a higher level', () => {
  expect(findSurge(33, WEEK)).toBeUndefined();
  expect(findSurge(34, WEEK)).toMatchObject({ level: 'blue' });
  expect(findSurge(43, WEEK)).toMatchObject({ level: 'yellow' });
  expect(findSurge(56, WEEK)).toMatchObject({ level: 'orange' });
  expect(findSurge(80, WEEK)?.level).toBe('red');
  expect(findSurge(34, WEEK)?.score).toBeCloseTo(14 / Math.sqrt(20));
});

test('days that differ much make the same number usual', () => {
  expect(findSurge(80, [5, 60, 8, 70, 4, 66, 9])).toBeUndefined();
});

test('a few articles, a fall, or days that are not known are none', () => {
  expect(findSurge(4, [0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  expect(findSurge(0, WEEK)).toBeUndefined();
  expect(findSurge(500, [1, 2])).toBeUndefined();
  expect(findSurge(5, [0, 0, 0])).toMatchObject({ level: 'yellow', score: 5 });
});

test('of chance alone one in a hundred stands out at most, whatever the mean', () => {
  const random = seededRandom(3);
  const poisson = (mean: number): number => {
    const end = Math.exp(-mean);
    let count = 0;
    for (let rest = random(); rest > end; rest *= random()) count++;
    return count;
  };
  const ROUNDS = 4000;
  for (const mean of [0.5, 3, 10, 50]) {
    const alarms = Array.from({ length: ROUNDS }, () =>
      findSurge(
        poisson(mean),
        Array.from({ length: 7 }, () => poisson(mean)),
      ),
    ).filter(Boolean).length;
    expect(alarms / ROUNDS, `mean ${mean}`).toBeLessThan(0.01);
  }
});
