/** Finds days and months that do not exist in the calendar, weekdays that do not fit their date, and impossible times. */
import { foldChars } from '../language/fold-char.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';

const NUMBER = '\\d{1,2}|[一二三四五六七八九十]{1,3}';
const DATE = new RegExp(
  `(?<![\\d.])(?:(\\d{4})年)?(?<![\\d一二三四五六七八九十])(${NUMBER})月(?:份)?(${NUMBER})[日号](?:[（(,，\\s]{0,2}(?:星期|周)([一二三四五六日天]))?`,
  'gu',
);
const MONTH = /(?<!\d)(\d{4})年(\d{1,2})月(?!\d{1,2}[日号])/gu;
const NUMERIC_DATE = /(?<![\d/.-])((?:19|20)\d\d)([-/])(\d{1,2})\2(\d{1,2})(?![\d/.-])/gu;
const CLOCK = /(?<![\d小])(\d{1,2})时(\d{1,2})分|(?<=[日午晨晚间上])\s?(\d{1,2})[:：](\d{2})(?!\d)/gu;
const MORNING = /(?:上午|凌晨)(1[3-9]|2[0-3])(?=[时点:：])/gu;

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const WEEKDAYS = '日一二三四五六';
const DIGITS = '一二三四五六七八九';

export function findDateSlips(text: string): Issue[] {
  const folded = foldChars(text);
  return [...findDates(text, folded), ...findNumericDates(text, folded), ...findTimes(text, folded)];
}

function findDates(text: string, folded: string): Issue[] {
  const issues: Issue[] = [];
  for (const match of folded.matchAll(DATE)) {
    const [whole, year, month = '', day = '', weekday] = match;
    const end = match.index + whole.length;
    const date = { year: year === undefined ? undefined : Number(year), month: toNumber(month), day: toNumber(day) };
    if (!isDate(date)) issues.push(impossible(text, match.index, match.index + whole.search(/[日号]/u) + 1, 0.9));
    else if (weekday !== undefined && date.year !== undefined) {
      const right = WEEKDAYS.charAt(new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay());
      if (right === (weekday === '天' ? '日' : weekday)) continue;
      issues.push(issueAt(text, end - 1, end, { kind: 'date', reason: 'wrong-weekday', confidence: 0.85, suggestions: [right] }));
    }
  }
  for (const match of folded.matchAll(MONTH)) {
    const month = Number(match[2]);
    if (month < 1 || month > 12) issues.push(impossible(text, match.index, match.index + match[0].length, 0.9));
  }
  return issues;
}

function findNumericDates(text: string, folded: string): Issue[] {
  return Array.from(folded.matchAll(NUMERIC_DATE))
    .filter(([, year, , month, day]) => !isDate({ year: Number(year), month: Number(month), day: Number(day) }))
    .map((match) => impossible(text, match.index, match.index + match[0].length, 0.7));
}

function findTimes(text: string, folded: string): Issue[] {
  const beyond = Array.from(folded.matchAll(CLOCK)).filter((match) => {
    const hour = Number(match[1] ?? match[3]);
    const minute = Number(match[2] ?? match[4]);
    return hour > 24 || minute > 59 || (hour === 24 && minute > 0);
  });
  return [
    ...beyond.map((match) => timeIssue(text, match.index, match[0].length, 'impossible-time')),
    ...Array.from(folded.matchAll(MORNING), (match) => timeIssue(text, match.index, match[0].length, 'hour-against-time-of-day')),
  ];
}

const timeIssue = (text: string, at: number, length: number, reason: string): Issue =>
  issueAt(text, at, at + length, { kind: 'date', reason, confidence: 0.75 });

const impossible = (text: string, from: number, to: number, confidence: number): Issue =>
  issueAt(text, from, to, { kind: 'date', reason: 'impossible-date', confidence });

/** Without a year, the 29th of February is allowed. */
function isDate({ year, month, day }: { year: number | undefined; month: number; day: number }): boolean {
  const days = DAYS[month - 1];
  if (days === undefined || day < 1 || day > days) return false;
  return month !== 2 || day < 29 || year === undefined || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** Arabic digits or 一…九十九. */
function toNumber(written: string): number {
  if (/^\d/u.test(written)) return Number(written);
  const [tens = '', ones] = written.includes('十') ? written.split('十') : ['0', written];
  const digit = (char: string): number => DIGITS.indexOf(char) + 1;
  const ten = tens === '' ? 1 : tens === '0' ? 0 : digit(tens);
  return ten * 10 + (ones === undefined || ones === '' ? 0 : digit(ones));
}
