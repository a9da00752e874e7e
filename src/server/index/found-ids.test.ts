import { expect, test } from 'vitest';
import { FoundIds } from './found-ids.ts';

test('an answer is kept as long as the file is the same', () => {
  const found = new FoundIds();
  const first = Float64Array.of(1, 2);
  expect(found.get('a', 1, () => first)).toBe(first);
  expect(found.get('a', 1, () => Float64Array.of(3))).toBe(first);
  expect([...found.get('a', 2, () => Float64Array.of(3))]).toEqual([3]);
  found.clear();
  expect([...found.get('a', 2, () => Float64Array.of(4))]).toEqual([4]);
});

test('the answers that were asked for longest ago go first', () => {
  const found = new FoundIds();
  const large = () => new Float64Array(1_500_000);
  const [a, b] = [found.get('a', 1, large), found.get('b', 1, large)];
  // Compared here: a message about a million numbers takes seconds.
  expect(found.get('a', 1, large) === a).toBe(true);
  found.get('c', 1, large);
  expect(found.get('a', 1, large) === a).toBe(true);
  expect(found.get('b', 1, large) === b).toBe(false);
});
