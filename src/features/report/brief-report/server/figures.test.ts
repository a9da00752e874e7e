import { expect, test } from 'vitest';
import { Figures } from './figures.ts';

const period = { from: 0, until: 1000 };
const idsUpTo = (most: number) => Array.from({ length: most }, (_, i) => most - i);

test('a number of articles names them, in order', () => {
  const figures = new Figures({ keyword: '召回' }, period);
  figures.addNamed('ticketed', [3, 1, 2]);
  expect(figures.all()['ticketed']).toEqual({ value: 3, query: { keyword: '召回', ...period, articleId: [1, 2, 3] } });
});

test('of more articles than an address can name the number is whole, and opens no list that would show fewer', () => {
  const figures = new Figures({}, period);
  figures.addNamed('warned', idsUpTo(300));
  figures.addNamed('ticketed', idsUpTo(301));
  const { warned, ticketed } = figures.all();
  expect(warned?.query).toEqual({ ...period, articleId: idsUpTo(300).toReversed() });
  expect(ticketed).toEqual({ value: 301, query: null });
});
