import type { Locale } from './error-messages.ts';

/** What a chart itself says, in the language of its bulletin. */
export const CHART_WORDS: Record<Locale, { others: string; other: string; map: string; from: string; range: string }> = {
  'zh-CN': { others: '其余 {n} 项合计', other: '其余 1 项', map: '文章涉及的地域', from: '{n} 及以上', range: '{from}–{to}' },
  'en-US': {
    others: '{n} others together',
    other: '1 other',
    map: 'Regions that articles mention',
    from: '{n} or more',
    range: '{from}–{to}',
  },
};
