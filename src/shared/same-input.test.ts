import { expect, test } from 'vitest';
import { isSameInput } from './same-input.ts';

test('a field that was typed into and emptied again is as it was', () => {
  expect(isSameInput({ name: '', note: undefined, tags: [] }, {})).toBe(true);
  expect(isSameInput({ filter: { media: ['news'] }, name: 'a' }, { name: 'a', filter: { media: ['news'], region: undefined } })).toBe(true);
});

test('whatever says something else is a change', () => {
  expect(isSameInput({ name: 'a' }, { name: 'b' })).toBe(false);
  expect(isSameInput({ name: '' }, { name: 'b' })).toBe(false);
  expect(isSameInput({ weight: 0 }, {})).toBe(false);
  expect(isSameInput({ isEnabled: false }, {})).toBe(false);
  expect(isSameInput({ words: ['a', 'b'] }, { words: ['b', 'a'] })).toBe(false);
});
