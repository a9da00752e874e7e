import type { Locale } from '#shared/error-messages.ts';

/** What an edited bulletin says of itself, besides what the rules wrote: on its cover, and in its notes on method. */
export const EDITED_WORDS: Record<Locale, { label: string; note: string }> = {
  'zh-CN': { label: '，经人工编辑', note: '部分段落经人工编辑；统计数字和引文仍取自同一份数据。' },
  'en-US': {
    label: ', edited by people',
    note: 'Some paragraphs were edited by people; numbers and quotations are still those of the same data.',
  },
};
