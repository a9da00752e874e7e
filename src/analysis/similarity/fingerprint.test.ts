import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFingerprints } from './compare.ts';
import { decodeFingerprint, encodeFingerprint, FINGERPRINT_BYTES, fingerprint } from './fingerprint.ts';
import { ARTICLE, OTHER_REPORT, STOCK, UNRELATED, WEATHER } from './sample-texts.ts';

const compare = (a: string, b: string): ReturnType<typeof compareFingerprints> =>
  compareFingerprints(fingerprint('甲', a), fingerprint('乙', b));

/** Replaces every n-th character. */
const edit = (text: string, every: number): string => Array.from(text, (char, i) => (i % every === 0 ? '某' : char)).join('');

describe('near-duplicates', () => {
  test.each([
    ['the same text under another title', ARTICLE],
    ['another source line and editor', `来源：青禾晚报\n${ARTICLE}\n（责任编辑：王五）`],
    ['another dateline', `本报青禾讯（记者 李四）${ARTICLE}`],
    ['the last 30 % cut', ARTICLE.slice(0, ARTICLE.length * 0.7)],
    ['the first 30 % cut', ARTICLE.slice(ARTICLE.length * 0.3)],
    ['every twelfth character changed', edit(ARTICLE, 12)],
    [
      'traditional script',
      ARTICLE.replaceAll('应', '應').replaceAll('发', '發').replaceAll('区', '區').replaceAll('灾', '災').replaceAll('处', '處'),
    ],
    ['an advertisement behind it', `${ARTICLE}\n扫码下载客户端，更多精彩内容尽在指尖，新用户注册即享会员权益，欢迎订阅我们的公众号。`],
    ['full-width digits and other white space', ARTICLE.replaceAll('2', '２').replaceAll('\n', '\n\n　　')],
  ])('recognise %s', (_, text) => {
    expect(compare(ARTICLE, text).same).toBe(true);
  });

  test.each([
    ['another report on the same fire', ARTICLE, OTHER_REPORT],
    ['an unrelated text', ARTICLE, UNRELATED],
    ['the same weather template of another day', WEATHER([17, 3, 4, -2, 8, 0, 11, 5, 9]), WEATHER([25, 2, 6, 1, 14, 3, 16, 7, 12])],
    [
      'the same stock template of another day',
      STOCK([12, 35, 8211, 2, 17, 913, 11, 9, 402, 511]),
      STOCK([13, 2, 10422, 3, 44, 1205, 12, 31, 618, 587]),
    ],
  ])('keep %s apart', (_, a, b) => {
    expect(compare(a, b).same).toBe(false);
  });

  test('gives distance 0 and ratio 1 for equal texts, and much less for different ones', () => {
    expect(compare(ARTICLE, ARTICLE)).toEqual({ distance: 0, ratio: 1, same: true });
    expect(compare(ARTICLE, UNRELATED).ratio).toBeLessThan(0.2);
    expect(compare(ARTICLE, UNRELATED).distance).toBeGreaterThan(16);
  });

  test('takes very short texts for the same only when they are equal', () => {
    expect(compareFingerprints(fingerprint('好', '转发微博'), fingerprint('好', '转发微博')).same).toBe(true);
    expect(compareFingerprints(fingerprint('好', '转发微博'), fingerprint('好', '转发微信')).same).toBe(false);
  });

  test('keeps articles without text apart', () => {
    expect(compareFingerprints(fingerprint('', ''), fingerprint('', ' \n')).same).toBe(false);
  });

  test('is symmetrical', () => {
    const cut = ARTICLE.slice(200);
    expect(compare(ARTICLE, cut)).toEqual(compare(cut, ARTICLE));
  });
});

describe('a fingerprint', () => {
  test('has one length for any text, survives its text form, and equals itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 200 }), (title, content) => {
        const value = fingerprint(title, content);
        expect(value).toHaveLength(FINGERPRINT_BYTES);
        expect(decodeFingerprint(encodeFingerprint(value))).toEqual(value);
        expect(compareFingerprints(value, value)).toMatchObject({ distance: 0, ratio: 1 });
      }),
    );
  });

  test('is not read from other strings', () => {
    expect(decodeFingerprint('')).toBeUndefined();
    expect(decodeFingerprint('abc')).toBeUndefined();
    // The previous layout had 64 bytes; such articles are left out until they are out of the window.
    expect(decodeFingerprint('A'.repeat(86))).toBeUndefined();
  });
});
