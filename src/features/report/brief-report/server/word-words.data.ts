import type { Locale } from '#shared/error-messages.ts';

export interface WordWords {
  contents: string;
  product: string;
  keywords: string;
  /** Around the number of the page and of all pages. */
  page: readonly [string, string, string];
  table: string;
  figure: string;
  goesOn: string;
}

export const WORD_WORDS: Record<Locale, WordWords> = {
  'zh-CN': {
    contents: '目录',
    product: '听风',
    keywords: '自动生成',
    page: ['第 ', ' 页，共 ', ' 页'],
    table: '表',
    figure: '图',
    goesOn: '……',
  },
  'en-US': {
    contents: 'Contents',
    product: 'Tingfeng',
    keywords: 'written automatically',
    page: ['Page ', ' of ', ''],
    table: 'Table',
    figure: 'Figure',
    goesOn: ' …',
  },
};
