import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Access log' },
  field: { user: 'User', page: 'Page', path: 'Address', ip: 'IP', userAgent: 'Browser', at: 'Time' },
  filter: { keyword: 'User, page or IP' },
  action: { detail: 'Detail' },
  detail: 'Visit',
  empty: 'No visits yet',
};
