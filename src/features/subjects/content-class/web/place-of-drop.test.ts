import { expect, test } from 'vitest';
import { placeOfDrop } from './place-of-drop.ts';

const row = (id: number, parentId: number | null) => ({ id, parentId, name: String(id), articles: 0 });
const rows = [row(1, null), row(2, null), row(3, null), row(4, 2), row(5, 2)];

test('into another class it comes first', () => {
  expect(placeOfDrop(rows, 1, 2, 'in')).toEqual({ parentId: 2, place: 0 });
});

test('before and behind a sibling its own old place does not count', () => {
  expect(placeOfDrop(rows, 1, 3, 'before')).toEqual({ parentId: null, place: 1 });
  expect(placeOfDrop(rows, 1, 3, 'behind')).toEqual({ parentId: null, place: 2 });
  expect(placeOfDrop(rows, 3, 1, 'before')).toEqual({ parentId: null, place: 0 });
});

test('beside a class of another parent it joins that parent', () => {
  expect(placeOfDrop(rows, 1, 5, 'before')).toEqual({ parentId: 2, place: 1 });
});
