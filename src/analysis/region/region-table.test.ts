import { expect, test } from 'vitest';
import { ancestorsOf, childRegions, listRegions, provinceOf, regionName } from './region-table.ts';

test('has the 34 provinces below the root', () => {
  expect(childRegions('86')).toHaveLength(34);
});

test('gives a municipality its districts without the level between', () => {
  expect(childRegions('110000')).toContain('110105');
  expect(ancestorsOf('110105')).toEqual(['110000']);
});

test('names regions and finds their province', () => {
  expect(regionName('130100')).toBe('石家庄市');
  expect(provinceOf('130104')).toBe('130000');
  expect(regionName('000000')).toBeUndefined();
  expect(provinceOf('139999')).toBeUndefined();
});

test('has only six-digit codes, each with a province', () => {
  for (const { code } of listRegions()) {
    expect(code).toMatch(/^\d{6}$/u);
    expect(provinceOf(code)).toBe(`${code.slice(0, 2)}0000`);
  }
});
