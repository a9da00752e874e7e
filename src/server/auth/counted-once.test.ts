import { expect, test } from 'vitest';
import { CountedOnce } from './counted-once.ts';

const counter = () => {
  let uses = 0;
  return { count: async () => ++uses <= 2, uses: () => uses };
};

test('an opening counts once within a minute, also while it is being counted; another link, address or name is another one', async () => {
  const once = new CountedOnce();
  const { count, uses } = counter();
  expect(await Promise.all([once.count('1 a', 'x', 0, count), once.count('1 a', 'x', 10, count)])).toEqual([true, true]);
  expect(await once.count('1 a', 'x', 59_999, count)).toBe(true);
  expect(uses()).toBe(1);
  await once.count('1 b', 'x', 10, count);
  expect(uses()).toBe(2);
  expect(await once.count('2 a', 'x', 10, count)).toBe(false);
  expect(await once.count('1 a', 'x', 60_000, count)).toBe(false);
  expect(uses()).toBe(4);
});

test('without a name each counts; what was refused or failed is counted anew; a clock that was set back keeps nothing', async () => {
  const once = new CountedOnce();
  const { count, uses } = counter();
  for (let i = 0; i < 3; i++) await once.count('1 a', undefined, 0, count);
  expect(uses()).toBe(3);
  await once.count('1 a', 'x', 0, count);
  await once.count('1 a', 'x', 0, count);
  expect(uses()).toBe(5);
  await expect(once.count('1 a', 'y', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await once.count('1 a', 'y', 0, async () => true)).toBe(true);
  expect(await once.count('1 a', 'y', -120_000, async () => false)).toBe(false);
});
