import { expect, test } from 'vitest';
import { LANE, layOutPath, TOP } from './lay-out-path.ts';

const member = (id: number, level: 'central' | 'self', publishedAt: number) => ({ id, level, publishedAt });

test('a lane a level, time from left to right', () => {
  const { lanes, places, width, height } = layOutPath([member(1, 'self', 0), member(2, 'central', 50), member(3, 'self', 100)]);
  expect(lanes.map((lane) => lane.level)).toEqual(['central', 'self']);
  expect(height).toBe(TOP + 2 * LANE);
  expect(places[0]?.y).toBe(places[2]?.y);
  expect(places[0]?.x).toBeLessThan(places[1]?.x ?? 0);
  expect(places[2]?.x).toBeLessThan(width);
});

test('articles of one moment stand beside each other, and the picture grows', () => {
  const { places, width } = layOutPath(Array.from({ length: 30 }, (_, i) => member(i, 'central', 5)));
  const xs = places.map((place) => place.x);
  expect(new Set(xs).size).toBe(30);
  expect(Math.max(...xs)).toBeLessThan(width);
});

test('nothing and one are no special case', () => {
  expect(layOutPath([]).places).toEqual([]);
  expect(layOutPath([member(1, 'self', 9)]).places).toHaveLength(1);
});
