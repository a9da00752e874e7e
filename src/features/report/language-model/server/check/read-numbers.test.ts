import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

const values = (text: string) => readNumbers(text).map(({ kind, value }) => `${kind} ${value}`);

describe('numbers are read', () => {
  test.each([
    ['共监测到1,234篇', ['count 1234']],
    ['共监测到１２３４篇', ['count 1234']],
    ['约三成是负面', ['percent about 30']],
    ['三成半', ['percent 35']],
    ['百分之五', ['percent 5']],
    ['占 29.8%', ['percent 29.8']],
    ['上升5个百分点', ['points 5']],
    ['召回两万辆', ['count 20000']],
    ['召回2万辆', ['count 20000']],
    ['召回1.2万辆', ['count 12000']],
    ['两万五千三百辆', ['count 25300']],
    ['两万五', ['count 25000']],
    ['一百零五篇', ['count 105']],
    ['三亿两千万元', ['count 320000000']],
    ['增长一倍', ['multiple 1']],
    ['翻番', ['multiple x1']],
    ['翻了两番', ['multiple x2']],
    ['三十多篇', ['count 30 +']],
    ['超过200篇', ['count over 200']],
    ['不足200篇', ['count under 200']],
    ['三分之一', ['fraction 1/3']],
    ['第三次', ['ordinal 3']],
    ['2026年11月26日', ['date 2026-11-26']],
    ['11月26日至28日', ['date -11-26', 'date --28']],
    ['二〇二六年十一月二十六日', ['date 2026-11-26']],
    ['2026-11-26 08:30', ['date 2026-11-26', 'clock 8:30']],
    ['上午8时30分', ['clock 8:30']],
    ['过半文章', ['word 过半']],
    ['大多数网友', ['word 大多数']],
    ['三四十人', ['count 三四十']],
    ['①', ['word ①']],
    ['三死五伤', ['count 3', 'count 5']],
    ['两男子在场，三大问题', ['word 两男', 'word 三大']],
    ['周三至周五', ['word 周三', 'word 周五']],
    ['上一时段', []],
    ['不超过200篇', ['count most 200']],
    ['没有超过200篇', ['count most 200']],
    ['不少于200篇', ['count least 200']],
    ['no more than 200', ['count most 200']],
    ['no fewer than 200', ['count least 200']],
    ['成倍增长', ['word 成倍']],
    ['one million people', ['word one', 'word million']],
    ['十分关注，一直统一，万一', []],
    ['三星手机在四川', []],
    ['More than 200 articles on November 26, 2026', ['count over 200', 'date 2026-11-26']],
    ['thirty-two articles, two million cars, half of them, 30 percent', ['count 32', 'count 2000000', 'word half', 'percent 30']],
    ['sales doubled', ['word doubled']],
    ['the 26 Nov report', ['date -11-26']],
    ['someone often found it tenable', []],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test('in whatever they stand, none is passed over, and its place is its own', () => {
    const around = fc.constantFrom('', '共', '监测到', '（', '，其中', 'about the ', '：');
    fc.assert(
      fc.property(around, fc.integer({ min: 2, max: 99_999_999 }), fc.boolean(), (before, value, isSplit) => {
        const said = isSplit ? value.toLocaleString('en-US') : String(value);
        const text = `${before}${said}篇文章`;
        const [one, ...more] = readNumbers(text);
        expect(more).toEqual([]);
        expect(one?.value.split(' ').at(-1)).toBe(String(value));
        expect(text.slice(one?.start, one?.end)).toBe(said);
      }),
    );
  });

  test('in Chinese numerals they have the same value as in digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99_999_999 }), (value) => {
        expect(values(`${chinese(value)}篇`)).toEqual([`count ${value}`]);
      }),
    );
  });
});

const DIGITS = '零一二三四五六七八九';
function chinese(value: number): string {
  const section = (part: number): string => {
    let text = '';
    for (const [unit, name] of [
      [1000, '千'],
      [100, '百'],
      [10, '十'],
      [1, ''],
    ] as const) {
      const digit = Math.floor(part / unit) % 10;
      if (digit > 0) text += `${DIGITS[digit]}${name}`;
      else if (text !== '' && part % unit > 0 && !text.endsWith('零')) text += '零';
    }
    return text;
  };
  const high = Math.floor(value / 10_000);
  const low = value % 10_000;
  if (high === 0) return section(low);
  return `${section(high)}万${low > 0 && low < 1000 ? '零' : ''}${low > 0 ? section(low) : ''}`;
}
