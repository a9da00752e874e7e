import { describe, expect, test } from 'vitest';
import { findUnpairedBrackets } from './find-brackets.ts';
import { findDateSlips } from './find-dates.ts';
import { findNumberSlips } from './find-numbers.ts';
import { findDoubledPunctuation } from './find-punctuation.ts';
import { findWidthMixes } from './find-width.ts';
import type { Issue } from './issue.ts';

const show = (issues: readonly Issue[]): string =>
  issues.map(({ text, suggestions: [first] }) => (first === undefined ? text : `${text}→${first}`)).join(' ');

describe('punctuation', () => {
  test.each([
    ['今天，，很好。。', '，，→， 。。→。'],
    ['他说，。然后走了', '，。→。'],
    ['等等。。。', '。。。→……'],
    ['真的！！！！', '！！！！→！！！'],
    ['什么？！真的！！……好——吧。', ''],
  ])('%s', (text, expected) => {
    expect(show(findDoubledPunctuation(text))).toBe(expected);
  });
});

describe('brackets', () => {
  test.each([
    ['他说：“你好。', '“'],
    ['会议（第三次已经结束。', '（'],
    ['参见《论语。》）', '）'],
    ['（见附件)', ')→）'],
    ['《人民日报》（海外版）“你好‘世界’。”', ''],
    ['1）首先；2）其次。It’s 5’ long :)', ''],
    ['“第一段。\n“第二段。”', ''],
    ['他说：“这篇新闻只给出开头…', ''],
  ])('%s', (text, expected) => {
    expect(show(findUnpairedBrackets(text))).toBe(expected);
  });
});

describe('width', () => {
  test.each([
    ['首先，我们来了，看到了，好。然后,他走了', ',→，'],
    ['全篇半角,都这样,没有混用', ''],
    ['增长１２．５％，达30万', '１２．５％→12.5%'],
    ['第１名', ''],
    ['3．5亿', '．→.'],
  ])('%s', (text, expected) => {
    expect(show(findWidthMixes(text))).toBe(expected);
  });
});

describe('dates', () => {
  test.each([
    ['2月30日，2023年2月29日，13月5日，2024年13月', '2月30日 2023年2月29日 13月5日 2024年13月'],
    ['2024年2月29日，2月29日，12月31日，十二月三十一日', ''],
    ['二月三十日与十一月三十一日', '二月三十日 十一月三十一日'],
    ['2024年5月1日（星期四）', '四→三'],
    ['2024年5月1日（星期三），2026年11月22日周日', ''],
    ['2023-02-29与2024/02/29', '2023-02-29'],
    ['上午15时，5时75分，晚上8时30分', '5时75分 上午15'],
    ['历时3小时75分钟，比分25:30', ''],
  ])('%s', (text, expected) => {
    expect(show(findDateSlips(text))).toBe(expected);
  });
});

describe('numbers', () => {
  test.each([
    ['百分之50%', '百分之50%→50%'],
    ['提高3%个百分点', '%个百分点→个百分点'],
    ['约100人左右', '约100人左右→约100人'],
    ['价格下降了2倍', '下降了2倍'],
    ['￥100元，$5万美元', '￥100元→100元 $5万美元→5万美元'],
    ['共3.5.6万吨', '3.5.6'],
    ['时速120Km，重5KG，功率3kW', 'Km→km KG→kg'],
    ['增长2倍，约100人，1,234.5万元，1.2万，iPhone 15', ''],
  ])('%s', (text, expected) => {
    expect(show(findNumberSlips(text))).toBe(expected);
  });
});
