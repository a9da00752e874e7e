import { expect, test } from 'vitest';
import { groupByWord } from './group-by-word.ts';

test('tells each word once, with its first place and how many there are', () => {
  const places = [
    { word: '召回', start: 4 },
    { word: '云雀', start: 9 },
    { word: '召回', start: 20 },
  ];
  expect(groupByWord(places)).toEqual([
    { word: '召回', places: 2, first: places[0] },
    { word: '云雀', places: 1, first: places[1] },
  ]);
});
