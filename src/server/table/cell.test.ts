import { describe, expect, test } from 'vitest';
import { beijingTime, plainText } from './cell.ts';

describe('text in a table', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x', '＝1', '＋1', '－1', '＠x', "=cmd|'/c calc'!A1", '\u3000=1'])(
    '%j is no formula',
    (text) => {
      expect(plainText(text)).toBe(`'${text}`);
    },
  );
  test.each(['云雀', '1=1', 'a-b', '', '（-）', "'=1"])('%j stays as it is', (text) => {
    expect(plainText(text)).toBe(text);
  });
});

test('times are Beijing’s', () => {
  expect(beijingTime(Date.UTC(2026, 10, 21, 16, 0, 1))).toBe('2026/11/22 00:00:01');
});
