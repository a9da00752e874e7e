import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { segment, tag, tokenise } from './segment.ts';

test('cuts Chinese text into words and leaves white space out', () => {
  expect(segment('石家庄市民政局 发布公告')).toEqual(['石家庄市', '民政局', '发布公告']);
});

test('names parts of speech', () => {
  expect(tag('上海发生火灾').map(({ tag: name }) => name)).toEqual(['ns', 'v', 'n']);
});

test('finds the dictionary words of traditional text and returns them as written', () => {
  expect(segment('臺灣記者')).toEqual(['臺灣', '記者']);
});

test("gives tokens whose offsets are in order, inside the text and of the token's length, for any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('河', '北', '路', ' ', '\ud83d', 'a', '1', '。') }),
      (a, b) => {
        const text = a + b;
        let last = 0;
        for (const { word, start, end } of tokenise(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end - start).toBe(word.length);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
