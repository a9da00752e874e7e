import type { Locale } from './error-messages.ts';

/** Less than a minute ago; what Intl says of it means this very moment. */
export const JUST_NOW: Record<Locale, string> = { 'zh-CN': '刚刚', 'en-US': 'just now' };
