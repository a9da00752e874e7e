// Every number of a text, in digits, in Chinese numerals and in words, so that two texts can be compared: 三成 and 30%, 两万 and 20,000. What cannot be
// read as a value stays a word, which is compared as such. Nothing that counts something is passed over; where in doubt, a word is taken for a number.
import {
  BEFORE_NUMBERS,
  CHINESE_DIGITS,
  CHINESE_UNITS,
  ENGLISH_NUMBERS,
  LARGE_UNITS,
  MEASURES,
  MONTHS,
  NO_NUMBERS,
  VAGUE_ENGLISH,
  VAGUE_WORDS,
} from './number-words.data.ts';

export type NumberKind = 'count' | 'percent' | 'points' | 'fraction' | 'multiple' | 'ordinal' | 'date' | 'clock' | 'word';

export interface ReadNumber {
  kind: NumberKind;
  /** The same for the same number of the same kind: `30`, `about 30`; of dates `2026-11-26`, with nothing for what is not said. */
  value: string;
  text: string;
  /** UTF-16 offsets. */
  start: number;
  end: number;
}

const HAN = '[零〇○一壹二两贰三叁四肆五伍六陆七柒八捌九玖十拾百佰千仟万亿]';
const NUM = `(?:\\d[\\d,]*(?:\\.\\d+)?|${HAN}+(?:点${HAN}+)?)`;
const LARGE = '(?:\\s?(?:万亿|千万|百万|十万|亿|万|千|百|(?:hundred|thousand|million|billion|trillion)\\b))?';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const WORDED = Object.keys(ENGLISH_NUMBERS).join('|');

type Read = (groups: readonly (string | undefined)[]) => readonly [NumberKind, string];

const FORMS: readonly (readonly [string, Read])[] = [
  [`(${VAGUE_WORDS.join('|')}|\\b(?:${VAGUE_ENGLISH})\\b)`, ([word = '']) => ['word', word.toLowerCase()]],
  [`(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`, ([y, m, d]) => ['date', dateOf(y, m, d)]],
  [`(?:(${NUM})年(?:份)?)?(${NUM})月(?:份)?(?:(${NUM})[日号])?`, ([y, m, d]) => ['date', dateOf(y, m, d)]],
  [`(\\d{4}|${HAN}{4})年`, ([y]) => ['date', dateOf(y, '', '')]],
  ['((?<!一)周|星期|礼拜)([一二三四五六日天])(?![均报刊期常])', ([, d = '']) => ['word', `周${d === '天' ? '日' : d}`]],
  [`(${NUM})[日号]`, ([d]) => ['date', dateOf('', '', d)]],
  [`\\b(${MONTH})\\s(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s(\\d{4}))?`, ([m, d, y]) => ['date', dateOf(y, monthOf(m), d)]],
  [`(\\d{1,2})(?:st|nd|rd|th)?\\s(${MONTH})(?:,?\\s(\\d{4}))?\\b`, ([d, m, y]) => ['date', dateOf(y, monthOf(m), d)]],
  ['(\\d{1,2})[:：](\\d{2})(?:[:：]\\d{2})?', ([h, m]) => ['clock', `${Number(h)}:${Number(m)}`]],
  [
    `(${NUM})(?:时(?![段期间])|点钟|点整|点(?=半|${NUM}分))(?:(${NUM})分?|(半))?`,
    ([h, m, half]) => ['clock', `${valueOf(h)}:${half ? 30 : valueOf(m ?? '0')}`],
  ],
  [`百分之(${NUM})`, ([n]) => ['percent', valueOf(n)]],
  [`(${NUM})\\s?(?:个)?(?:百分点|percentage points?|pp\\b)`, ([n]) => ['points', valueOf(n)]],
  [`(${NUM})\\s?(?:%|％|percent\\b|per cent\\b)`, ([n]) => ['percent', valueOf(n)]],
  [`(${NUM})成(半)?(?![为员立长功交])`, ([n, half]) => ['percent', times(valueOf(n), 10, half ? 5 : 0)]],
  [`(${NUM})分之(${NUM})`, ([below, above]) => ['fraction', `${valueOf(above)}/${valueOf(below)}`]],
  ['(\\d+)/(\\d+)', ([above, below]) => ['fraction', `${Number(above)}/${Number(below)}`]],
  [`(${NUM})(?:倍|-?fold\\b|\\stimes\\b)`, ([n]) => ['multiple', valueOf(n)]],
  [`翻(?:了)?(${HAN}*)(?:番|倍)`, ([n]) => ['multiple', `x${n === '' ? '1' : valueOf(n)}`]],
  [`第(${NUM})`, ([n]) => ['ordinal', valueOf(n)]],
  ['(\\d+)(?:st|nd|rd|th)\\b', ([n]) => ['ordinal', valueOf(n)]],
  [
    `(\\d[\\d,]*(?:\\.\\d+)?)(${LARGE})`,
    ([n, large]) => ['count', times(valueOf(n), LARGE_UNITS[(large ?? '').trim().toLowerCase()] ?? 1)],
  ],
  [`(${HAN}+(?:点${HAN}+)?)`, ([n]) => ['count', valueOf(n)]],
  [
    `\\b((?:${WORDED})(?:[-\\s](?:${WORDED}))?)(${LARGE})\\b`,
    ([n = '', large]) => ['count', times(wordedValue(n), LARGE_UNITS[(large ?? '').trim().toLowerCase()] ?? 1)],
  ],
  // Of other scripts, in circles, as powers: nobody compares them.
  ['(\\p{N})', ([n = '']) => ['word', n]],
];
const SIGNED = /^[+\-−]?$/u;
const AFTER = /^(?:余|多|来|几|有余|上下|左右|以上|以下|\+)/u;

