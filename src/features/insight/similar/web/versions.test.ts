import { expect, test } from 'vitest';
import type { SimilarSummary } from '../contract.ts';
import { differenceInput, parseVersion, sidesOf, versionKey } from './versions.ts';

const group = (ids: number[], revisions: number[] = []) =>
  ({
    members: ids.map((id) => ({ id })),
    revisions: revisions.map((revision) => ({ revision, title: '', at: 0 })),
  }) as SimilarSummary;

test('a version is written and read', () => {
  for (const ref of [{ id: 7 }, { id: 7, revision: 2 }]) expect(parseVersion(versionKey(ref))).toEqual(ref);
  expect(parseVersion('7@')).toBeUndefined();
  expect(parseVersion('x')).toBeUndefined();
  expect(parseVersion(undefined)).toBeUndefined();
});

test('without a choice the first publisher stands on the left', () => {
  expect(sidesOf(3, group([1, 2, 3]), {})).toEqual({ left: { id: 1 }, right: { id: 3 } });
  expect(sidesOf(1, group([1, 2, 3]), {})).toEqual({ left: { id: 1 }, right: { id: 2 } });
  expect(sidesOf(1, group([1], [2, 1]), {})).toEqual({ left: { id: 1, revision: 2 }, right: { id: 1 } });
  expect(sidesOf(1, group([1]), {})).toBeUndefined();
});

test('a choice wins, and a broken one is no choice', () => {
  expect(sidesOf(3, group([1, 2, 3]), { left: '2@1', right: 'x' })).toEqual({ left: { id: 2, revision: 1 }, right: { id: 3 } });
});

test('the call names both sides', () => {
  expect(differenceInput({ left: { id: 1, revision: 2 }, right: { id: 3 } })).toEqual({ id: 1, otherId: 3, revision: 2 });
});
