import { describe, expect, test } from 'vitest';
import { findPhases } from './find-phases.ts';

const names = (counts: number[]): string =>
  findPhases(counts)
    .map(({ phase }) => phase)
    .join();

describe('the phases of an event', () => {
  test('are start, rise, peak and fall, and cover it', () => {
    const counts = [1, 0, 1, 0, 1, 4, 8, 14, 20, 18, 9, 3, 1, 0, 0];
    const phases = findPhases(counts);
    expect(phases.map(({ phase }) => phase)).toEqual(['start', 'rise', 'peak', 'fall']);
    expect(phases[0]?.from).toBe(0);
    expect(phases.at(-1)?.until).toBe(counts.length);
    expect(phases.slice(1).map(({ from }) => from)).toEqual(phases.slice(0, -1).map(({ until }) => until));
    const peak = phases.find(({ phase }) => phase === 'peak');
    expect(peak && peak.from <= 8 && peak.until > 8).toBe(true);
  });

  test('end with the peak while it goes on, and with the fall once it is quiet', () => {
    expect(names([1, 1, 2, 5, 9])).toMatch(/peak$/);
    expect(names([9, 5, 1, 0, 0])).toBe('peak,fall');
  });

  test('are a peak alone for one step, and none for nothing', () => {
    expect(names([3])).toBe('peak');
    expect(findPhases([])).toEqual([]);
  });

  test('have one peak where a second one is as high', () => {
    expect(names([8, 8, 1, 0, 0, 0, 1, 8, 8])).toBe('peak');
  });
});
