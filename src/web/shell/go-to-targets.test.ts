import { expect, test } from 'vitest';
import { matching, type Target } from './go-to-targets.ts';

const target = (title: string, where = '', isSearch = false): Target => ({ path: `/${title}`, title, where, isSearch });
const TARGETS = [
  target('Hot spots', 'Front / Analysis'),
  target('Analysis board', 'Front'),
  target('Users', 'Manage'),
  target('Search', '', true),
];
const namesFor = (text: string) => matching(TARGETS, text).map(({ title }) => title);

test('names that begin with the text come before those that have it, places after them, searches last', () => {
  expect(namesFor('analysis')).toEqual(['Analysis board', 'Hot spots', 'Search']);
  expect(namesFor('SPOT')).toEqual(['Hot spots', 'Search']);
  expect(namesFor('nothing')).toEqual(['Search']);
  expect(namesFor('')).toEqual(['Hot spots', 'Analysis board', 'Users', 'Search']);
});
