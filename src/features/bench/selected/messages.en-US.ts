import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Selected info' },
  field: { order: 'Order', group: 'Group', summary: 'Abstract' },
  group: { none: 'No group', all: 'All groups', name: 'Name of the group' },
  action: {
    up: 'Move up',
    down: 'Move down',
    edit: 'Edit abstract',
    remove: 'Remove',
    setGroup: 'Put into group',
    bulletin: 'Make a bulletin',
  },
  bulletinMost: 'A bulletin takes {{most}} at most; please tick some of them',
  done: { removed: 'Removed', saved: 'Saved' },
  confirm: { remove: 'Remove {{total}} from the basket?\nThe articles stay; edited summaries and groups are lost.' },
  summaryHelp: 'Left empty, the article’s own abstract is used',
  empty: 'The basket is empty. Select articles in the list and choose “Add to basket”.',
};
