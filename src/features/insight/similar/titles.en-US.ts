import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { titles as chinese } from './titles.zh-CN.ts';

export const titles: MessagesLike<typeof chinese> = {
  screen: { group: 'Similar articles', spread: 'Article spread' },
};
