import { expect, test } from 'vitest';
import { checkPassword } from './password.ts';

const ruleOf = (password: string, own: readonly string[] = ['li.ming']): string | undefined => {
  try {
    checkPassword(password, own);
    return undefined;
  } catch (error) {
    return (error as { detail: { rule: string } }).detail.rule;
  }
};

test.each(['short', '九个字也不够长呀'])('%s is too short', (password) => expect(ruleOf(password)).toBe('too-short'));
test.each(['letmein1234', 'Football123', 'liverpool1', 'chocolate1', 'P@SSW0RD123', 'michelle123', '1qaz2wsx3edc4rfv'])(
  '%s is a common one',
  (password) => expect(ruleOf(password)).toBe('common'),
);
test.each([
  '13812345678',
  '19900101zhang',
  'wang19851203',
  'woaini20240214',
  'zhangwei1990',
  'mima123456!',
  'Beijing@2024',
  'abcdabcdabcd',
  'poiuytrewq',
  '110101199003071234',
  'lkjhgfdsaz',
])('%s follows a pattern', (password) => expect(['pattern', 'common']).toContain(ruleOf(password)));
test('the name of the account, its person or its client is no part of it', () => {
  expect(ruleOf('my-li.ming-word')).toBe('equals-name');
  expect(ruleOf('我在晨星集团上班的', ['li', '晨星集团'])).toBe('too-short');
  expect(ruleOf('我在晨星集团上班三年了', ['li', '晨星集团'])).toBe('equals-name');
});
test.each([
  'correct horse battery',
  'a-quite-new-long-one',
  '青山依旧在几度夕阳红',
  'Tr7#kq!zWpL0',
  'quite-long-pass',
  'another-long-one',
  'a-long-test-pass',
])('%s is taken', (password) => expect(ruleOf(password)).toBeUndefined());
