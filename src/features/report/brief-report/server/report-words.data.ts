import type { Locale } from '#shared/error-messages.ts';
import { EN } from './report-words-en.data.ts';
import { ZH } from './report-words-zh.data.ts';
import type { ReportWords } from './report-words.ts';

export const REPORT_WORDS: Record<Locale, ReportWords> = { 'zh-CN': ZH, 'en-US': EN };
