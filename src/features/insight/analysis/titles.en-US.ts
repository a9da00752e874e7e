import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { titles as chinese } from './titles.zh-CN.ts';

export const titles: MessagesLike<typeof chinese> = {
  screen: { content: 'Content analysis', brand: 'Brand analysis', selection: 'Selection analysis', provincial: 'Provincial sentiment' },
};
