import { expect, test } from 'vitest';
import { mergeInput } from './merge-input.ts';

test('a merge keeps my change and takes theirs where I changed nothing', () => {
  const base = { name: 'a', note: 'n', filter: { media: ['news'], level: 1 } };
  const mine = { name: 'mine', note: 'n', filter: { media: ['news', 'tv'], level: 1 } };
  const theirs = { name: 'a', note: 'theirs', filter: { media: ['news'], level: 2 } };
  expect(mergeInput(base, mine, theirs)).toEqual({ name: 'mine', note: 'theirs', filter: { media: ['news', 'tv'], level: 2 } });
});

test('where both changed the same, mine stays', () => {
  expect(mergeInput({ name: 'a' }, { name: 'mine' }, { name: 'theirs' })).toEqual({ name: 'mine' });
});

test('what they emptied is empty after the merge', () => {
  expect(mergeInput({ note: 'n' }, { note: 'n' }, { note: '' })).toEqual({ note: '' });
});
