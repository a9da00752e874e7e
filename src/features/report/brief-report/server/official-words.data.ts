import type { Locale } from '#shared/error-messages.ts';

interface OfficialWords {
  /** Before a chapter, a heading and the number of a page. */
  chapter: (place: number) => string;
  heading: (place: number) => string;
  mainTo: string;
  copyTo: string;
  copies: string;
  issued: string;
}

const DIGITS = '零一二三四五六七八九十';

/** 一 to 九十九. */
function chineseNumber(n: number): string {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  if (tens === 0) return DIGITS[ones] ?? '';
  return `${tens > 1 ? (DIGITS[tens] ?? '') : ''}十${ones > 0 ? (DIGITS[ones] ?? '') : ''}`;
}

export const OFFICIAL_WORDS: Record<Locale, OfficialWords> = {
  'zh-CN': {
    chapter: (place) => `${chineseNumber(place)}、`,
    heading: (place) => `（${chineseNumber(place)}）`,
    mainTo: '主送：{value}',
    copyTo: '抄送：{value}',
    copies: '（共印 {value} 份）',
    issued: '{value}印发',
  },
  'en-US': {
    chapter: (place) => `${place}. `,
    heading: (place) => `(${place}) `,
    mainTo: 'To: {value}',
    copyTo: 'Copies to: {value}',
    copies: '({value} copies printed)',
    issued: 'Issued on {value}',
  },
};
