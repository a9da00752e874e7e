import type { Locale } from '#shared/error-messages.ts';

interface DateWords {
  months: readonly string[];
  withYear: string;
  withoutYear: string;
  month: string;
  /** Of a range within one year it stands with the first day, otherwise with the last. */
  yearFirst: boolean;
  duration: Record<'days' | 'hours' | 'minutes', string>;
}

export const DATE_WORDS: Record<Locale, DateWords> = {
  'zh-CN': {
    months: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
    withYear: '{year}年{month}月{day}日',
    withoutYear: '{month}月{day}日',
    month: '{year}年{month}月',
    yearFirst: true,
    duration: { days: '{n} 天', hours: '{n} 小时', minutes: '{n} 分钟' },
  },
  'en-US': {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    withYear: '{day} {month} {year}',
    withoutYear: '{day} {month}',
    month: '{month} {year}',
    yearFirst: false,
    duration: { days: '{n} d', hours: '{n} h', minutes: '{n} min' },
  },
};
