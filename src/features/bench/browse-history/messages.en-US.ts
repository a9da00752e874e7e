import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Browse history' },
  scope: { label: 'Scope', mine: 'Mine', all: 'Everyone' },
  field: { article: 'Article', site: 'Site', media: 'Media type', publishedAt: 'Published', user: 'Viewed by', at: 'Viewed' },
  filter: { keyword: 'Words of the title', user: 'Viewed by' },
  confirm: { removeMany: 'Delete the {{total, selected visit|selected visits}}?\nThis cannot be undone.' },
  done: { removed: 'Visits deleted' },
  empty: 'Nothing yet. Articles that you open are listed here.',
};
