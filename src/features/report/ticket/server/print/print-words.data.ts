import type { Locale } from '#shared/error-messages.ts';
import type { PrintWords } from './print-words.ts';
import { ENGLISH } from './print-words-en.data.ts';
import { CHINESE } from './print-words-zh.data.ts';

export const PRINT_WORDS: Record<Locale, PrintWords> = { 'zh-CN': CHINESE, 'en-US': ENGLISH };
