import { processorMs } from '#tests/support/processor-ms.ts';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../expression/parse.ts';
import { printExpression } from '../expression/print.ts';
import { structureOf } from '../expression/structure.ts';
import { seededRandom } from '../expression/testing/random-cases.ts';
import type { NaturalQuery } from './natural-query-types.ts';
import { readNaturalQuery } from './read-natural-query.ts';
import { EN_CASES } from './testing/cases-en.data.ts';
import { LATER_CASES } from './testing/cases-later.data.ts';
import { MIXED_CASES } from './testing/cases-mixed.data.ts';
import { ZH_CASES } from './testing/cases-zh.data.ts';
import { CASE_CONTEXT } from './testing/query-case.ts';

const TEXTS = [...ZH_CASES, ...EN_CASES, ...MIXED_CASES, ...LATER_CASES].map(([text]) => text);
const UGLY = '"“”(（\'\\|~-—@#:：site:title:+&*😀👨‍👩‍👧\ud800\u0000\n\t　，。AND OR NOT 的和或不含12345678901234567890日月年点';

const read = (text: string): NaturalQuery => readNaturalQuery(text, CASE_CONTEXT);

/** Pieces of the text that are neither in a reading nor unread. */
function uncovered(text: string, { readings, unread }: NaturalQuery): string[] {
  const pieces = [...readings, ...unread].toSorted((a, b) => a.offset - b.offset);
  const gaps = pieces.map((piece, index) => {
    const before = pieces[index - 1];
    return text.slice(before ? before.offset + before.length : 0, piece.offset);
  });
  const last = pieces.at(-1);
  return [...gaps, text.slice(last ? last.offset + last.length : 0)];
}

function checkShape(text: string, query: NaturalQuery): void {
  let end = 0;
  for (const piece of [...query.readings, ...query.unread].toSorted((a, b) => a.offset - b.offset)) {
    expect(piece.offset).toBeGreaterThanOrEqual(end);
    expect(piece.length).toBeGreaterThan(0);
    expect(piece.text).toBe(text.slice(piece.offset, piece.offset + piece.length));
    end = piece.offset + piece.length;
  }
  const { keyword, from, until, limit } = query.filter;
  if (keyword !== undefined) {
    const parsed = parseExpression(keyword);
    expect(parsed.ok && parsed.node && printExpression(parsed.node)).toBe(keyword);
  }
  if (from !== undefined && until !== undefined) expect(from).toBeLessThan(until);
  if (limit !== undefined) expect(limit).toBeGreaterThan(0);
}

describe('readNaturalQuery', () => {
  test('says where each part stands and what it means', () => {
    const text = '最近三天广东关于华为的负面微博，按热度排序';
    const { readings, unread } = read(text);
    expect(readings.map(({ offset, length, field, value }) => [offset, length, field, value])).toEqual([
      [0, 4, 'time', { from: Date.UTC(2026, 10, 18, 16), until: Date.UTC(2026, 10, 21, 16) }],
      [4, 2, 'region', ['440000']],
      [8, 2, 'keyword', '华为'],
      [11, 2, 'emotion', ['negative']],
      [13, 2, 'mediaType', ['weibo']],
      [16, 5, 'sort', 'heat'],
    ]);
    expect(unread).toEqual([]);
  });

  test('gives the tree that the printed expression parses to', () => {
    const { keyword = '' } = read('关于华为或"AI 手机"的负面，不含招聘和广告，不要知乎').filter;
    const parsed = parseExpression(keyword);
    const again = parsed.ok && parsed.node ? parseExpression(printExpression(parsed.node)) : undefined;
    expect(keyword).toBe('(华为|"AI 手机")-(招聘|广告)-site:zhihu.com');
    expect(parsed.ok && structureOf(parsed.node)).toBe(again?.ok && structureOf(again.node));
  });

  test('leaves nothing out but words that say nothing by themselves', () => {
    const meaningful = TEXTS.flatMap((text) =>
      uncovered(text, read(text)).filter((piece) => {
        const { readings, unread } = read(piece);
        return readings.length > 0 || unread.length > 0;
      }),
    );
    expect(meaningful).toEqual([]);
  });

  test('counts days in Beijing, whatever the day in London is', () => {
    const { filter } = readNaturalQuery('今天', { now: Date.UTC(2026, 10, 21, 16, 30) });
    expect(filter).toEqual({ from: Date.UTC(2026, 10, 21, 16), until: Date.UTC(2026, 10, 22, 16) });
  });

  test('keeps its promises on random joins of sentences and odd characters', () => {
    const random = seededRandom(9);
    const pick = (text: string): string => {
      const start = Math.floor(random() * text.length);
      return text.slice(start, start + 1 + Math.floor(random() * 12));
    };
    for (let round = 0; round < 400; round++) {
      const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        pick(random() < 0.25 ? UGLY : (TEXTS[Math.floor(random() * TEXTS.length)] ?? '')),
      );
      const text = parts.join(random() < 0.5 ? '' : ' ');
      checkShape(text, read(text));
    }
  });

  test.each([
    '😀',
    '"',
    '“',
    '1',
    '一',
    '(',
    '-',
    'a,',
    'not ',
    '不含',
    '比昨天',
    '1月1日',
    '最近三天华为的负面',
    'last ',
    '\ud800',
    '按',
    ' ',
    '广东',
  ])('answers 10,000 characters of %j at once, and shows what it did not read', async (piece) => {
    const text = piece.repeat(Math.ceil(10_000 / piece.length));
    read(text);
    // The quickest of three: one alone may be the one in which the process compiles or tidies up.
    const times = [await processorMs(() => read(text)), await processorMs(() => read(text)), await processorMs(() => read(text))];
    expect(Math.min(...times)).toBeLessThan(50);
    checkShape(text, read(text));
    expect(read(text).unread.at(-1)).toMatchObject({ offset: 1_000, length: text.length - 1_000 });
  });
});
