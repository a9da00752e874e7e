import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARTICLE, UNRELATED } from '../similarity/sample-texts.ts';
import { summarise } from './summarise.ts';

const TITLE = '青禾市一物流园凌晨起火 无人员伤亡';

describe('a summary', () => {
  test('quotes sentences of the text with their places, in the order of the text', () => {
    const summary = summarise(TITLE, ARTICLE);
    expect(summary).toHaveLength(3);
    for (const { offset, length, text } of summary) expect(ARTICLE.slice(offset, offset + length)).toBe(text);
    expect(summary.map(({ offset }) => offset)).toEqual(summary.map(({ offset }) => offset).toSorted((a, b) => a - b));
  });

  test('begins with what the text is about', () => {
    expect(summarise(TITLE, ARTICLE, { sentences: 1 })[0]?.text).toContain('发生火灾');
  });

  test('does not say the same twice', () => {
    const told = '青禾市临江区滨河路一处仓储物流园17日凌晨发生火灾，没有人员伤亡。';
    const texts = summarise(TITLE, `${told}\n${told}\n${ARTICLE}`, { sentences: 2 }).map(({ text }) => text);
    expect(new Set(texts).size).toBe(2);
  });

  test('keeps to the length that is asked for', () => {
    const summary = summarise(TITLE, ARTICLE, { sentences: 9, maxLength: 160 });
    expect(summary.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(160);
    expect(summary.length).toBeGreaterThan(0);
  });

  test('leaves source lines, captions and signatures out', () => {
    const framed = `来源：青禾晚报客户端综合报道 编辑：张三\n图为火灾现场，记者李四在物流园拍摄\n${UNRELATED}\n（责任编辑：王五，转载请联系授权）`;
    const text = summarise('新馆开馆', framed, { sentences: 9 })
      .map((sentence) => sentence.text)
      .join('');
    expect(text).toContain('云岭县图书馆新馆本周六开馆');
    expect(text).not.toMatch(/来源|图为|责任编辑/u);
  });

  test('is empty for a text without sentences, and never throws', () => {
    expect(summarise('', '')).toEqual([]);
    expect(summarise('标题', '图片')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('青禾市起火。！；…，\n\r" a1😀\ud800')), maxLength: 300 }), (text) => {
        for (const { offset, length, text: quoted } of summarise('', text)) expect(text.slice(offset, offset + length)).toBe(quoted);
      }),
      { numRuns: 100 },
    );
  });
});
