import { expect, test } from 'vitest';
import { insertAt } from './insert-at.ts';

test('a mark stands at the cursor, in place of what is selected, and the cursor after it', () => {
  expect(insertAt('华为荣耀', 2, 2, '|')).toEqual({ text: '华为|荣耀', start: 3, end: 3 });
  expect(insertAt('华为和荣耀', 2, 3, '+')).toEqual({ text: '华为+荣耀', start: 3, end: 3 });
  expect(insertAt('', 0, 0, '@')).toEqual({ text: '@', start: 1, end: 1 });
});
test('a pair goes around what is selected, which stays selected', () => {
  expect(insertAt('华为|荣耀', 0, 5, '()')).toEqual({ text: '(华为|荣耀)', start: 1, end: 6 });
  expect(insertAt('华为', 2, 2, '""')).toEqual({ text: '华为""', start: 3, end: 3 });
});
