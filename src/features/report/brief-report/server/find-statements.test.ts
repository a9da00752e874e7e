import { expect, test } from 'vitest';
import { findStatements } from './find-statements.ts';

const QUOTE = '我们会全力配合调查工作';
const of = (text: string, names = ['王晓明', '老王']) => findStatements(text, names).map((one) => one.text);

test.each([
  `王晓明表示：“${QUOTE}。”`,
  `董事长王晓明今日在发布会上回应称，“${QUOTE}”`,
  `据了解情况不明。王晓明（公司董事长）接受记者采访时说：「${QUOTE}」`,
  `老王则坦言“${QUOTE}”`,
])('is that person’s: %s', (text) => {
  expect(of(text).map((said) => said.replace('。', ''))).toEqual([QUOTE]);
});

test.each([
  ['of somebody who speaks to that person', `李四对王晓明表示：“${QUOTE}”`],
  ['of that person’s lawyer', `王晓明的律师表示：“${QUOTE}”`],
  ['of another person with a name beside it', `王晓明律师李明表示：“${QUOTE}”`],
  ['of somebody together with that person', `李四和王晓明说：“${QUOTE}”`],
  ['after the end of the sentence', `王晓明表示不知情。公司回应称：“${QUOTE}”`],
  ['a name of a thing', `王晓明发布了名为“${QUOTE}”的计划`],
  ['too short to say anything', '王晓明说：“不知道”'],
  ['a name that only begins like it', `王晓明亮说：“${QUOTE}”`],
])('is not: %s', (_, text) => {
  expect(of(text)).toEqual([]);
});

test.each([
  [`Wang Xiaoming said on Monday, "We will help with the inquiry"`, false],
  [`“We will help with the inquiry,” said Wang Xiaoming.`, true],
  [`Wang Xiaoming said, “We will help with the inquiry”`, true],
  [`“We will help with the inquiry,” said Wang Xiaoming's lawyer.`, false],
  [`Zhang told Wang Xiaoming, “We will help with the inquiry”`, false],
])('in English: %s', (text, isOwn) => {
  expect(of(text, ['Wang Xiaoming']).length > 0).toBe(isOwn);
});

test('a long one is cut, and a text without end is read in no time', () => {
  const [long] = findStatements(`王晓明说：“${'很'.repeat(500)}”`, ['王晓明']);
  expect(long).toEqual({ text: '很'.repeat(160), goesOn: true });
  const hostile = [
    '“'.repeat(1_000_000),
    '王晓明'.repeat(300_000),
    '王晓明在'.repeat(200_000),
    `王晓明${'在上'.repeat(26)}后x表示“${QUOTE}”`,
  ];
  for (const text of hostile) expect(findStatements(text, ['王晓明'])).toEqual([]);
});
