import { expect, test } from 'vitest';
import { findStatements } from './find-statements.ts';

const QUOTE = '我们会全力配合调查工作';
const of = (text: string, names = ['王晓明', '老王']) => findStatements(text, names).map((one) => one.text);

test.each([
  `王晓明表示：“${QUOTE}。”`,
  `董事长王晓明今日在发布会上回应称，“${QUOTE}”`,
  `据了解情况不明。王晓明（公司董事长）接受记者采访时说：「${QUOTE}」`,
  `老王则坦言“${QUOTE}”`,
  `据多家媒体报道，王晓明表示，“${QUOTE}”。`,
  `“这件事我们知道，”王晓明说，“${QUOTE}。”`,
  `云雀汽车原董事长王晓明表示：“${QUOTE}。”市场反应平静。`,
  `针对网友的疑问，王晓明回应：“${QUOTE}。”`,
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
  ['of who arrested that person', `警方已拘留王晓明，并表示：“${QUOTE}。”`],
  ['of who dismissed that person', `公司解雇了董事长王晓明，随后回应称：“${QUOTE}。”`],
  ['of a critic', `李四炮轰王晓明，称“${QUOTE}”`],
  ['of a critic who comments on an office', `李四批评董事长王晓明称“${QUOTE}”`],
  ['of a commenter', `网友评论王晓明称：“${QUOTE}。”`],
  ['of who answers that person', `李四回复王晓明说：“${QUOTE}”`],
  ['what others call that person', `外界普遍把王晓明称“${QUOTE}”`],
  ['a rumour', `网传王晓明说：“${QUOTE}。”`],
  ['an imitation', `李四模仿王晓明说：“${QUOTE}。”`],
  ['a made video', `在AI生成的视频中，王晓明说：“${QUOTE}。”`],
  ['said by others', `李四爆料称，王晓明曾说：“${QUOTE}。”`],
  ['never said', `没有证据显示王晓明说“${QUOTE}”。`],
  ['a demand', `李四要求王晓明承诺：“${QUOTE}。”`],
  ['of two people', `李四、王晓明表示：“${QUOTE}。”`],
  ['of a longer name', `小王晓明说：“${QUOTE}。”`],
  ['of who has a word for that person', `李四炮轰“首富”王晓明，称“${QUOTE}”`],
  ['what is answered', `王晓明回应“${QUOTE}”传闻：不实`],
  ['a claim that is denied', `王晓明认为，“${QUOTE}”的说法不实`],
  ['at the end of a clause whose beginning is far away', `李四${'很'.repeat(300)}王晓明说：“${QUOTE}”`],
  ['a name that only begins like it', `王晓明亮说：“${QUOTE}”`],
])('is not: %s', (_, text) => {
  expect(of(text)).toEqual([]);
});

test.each([
  [`Wang Xiaoming said on Monday, "We will help with the inquiry"`, false],
  [`“We will help with the inquiry,” said Wang Xiaoming.`, true],
  [`Wang Xiaoming said, “We will help with the inquiry”`, true],
  [`“We will help with the inquiry,” said Wang Xiaoming's lawyer.`, false],
  [`Nothing was new. On Monday, Wang Xiaoming said: "We will help with the inquiry."`, true],
  [`A lawyer for Wang Xiaoming said, "We will help with the inquiry."`, false],
  [`Critics of Wang Xiaoming said: "We will help with the inquiry."`, false],
  [`Zhang, who met Wang Xiaoming, said: "We will help with the inquiry."`, false],
  [`Zhang fired Wang Xiaoming, also said, "We will help with the inquiry."`, false],
  [`Mrs. Wang Xiaoming said, "We will help with the inquiry."`, false],
  [`Nobody believes Wang Xiaoming said, "We will help with the inquiry."`, false],
  [`"We will help with the inquiry," said Wang Xiaoming spokesman Li.`, false],
  [`"We will help with the inquiry," said Wang Xiaoming-Li, the head.`, false],
  [`Wang Xiaoming said "we will help with the inquiry" was a lie.`, false],
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
