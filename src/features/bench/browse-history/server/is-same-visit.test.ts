import { expect, test } from 'vitest';
import { isSameVisit, SAME_VISIT_MS } from './is-same-visit.ts';

test('a visit goes on for ten minutes from its beginning and no longer', () => {
  expect(isSameVisit(1_000, 1_000)).toBe(true);
  expect(isSameVisit(1_000, 1_000 + SAME_VISIT_MS - 1)).toBe(true);
  expect(isSameVisit(1_000, 1_000 + SAME_VISIT_MS)).toBe(false);
  expect(SAME_VISIT_MS).toBe(600_000);
});
