import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { white: 'Sentiment allowlist', black: 'Blocklist', blackWord: 'Blocked words' },
  about: {
    white:
      'Articles of these sites and authors are never judged negative; these words carry no sentiment themselves, such as a name with a negative word in it.',
    black: 'Articles of these sites, authors and addresses are left out.',
    blackWord: 'Articles with these words are left out. Expressions work, such as “scam+job-exposed”.',
  },
  kind: { site: 'Site', author: 'Author', url: 'Address', word: 'Word' },
  field: {
    kind: 'Kind',
    values: 'Entries',
    value: 'Entry',
    note: 'Note',
    isEnabled: 'On',
    dropped: 'Filtered',
    createdBy: 'Added by',
    createdAt: 'Added',
    updatedAt: 'Changed',
    state: 'State',
  },
  help: {
    site: 'One domain a line, such as news.example.com; those below it are meant, too',
    author: 'One name a line, exactly as it stands (upper and lower case do not matter)',
    url: 'One address a line, or its beginning, such as www.example.com/sports',
    word: 'One word a line; Latin words match whole',
    expression: 'One word or expression a line',
  },
  invalid: { values: 'A line cannot be understood; please check', value: 'This cannot be understood; please check' },
  action: { create: 'Add', enable: 'Enable {{value}}' },
  dialog: {
    createWhite: 'Add to the sentiment allowlist',
    createBlack: 'Add to the blocklist',
    createBlackWord: 'Add blocked words',
    update: 'Change',
  },
  filter: { keyword: 'Entry or note' },
  confirm: {
    remove: 'Delete “{{value}}”?',
    removeMany: 'Delete the {{total, selected entry|selected entries}}?',
    disable: 'Switch “{{value}}” off?',
    enable: 'Switch “{{value}}” on?',
  },
  done: { added: '{{added}} added', skipped: '{{added}} added, {{skipped}} were there already', saved: 'Saved', removed: 'Deleted' },
  empty: { white: 'The allowlist is empty', black: 'The blocklist is empty', blackWord: 'There are no blocked words yet' },
};
