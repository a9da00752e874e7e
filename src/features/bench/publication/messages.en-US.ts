import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Published info' },
  field: {
    title: 'Published title',
    channel: 'Channel',
    publishedBy: 'By',
    publishedAt: 'Published',
    withdrawn: 'Withdrawn',
  },
  state: { label: 'State', published: 'Published', withdrawn: 'Withdrawn', all: 'All' },
  filter: { keyword: 'Published title' },
  action: { withdraw: 'Withdraw' },
  done: { withdrawn: 'Withdrew {{total}}' },
  confirm: { withdraw: 'Withdraw {{total}}?\nReaders outside will no longer see them.' },
  empty: 'Nothing is published yet. Choose “Publish” in the list or on an article’s page.',
};
