import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { titles as chinese } from './titles.zh-CN.ts';

export const titles: MessagesLike<typeof chinese> = {
  tab: { source: 'Page source', shot: 'Screenshot', translation: 'Translation', check: 'Proofreading' },
  screen: { websites: 'Websites' },
};