/** In the order of the text; they do not overlap. */
export function readNumbers(given: string): ReadNumber[] {
  // Wide digits become narrow ones, sign by sign, so that places stay.
  const text = given.replaceAll(/[０-９．，％]/gu, (sign) => (sign === '，' ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)));
  const found: ReadNumber[] = [];
  for (let at = 0; at < text.length; ) {
    const one = readAt(text, at);
    const counted = one && asCounted(text, one);
    if (counted) found.push(counted);
    at = one ? one.end : at + 1;
  }
  return found;
}

const STARTS = FORMS.map(([source, read]) => ({ pattern: new RegExp(source, 'iuy'), read }));

function readAt(text: string, at: number): ReadNumber | undefined {
  // A number begins with its first digit, a word with its first letter.
  if (/[\d.a-z]/iu.test(text.charAt(at)) && /[\w]/u.test(text.charAt(at - 1)) && !/\d/u.test(text.charAt(at))) return undefined;
  for (const { pattern, read } of STARTS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const [kind, value] = read(match.slice(1));
    return qualified(text, { kind, value, text: match[0], start: at, end: at + match[0].length });
  }
  return undefined;
}

/** 约三成 is not 三成, and 三十多 is not 三十. */
function qualified(text: string, number: ReadNumber): ReadNumber {
  if (number.kind === 'date' || number.kind === 'clock' || number.kind === 'word') return number;
  const before = text.slice(Math.max(0, number.start - 16), number.start);
  const named = BEFORE_NUMBERS.find(([, pattern]) => pattern.test(before))?.[0] ?? '';
  const after = AFTER.exec(text.slice(number.end))?.[0] ?? '';
  const sign = /[\d\s]$/u.test(before) ? '' : (/[+\-−]$/u.exec(before)?.[0] ?? '');
  const isSign = sign !== '' && !SIGNED.test(before.slice(-2, -1)) && /[\s(（，。、：]$/u.test(before.slice(0, -1) || ' ');
  const value = [named, isSign && sign !== '+' ? '-' : '', number.value, after === '' ? '' : '+'].join(' ').trim();
  return { ...number, value: value.replaceAll(/\s+/gu, ' '), end: number.end + after.length, text: number.text + after };
}

/** One numeral within a word counts nothing: 四川. Where nobody knows, as in 三死 or 两男子, it is compared with what stands beside it. */
function asCounted(text: string, number: ReadNumber): ReadNumber | undefined {
  const { kind, start, end, text: said } = number;
  const isHan = kind === 'count' && !/[\da-z]/iu.test(said);
  if (!isHan) return number;
  const around = NO_NUMBERS.some((word) => {
    const at = text.lastIndexOf(word, start);
    return at >= 0 && at <= start && at + word.length >= end;
  });
  if (around) return undefined;
  const next = text.charAt(end);
  if (said.length > 1 || MEASURES.includes(next || ' ')) return number;
  if (!FEW.test(said)) return undefined;
  return { ...number, kind: 'word', value: /\p{Script=Han}/u.test(next) ? said + next : text.charAt(start - 1) + said };
}
const FEW = /[二两三四五六七八九十]/u;

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
const dateOf = (year: string | undefined, month: string | undefined, day: string | undefined): string =>
  [year, month, day].map((part) => (part ? valueOf(part) : '')).join('-');

const plain = (value: number): string => String(Number(value.toPrecision(12)));
function times(value: string, factor: number, more = 0): string {
  const number = Number(value);
  return Number.isNaN(number) ? `${value} x ${factor}` : plain(number * factor + more);
}

function wordedValue(text: string): string {
  const [tens = '', ones] = text.toLowerCase().split(/[-\s]/u);
  return String((ENGLISH_NUMBERS[tens] ?? 0) + (ones === undefined ? 0 : (ENGLISH_NUMBERS[ones] ?? 0)));
}

/** As a number, or the text itself where it is none: 三四十. */
export function valueOf(text = ''): string {
  if (/^\d/u.test(text)) return plain(Number(text.replaceAll(',', '')));
  const [whole = '', part] = text.split('点');
  const value = chineseValue(whole);
  if (value === undefined) return text;
  if (part === undefined) return plain(value);
  const digits = Array.from(part).map((sign) => CHINESE_DIGITS[sign]);
  return digits.includes(undefined) ? text : plain(Number(`${value}.${digits.join('')}`));
}

function chineseValue(text: string): number | undefined {
  const signs = Array.from(text);
  if (signs.length > 1 && signs.every((sign) => CHINESE_DIGITS[sign] !== undefined))
    // 二〇二六 is read digit by digit; 三五 is no number.
    return signs.length >= 4 || /[零〇○]/u.test(text) ? Number(signs.map((sign) => CHINESE_DIGITS[sign]).join('')) : undefined;
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const sign of signs) {
    const value = CHINESE_DIGITS[sign];
    if (value !== undefined) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = value;
    } else if (sign === '万' || sign === '亿') {
      const factor = sign === '万' ? 1e4 : 1e8;
      total =
        sign === '亿' && total > 0
          ? (total + section + (digit ?? 0)) * factor
          : total + (section + (digit ?? (section === 0 ? 1 : 0))) * factor;
      [section, digit, lastUnit] = [0, undefined, Number.POSITIVE_INFINITY];
    } else {
      const unit = CHINESE_UNITS[sign] ?? 1;
      if (unit >= lastUnit) return undefined;
      section += (digit ?? 1) * unit;
      [digit, lastUnit] = [undefined, unit];
    }
  }
  return total + section + shortened(signs, digit);
}

/** 两万五 is 25,000, 一百二 is 120; 一百零五 is 105. */
function shortened(signs: readonly string[], digit: number | undefined): number {
  const before = signs.at(-2) ?? '';
  const unit = LARGE_UNITS[before] ?? CHINESE_UNITS[before];
  return digit === undefined ? 0 : unit !== undefined && unit > 10 ? (digit * unit) / 10 : digit;
}
