import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  panel: { title: 'Engagement' },
  kind: { read: 'Reads', reply: 'Comments', forward: 'Forwards', like: 'Likes', play: 'Plays' },
  current: { title: 'Numbers now', none: 'None yet: the page shows none, or it has not been read.', at: 'Read' },
  action: { update: 'Update now', edit: 'Edit by hand', url: 'Change address' },
  task: {
    waiting: 'Queued…',
    running: 'Reading the page…',
    changed: 'Updated',
    same: 'Read again; nothing has changed',
    failed: 'Could not be read: {{reason}}',
  },
  reason: {
    'no-numbers': 'the page shows no numbers',
    'no-address': 'the article has no address',
    interrupted: 'the task was interrupted, please try again',
  },
  trend: { title: 'Trend', one: 'There is one reading only; the next update shows the change.', bar: '{{at}} {{kind}} {{value}}' },
  history: { title: 'All readings', at: 'Time' },
  address: { title: 'Address', field: 'Address', help: 'A public http or https address; numbers are read from it.' },
  edit: {
    title: 'Edit the numbers by hand',
    help: 'Empty means unknown. Earlier numbers are kept, and the change is logged.',
    note: 'Note',
  },
  done: { edited: 'Numbers changed', queued: 'Queued', url: 'Address changed' },
};
