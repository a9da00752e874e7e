import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';
import { normalise } from './normalise.ts';
import { SEPARATOR } from './separator.ts';
import { toSimplified } from './simplified.ts';
import { toUnits } from './to-units.ts';
import { toUnitsWithOffsets } from './to-units-with-offsets.ts';
import { wordUnits } from './word-units.ts';

const show = (text: string): string => toUnits(text).join(' ').replaceAll(SEPARATOR, '_');

/** Characters that interact: marks, jamo, half-width kana with voice marks, full width, astral, broken pairs, entities. */
const hardText = array(
  oneof(
    constantFrom(
      ...'e \u0301 \u0327 ᄒ ᅡ ᆫ ﾊ ﾟ ㅏ Ａ ㍿ İ Σ ς ß 國 𠮷 😀 \ud83d \udc00 \u200d \ufe0f & ; amp lt #20013 &amp; &lt; &#x4e2d; . 。 - 5 é 한'.split(
        ' ',
      ),
      ' ',
    ),
    string({ unit: 'binary', maxLength: 2 }),
  ),
  { maxLength: 14 },
).map((parts) => parts.join(''));

/** The definition, by whole-string methods and regular expressions. */
function normaliseSlowly(text: string): string {
  const lower = Array.from(decodeEntities(text).normalize('NFKC'), (character) => character.toLowerCase().replace('ς', 'σ')).join('');
  return Array.from(lower, (character) => String.fromCodePoint(toSimplified(character.codePointAt(0) ?? 0)))
    .join('')
    .replace(/\p{Cs}/gu, SEPARATOR);
}

const ALONE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Yi}]/u;
function toUnitsSlowly(text: string): string[] {
  const visible = normaliseSlowly(text).replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
  const units = visible.match(/[\p{L}\p{M}\p{N}]+|\p{S}|[^\p{L}\p{M}\p{N}\p{S}]+/gu) ?? [];
  const split = units.flatMap((unit) => {
    if (!/[\p{L}\p{M}\p{N}]/u.test(unit)) return [/\p{S}/u.test(unit) ? unit : SEPARATOR];
    return unit.split(new RegExp(`(${ALONE.source})`, 'u')).filter((part) => part !== '');
  });
  return [SEPARATOR, ...split, SEPARATOR].filter((unit, at, all) => unit !== SEPARATOR || all[at - 1] !== SEPARATOR);
}

describe('toUnits', () => {
  test.each([
    ['', '_'],
    ['中国。银行', '_ 中 国 _ 银 行 _'],
    ['AI技術', '_ ai 技 术 _'],
    ['new-energy', '_ new _ energy _'],
    ['ＡＢＣ１２３', '_ abc123 _'],
    ['华\u200b为', '_ 华 为 _'],
    ['👍🏽❤️', '_ 👍 🏽 ❤ _'],
    ['a\ud83db', '_ a _ b _'],
    ['C++', '_ c + + _'],
    ['&nbsp;&amp;lt;&unknown;', '_ < _ unknown _'],
    ['東京タワー', '_ 东 京 タ ワ ー _'],
  ])('%j → %s', (text, expected) => {
    expect(show(text)).toBe(expected);
  });

  test('equals the definition by whole-string methods', () => {
    assert(
      property(hardText, (text) => {
        expect(normalise(text)).toBe(normaliseSlowly(text));
        expect(toUnits(text)).toEqual(toUnitsSlowly(text));
      }),
      { numRuns: 20_000, seed: 3 },
    );
  });
});

describe('toUnitsWithOffsets', () => {
  test('gives the same units, with spans in order whose text has the unit', () => {
    assert(
      property(hardText, (text) => {
        const { units, starts, ends } = toUnitsWithOffsets(text);
        expect(units).toEqual(toUnits(text));
        expect(starts.length).toBe(units.length);
        units.forEach((unit, at) => {
          expect(starts[at]).toBeLessThanOrEqual(ends[at] ?? -1);
          expect(starts[at]).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
          expect(toUnits(text.slice(starts[at], ends[at]))).toContain(unit);
        });
      }),
      { numRuns: 5_000, seed: 4 },
    );
  });

  test('maps an entity and a ligature to their whole source', () => {
    const text = '在&#20013;国㍿';
    const { units, starts, ends } = toUnitsWithOffsets(text);
    expect(units.map((unit, at) => `${unit}=${text.slice(starts[at], ends[at])}`).slice(1, -1)).toEqual([
      '在=在',
      '中=&#20013;',
      '国=国',
      '株=㍿',
      '式=㍿',
      '会=㍿',
      '社=㍿',
    ]);
  });
});

describe('wordUnits', () => {
  test('drops separators at the ends and leaves nothing of punctuation', () => {
    expect(wordUnits('。新能源 汽车！')).toEqual(['新', '能', '源', SEPARATOR, '汽', '车']);
    expect(wordUnits('。！')).toEqual([]);
  });
});
