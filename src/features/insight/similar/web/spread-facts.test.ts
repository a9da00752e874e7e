import { describe, expect, test } from 'vitest';
import type { SpreadEdge } from '../contract.ts';
import { busiestHour, halfTime, keyNodes } from './spread-facts.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const at = (id: number, publishedAt: number) => ({ id, publishedAt });
const edge = (from: number, to: number, kind: SpreadEdge['kind'] = 'inferred'): SpreadEdge => ({ from, to, kind });

describe('the time until half', () => {
  test('counts the first publisher too', () => {
    expect(halfTime([at(1, 0), at(2, HOUR), at(3, 5 * HOUR), at(4, 9 * HOUR)])).toBe(HOUR);
    expect(halfTime([at(1, 0), at(2, HOUR), at(3, 5 * HOUR)])).toBe(HOUR);
  });
  test('is nothing for one, and for none', () => {
    expect(halfTime([at(1, 7)])).toBe(0);
    expect(halfTime([])).toBe(0);
  });
});

describe('the busiest hour', () => {
  test('is a clock hour, the earlier of two as busy', () => {
    const members = [at(1, 59 * MINUTE), at(2, HOUR), at(3, HOUR + MINUTE), at(4, 3 * HOUR), at(5, 4 * HOUR - 1)];
    expect(busiestHour(members)).toEqual({ from: HOUR, ids: [2, 3] });
  });
  test('is not there for none', () => expect(busiestHour([])).toBeUndefined());
});

describe('key nodes', () => {
  const members = [1, 2, 3, 4, 5].map((id) => at(id, id));
  test('count whom they were followed by, directly and through others', () => {
    expect(keyNodes(members, [edge(1, 2, 'observed'), edge(2, 3), edge(2, 4, 'observed'), edge(1, 5)])).toEqual([
      { id: 1, direct: [2, 5], observed: [2], all: [2, 3, 4, 5] },
      { id: 2, direct: [3, 4], observed: [4], all: [3, 4] },
    ]);
  });
  test('leave out what stands outside, and end where edges go round', () => {
    expect(keyNodes(members, [edge(9, 2)])).toEqual([]);
    const round = keyNodes(members, [edge(1, 2), edge(2, 1)]);
    expect(round.map(({ direct }) => direct.length)).toEqual([1, 1]);
  });
});
