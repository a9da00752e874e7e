// The calendar of the date pickers: wall-clock times of Beijing, kept as if they were UTC, so that no hour is missing or doubled by the browser's zone.
import type generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import dayjs, { type Dayjs } from 'dayjs';
// Names of months and days; a picker asks for those of its own locale.
import 'dayjs/locale/zh-cn';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { BEIJING_OFFSET_MS } from '#shared/time.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** What a picker shows and changes for a moment in milliseconds since 1970. */
export const toPicker = (ms: number): Dayjs => dayjs.utc(ms + BEIJING_OFFSET_MS);

export const fromPicker = (time: Dayjs): number => time.valueOf() - BEIJING_OFFSET_MS;

type Calendar = Parameters<typeof generatePicker<Dayjs>>[0];

const nameOf = (locale: string): string => (locale === 'zh_CN' ? 'zh-cn' : 'en');
const inLanguage = (locale: string, time = toPicker(Date.now())): Dayjs => time.locale(nameOf(locale));

/** Weeks begin on Monday in Chinese, on Sunday in English. */
const firstDayOf = (locale: string): number => (locale === 'zh_CN' ? 1 : 0);
const beginningOfWeek = (locale: string, time: Dayjs): Dayjs => time.subtract((time.day() - firstDayOf(locale) + 7) % 7, 'day');

export const BEIJING_CALENDAR: Calendar = {
  getNow: () => toPicker(Date.now()),
  getFixedDate: (text) => dayjs.utc(text),
  getEndDate: (time) => time.endOf('month'),
  getWeekDay: (time) => time.day(),
  getYear: (time) => time.year(),
  getMonth: (time) => time.month(),
  getDate: (time) => time.date(),
  getHour: (time) => time.hour(),
  getMinute: (time) => time.minute(),
  getSecond: (time) => time.second(),
  getMillisecond: (time) => time.millisecond(),
  addYear: (time, by) => time.add(by, 'year'),
  addMonth: (time, by) => time.add(by, 'month'),
  addDate: (time, by) => time.add(by, 'day'),
  setYear: (time, year) => time.year(year),
  setMonth: (time, month) => time.month(month),
  setDate: (time, day) => time.date(day),
  setHour: (time, hour) => time.hour(hour),
  setMinute: (time, minute) => time.minute(minute),
  setSecond: (time, second) => time.second(second),
  setMillisecond: (time, millisecond) => time.millisecond(millisecond),
  isAfter: (a, b) => a.isAfter(b),
  isValidate: (time) => time.isValid(),
  locale: {
    getWeekFirstDay: firstDayOf,
    getWeekFirstDate: (locale, time) => beginningOfWeek(locale, time),
    getWeek: (locale, time) => Math.floor(time.diff(beginningOfWeek(locale, time.startOf('year')), 'day') / 7) + 1,
    getShortWeekDays: (locale) => Array.from({ length: 7 }, (_, day) => inLanguage(locale).day(day).format('dd')),
    getShortMonths: (locale) => Array.from({ length: 12 }, (_, month) => inLanguage(locale).date(1).month(month).format('MMM')),
    format: (locale, time, format) => inLanguage(locale, time).format(format),
    parse: (locale, text, formats) =>
      formats.map((format) => inLanguage(locale, dayjs.utc(text, format, true))).find((time) => time.isValid()) ?? null,
  },
};
