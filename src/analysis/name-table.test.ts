import { expect, test } from 'vitest';
import { NameTable } from './name-table.ts';

const table = new NameTable([{ name: '海南' }, { name: '上海' }, { name: '上海市' }]);

test('finds the longest name at a place', () => {
  expect(table.find('在上海市', 1)?.name).toBe('上海市');
  expect(table.find('在上海南', 1)?.name).toBe('上海');
  expect(table.find('在上海', 0)).toBeUndefined();
});

test('goes on to a shorter name when the longer one is not accepted', () => {
  expect(table.find('上海市', 0, ({ name }) => name.length === 2)?.name).toBe('上海');
});
