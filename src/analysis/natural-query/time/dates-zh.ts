/** Chinese dates: 昨天, 上周五, 10月1日, 十月上旬, 去年下半年, 三天前. */
import { DAY_MS } from '#shared/time.ts';
import { chooseYear, readYear } from './choose-year.ts';
import {
  dateOf,
  dayFrom,
  days,
  isDate,
  lastWeekday,
  lastWeekend,
  type Period,
  quarterOf,
  thirdOf,
  startOf,
  weekdayOf,
  weekendOf,
  weekFrom,
  wholeDay,
  wholeMonths,
} from './beijing-calendar.ts';
import { readNumber, ZH_NUMBER as N } from './number.ts';
import type { TimeContext, TimeRule } from './time-rule.ts';

const YEAR = '(?:(\\d{4}年|今年|去年|前年)的?)';
const THIRD = '(上旬|中旬|下旬|初|底|末)';
const WEEKDAYS = '一二三四五六日';
const DAYS_BACK: Record<string, number> = { 今: 0, 当: 0, 昨: 1, 前: 2, 大: 3 };

const number = (text: string | undefined): number => readNumber(text ?? '') ?? 0;
const day = (year: number, month: number, date: number): Period | undefined =>
  isDate(year, month, date) ? wholeDay(year, month, date) : undefined;

/** A month or ten days of it; 初 and 底 mean the first and the last ten days. */
function monthPart(year: number, month: number, part: string | undefined): Period {
  if (part === undefined) return wholeMonths(year, month);
  return thirdOf(year, month, /上|初/u.test(part) ? 1 : part === '中旬' ? 2 : 3);
}

function yearPart(year: number, part: string | undefined): Period {
  if (part === undefined) return wholeMonths(year, 1, 12);
  if (part.endsWith('半年')) return wholeMonths(year, part.startsWith('上') ? 1 : 7, 6);
  return quarterOf(year, number(/[一二三四1-4]/u.exec(part)?.[0]) - 1);
}

const weekdayIndex = (name: string): number => (name === '天' ? 7 : WEEKDAYS.indexOf(name) + 1);

/** A weekday (or 末) of the week that starts at `monday`. */
const dayOfWeek = (monday: number, name: string): Period =>
  name === '末' ? weekendOf(monday) : days(monday + (weekdayIndex(name) - 1) * DAY_MS, 1);

function dayOfMonth(date: number, { now, base }: TimeContext): Period | undefined {
  const { year, month, day: today } = dateOf(base?.from ?? now);
  if (base ? date >= today : date <= today) return day(year, month, date);
  const next = dateOf(startOf(year, base ? month + 1 : month - 1));
  return day(next.year, next.month, date);
}

/** How many 上 are before a week or month: 本周 0, 上周 1, 上上周 2. */
const back = (text: string | undefined): number => text?.split('上').length ?? 1;

export const ZH_DATE_RULES: readonly TimeRule[] = [
  {
    pattern: new RegExp(`${YEAR}?(${N})月份?(${N})(?:[日号]|(?=\\s?[-~至到—]))(?:当天)?`, 'yu'),
    read: ([, named, month, date], context) => {
      const year = readYear(named, context.now);
      const make = (each: number) => day(each, number(month), number(date));
      return year === undefined ? chooseYear(make, context) : make(year);
    },
  },
  {
    pattern: new RegExp(`${YEAR}?(${N})月份?${THIRD}?(?!${N}[日号])`, 'yu'),
    read: ([, named, name, part], context) => {
      const month = number(name);
      if (month < 1 || month > 12) return undefined;
      const year = readYear(named, context.now);
      return year === undefined ? chooseYear((each) => monthPart(each, month, part), context) : monthPart(year, month, part);
    },
  },
  {
    pattern: new RegExp(`(本|这个?|当|上个?|上上个?)月${THIRD}?(?:(${N})[日号])?`, 'yu'),
    read: ([, which, part, date], { now }) => {
      const today = dateOf(now);
      const { year, month } = dateOf(startOf(today.year, today.month - back(which) + 1));
      return date === undefined ? monthPart(year, month, part) : day(year, month, number(date));
    },
  },
  {
    pattern: new RegExp(`${YEAR}(上半年|下半年|第?[一二三四1-4]季度)?`, 'yu'),
    read: ([, named, part], { now }) => yearPart(readYear(named, now) ?? 0, part),
  },
  {
    pattern: /(今|去|前)?年(初|底|末)/uy,
    read: ([, which = '今', part], { now }) => wholeMonths(readYear(`${which}年`, now) ?? 0, part === '初' ? 1 : 12),
  },
  {
    pattern: /月(初|底|末)/uy,
    read: ([, part], { now }) => monthPart(dateOf(now).year, dateOf(now).month, part),
  },
  {
    pattern: /(上半年|下半年|第?[一二三四1-4]季度)/uy,
    read: ([, part], context) => chooseYear((year) => yearPart(year, part), context),
  },
  {
    pattern: /(本|这个?|上个?|上上个?)季度/uy,
    read: ([, which], { now }) => {
      const { year, month } = dateOf(now);
      return quarterOf(year, Math.floor((month - 1) / 3) - back(which) + 1);
    },
  },
  {
    pattern: /(今|昨|前|当|大前)(?:天|日)|([今昨前])(?=[早晚晨夜])/uy,
    read: ([, full, short], { now }) => days(dayFrom(now, -(DAYS_BACK[(full ?? short ?? '今').charAt(0)] ?? 0)), 1),
  },
  {
    pattern: new RegExp(`(本|这一?个?|上个?|上上个?)(?:周|星期|礼拜)([${WEEKDAYS}天末])?`, 'yu'),
    read: ([, which, name], { now }) => {
      const start = weekFrom(now, 1 - back(which));
      return name === undefined ? days(start, 7) : dayOfWeek(start, name);
    },
  },
  {
    pattern: new RegExp(`(?:周|星期|礼拜)([${WEEKDAYS}天末])`, 'yu'),
    read: ([, name = ''], { now, base }) => {
      if (!base) return name === '末' ? lastWeekend(now) : lastWeekday(now, weekdayIndex(name));
      const period = dayOfWeek(base.from - (weekdayOf(base.from) - 1) * DAY_MS, name);
      return period.from > base.from ? period : undefined;
    },
  },
  { pattern: new RegExp(`(${N})[天日](?:之前|以前|前)`, 'yu'), read: ([, count], { now }) => days(dayFrom(now, -number(count)), 1) },
  {
    pattern: new RegExp(`(${N})[日号](?![线楼院店馆机车文公令])(?:当天)?`, 'yu'),
    read: ([, date], context) => dayOfMonth(number(date), context),
  },
];
