import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { guardCell, readTable } from './table-text.ts';

describe('readTable', () => {
  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '竞品\t小米\n竞品\t荣耀',
      [
        ['竞品', '小米'],
        ['竞品', '荣耀'],
      ],
    ],
    [
      '"a,""b""\nc",d\n\n e , f ',
      [
        ['a,"b"\nc', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'a,b\rc,d\r"e\rf",g\r',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e\rf', 'g'],
      ],
    ],
    ['', []],
  ])('%j as %j', (text, rows) => {
    expect(readTable(text)?.map(({ cells }) => cells)).toEqual(rows);
  });

  test('says on which line of the text a row begins', () => {
    expect(readTable('a,b\r\n\r\n"c\nc",d\ne,f')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['c\nc', 'd'] },
      { line: 5, cells: ['e', 'f'] },
    ]);
    expect(readTable('a,b\r\r"c\rc",d\re,f')?.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('gives back what was written, formulas and all', () => {
    const rows = [
      ['词典', '=1+1'],
      ['词,典', '+86'],
      ['a"b', '-x'],
    ];
    expect(readTable(stringify(rows.map((row) => row.map(guardCell))))?.map(({ cells }) => cells)).toEqual(rows);
  });
});
