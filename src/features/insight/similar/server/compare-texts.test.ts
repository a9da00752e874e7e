import { describe, expect, test } from 'vitest';
import { changedShare, compareTexts, MOST_COMPARED } from './compare-texts.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const shown = (before: string, after: string) =>
  compareTexts(before, after)
    .parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

describe('differences', () => {
  test.each([
    ['云雀汽车召回三千辆轿车。', '云雀汽车召回两千辆轿车。', '云雀汽车召回[-三][+两]千辆轿车。'],
    ['第一句。第二句。', '第一句。新的一句。第二句。', '第一句。[+新的一句。]第二句。'],
    ['第一句。\n第二句。', '第一句。', '第一句。[-\n第二句。]'],
    ['The new plant opened today.', 'The old plant opened today.', 'The [-new][+old] plant opened today.'],
    ['共12人', '共120人', '共[-12][+120]人'],
    ['一样', '一样', '一样'],
    ['', '新', '[+新]'],
    ['旧', '', '[-旧]'],
    ['', '', ''],
    ['表情😀好', '表情😁好', '表情[-😀][+😁]好'],
  ])('%s → %s', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test('the parts put together give both texts, for random edits', () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    const letters = '云雀汽车召回轿车。！\nab 12，';
    for (let round = 0; round < 300; round++) {
      const before = Array.from({ length: random(120) }, () => letters[random(letters.length)]).join('');
      const cut = random(before.length + 1);
      const after =
        before.slice(0, cut) + letters.slice(0, random(letters.length)) + before.slice(Math.min(before.length, cut + random(20)));
      const { parts } = compareTexts(before, after);
      expect(
        parts
          .filter((part) => part.kind !== 'added')
          .map((part) => part.text)
          .join(''),
      ).toBe(before);
      expect(
        parts
          .filter((part) => part.kind !== 'removed')
          .map((part) => part.text)
          .join(''),
      ).toBe(after);
    }
  });

  test('long texts without anything in common are compared, and their end is left out', () => {
    const long = (from: number) =>
      Array.from({ length: 80_000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919 + from) % 20_000))).join('');
    const { parts, isCut } = compareTexts(long(0), long(10_007));
    expect(isCut).toBe(true);
    expect(
      parts
        .filter((part) => part.kind !== 'added')
        .map((part) => part.text)
        .join(''),
    ).toHaveLength(MOST_COMPARED);
  });

  test('many passages that have nothing in common cost no more than a few of them', async () => {
    const han = (from: number) =>
      Array.from({ length: 2900 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919 + from * 104_729) % 20_000))).join('');
    const text = (from: number) => Array.from({ length: 10 }, (_, i) => `同${i}句。${han(i + from)}。`).join('');
    expect(await processorMs(() => compareTexts(text(0), text(1000)))).toBeLessThan(3000);
    const { parts } = compareTexts(text(0), text(1000));
    expect(
      parts
        .filter((part) => part.kind !== 'removed')
        .map((part) => part.text)
        .join(''),
    ).toBe(text(1000));
  });
});

test('the share of what was changed', () => {
  expect(changedShare(compareTexts('一二三四', '一二三四').parts)).toBe(0);
  expect(changedShare(compareTexts('一二三四', '').parts)).toBe(1);
  expect(changedShare(compareTexts('一二三四', '一二三五').parts)).toBeCloseTo(0.25);
  expect(changedShare([])).toBe(0);
});
