import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const WORDS = { yes: '是', no: '否', comma: '、' };
const of = (value: unknown) => changedFields(null, JSON.stringify(value), WORDS)?.map(({ key, after }) => [key, after]);

test('values are what a person reads', () => {
  expect(of({ a: null, b: '', c: [], d: true, e: false, f: ['甲', '乙'], g: 12, h: Date.parse('2026-11-30T02:00:00Z') })).toEqual([
    ['a', '–'],
    ['b', '–'],
    ['c', '–'],
    ['d', '是'],
    ['e', '否'],
    ['f', '甲、乙'],
    ['g', '12'],
    ['h', '2026-11-30 10:00:00'],
  ]);
  expect(of({ rhythm: { every: 'day' } })).toEqual([['rhythm', '{"every":"day"}']]);
  expect(of([1, 2])).toEqual([['', '1、2']]);
});

test('of one that was cut, the fields that are whole', () => {
  const cut = (after: string) => changedFields(null, after, WORDS);
  expect(cut('{"name":"日报","rhythm":{"every":"day","n":1},"title":"未完')).toMatchObject([{ key: 'name' }, { key: 'rhythm' }]);
  expect(cut('{"name":"日报","rhythm":{"every":"day","n":1')).toMatchObject([{ key: 'name', after: '日报' }]);
  expect(cut('{"name":"没有结束')).toBeUndefined();
  expect(cut(`{${'"a":1,'.repeat(50_000)}`)).toEqual([{ key: 'a', before: undefined, after: '1' }]);
});
