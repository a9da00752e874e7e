// The label that the law asks for (人工智能生成合成内容标识办法, GB 45438-2025): words that everybody sees, and a mark in the data of every file.
import { aigcMark } from '#shared/aigc-mark.ts';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { coverOf } from '#shared/cover-of.ts';
import type { Locale } from '#shared/error-messages.ts';
import { REPORT_WORDS } from './report-words.data.ts';
import { WORD_WORDS } from './word-words.data.ts';

/** What wrote it: rules, people, a model. */
export const labelOf = (chapters: readonly BulletinChapter[], locale: Locale): string =>
  coverOf(chapters)?.label ?? REPORT_WORDS[locale].label;

/** Of a bulletin: its number says which one. */
export const markOf = (chapters: readonly BulletinChapter[], locale: Locale): string =>
  aigcMark(WORD_WORDS[locale].product, coverOf(chapters)?.issue ?? '');
