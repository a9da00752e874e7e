import type { Locale } from '#shared/error-messages.ts';
import { messages as english } from '../messages.en-US.ts';
import { messages as chinese } from '../messages.zh-CN.ts';
import type { ArticleColumn } from '../contract.ts';
import { ARTICLE_CELLS } from './article-cells.ts';
import { beijingTime, type TableColumn } from '#server/table/cell.ts';
import { WORDS } from './words.data.ts';

const TITLES: Record<Locale, Record<ArticleColumn, string>> = { 'zh-CN': chinese.column, 'en-US': english.column };

export const columnTitles = (locale: Locale, columns: readonly ArticleColumn[]): TableColumn[] =>
  columns.map((column) => ({ title: TITLES[locale][column], width: ARTICLE_CELLS[column].width }));

/** `articles-20261122-031133.csv`: the contents and the time of creation. */
export const fileName = (locale: Locale, what: keyof (typeof WORDS)['zh-CN']['file'], ending: string, now: number): string =>
  `${WORDS[locale].file[what]}-${beijingTime(now).replaceAll(/[/:]/g, '').replace(' ', '-')}.${ending}`;

/** Origin of the product's pages for links in a file; a bare host means https. */
export const originOf = (clientDomain: string | undefined): string =>
  clientDomain === undefined ? '' : /^https?:\/\//i.test(clientDomain) ? clientDomain : `https://${clientDomain}`;
