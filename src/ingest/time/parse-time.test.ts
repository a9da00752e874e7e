import { describe, expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

const iso = (text: string, now?: number): string | undefined => {
  const time = parseTime(text, now === undefined ? {} : { now });
  return time && new Date(time.ms).toISOString().slice(0, 19);
};

describe('parseTime', () => {
  test.each([
    ['Tue, 02 Jan 2024 10:30:05 +0800', '2024-01-02T02:30:05'],
    ['Tue, 02 Jan 2024 10:30:05 GMT', '2024-01-02T10:30:05'],
    ['Tue, 2 Jan 24 10:30 EST', '2024-01-02T15:30:00'],
    ['02 January 2024', '2024-01-01T16:00:00'],
    ['2024-01-02T10:30:05+08:00', '2024-01-02T02:30:05'],
    ['2024-01-02T10:30:05.123Z', '2024-01-02T10:30:05'],
    ['2024-01-02 10:30', '2024-01-02T02:30:00'],
    ['2024-1-2', '2024-01-01T16:00:00'],
    ['2024/01/02 10:30:05', '2024-01-02T02:30:05'],
    ['2024.01.02 10:30', '2024-01-02T02:30:00'],
    ['2024年1月2日 10:30', '2024-01-02T02:30:00'],
    ['2024年01月02日10时30分', '2024-01-02T02:30:00'],
    ['2024年1月2日 星期二 下午3:05', '2024-01-02T07:05:00'],
    ['2024年1月2日（星期二） 10:30', '2024-01-02T02:30:00'],
    ['发布时间：2024-01-02 10:30:05 来源：听风日报', '2024-01-02T02:30:05'],
    ['20240102', '2024-01-01T16:00:00'],
    ['20240102T103005Z', '2024-01-02T10:30:05'],
    ['January 2, 2024', '2024-01-01T16:00:00'],
    ['Jan 2, 2024 at 3:05 PM UTC', '2024-01-02T15:05:00'],
    ['Tue Jan  2 10:30:05 +0800 2024', '2024-01-02T02:30:05'],
    ['Tue Jan  2 10:30:05 UTC 2024', '2024-01-02T10:30:05'],
    ['1704162605', '2024-01-02T02:30:05'],
    ['1704162605000', '2024-01-02T02:30:05'],
  ])('reads %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  const now = Date.parse('2024-01-02T10:30:00+08:00');
  test.each([
    ['5分钟前', '2024-01-02T02:25:00'],
    ['2小时前', '2024-01-02T00:30:00'],
    ['3 hours ago', '2024-01-01T23:30:00'],
    ['昨天 18:05', '2024-01-01T10:05:00'],
    ['今天 08:00', '2024-01-02T00:00:00'],
    ['01-01 12:00', '2024-01-01T04:00:00'],
    ['12月30日 09:15', '2023-12-30T01:15:00'],
  ])('reads %s relative to now', (text, expected) => {
    expect(iso(text, now)).toBe(expected);
  });

  test.each(['', 'not a date', '2024-13-01', '2024-02-30', '2024年1月', '1.2.3', '10:30'])('does not take %j for a time', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });

  test('does not guess relative forms without a now', () => {
    expect(parseTime('5分钟前')).toBeUndefined();
  });

  test('tells whether the zone was written', () => {
    expect(parseTime('2024-01-02 10:30')).toMatchObject({ isZoneKnown: false, precision: 'minute' });
    expect(parseTime('2024-01-02 10:30:00 +0800')).toMatchObject({ isZoneKnown: true, precision: 'second' });
  });
});
