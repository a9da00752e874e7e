import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { libs: 'Sentiment libraries', words: 'Sentiment words' },
  about:
    'Your own words come before the machine: the strengths of all mentions are added up (twice in the title), and from 0.3 on they decide.',
  polarity: { negative: 'Negative', positive: 'Positive' },
  field: {
    name: 'Name',
    note: 'Note',
    isEnabled: 'On',
    words: 'Words',
    word: 'Word',
    lib: 'Library',
    polarity: 'Polarity',
    strength: 'Strength',
    negative: 'Negative words',
    positive: 'Positive words',
    createdAt: 'Added',
    updatedAt: 'Changed',
  },
  help: {
    words: 'One word a line; Latin words match whole. Words already in the library get the new strength',
    strength: 'From 0.3 on a single mention decides; below that it takes several',
    off: 'A library that is off has no influence',
  },
  invalid: { word: 'There is nothing here that could be found in a text' },
  action: { createLib: 'New library', createWords: 'Add words', enable: 'Enable {{name}}' },
  dialog: { createLib: 'New library', updateLib: 'Change library', createWords: 'Add words', updateWord: 'Change word' },
  filter: { keyword: 'Word', libKeyword: 'Name' },
  confirm: {
    remove: 'Delete the library “{{name}}” with its words?',
    removeMany: 'Delete the {{total, selected library|selected libraries}} with their words?',
    disable: 'Switch “{{name}}” off?',
    disableMany: 'Switch the {{total, selected library|selected libraries}} off?',
    enable: 'Switch “{{name}}” on?',
    enableMany: 'Switch the {{total, selected library|selected libraries}} on?',
    removeWord: 'Delete the word “{{word}}”?',
    removeWords: 'Delete the {{total, selected word|selected words}}?',
  },
  done: { saved: 'Saved', removed: 'Deleted', added: '{{added}} new, {{changed}} changed' },
  empty: { libs: 'There is no library yet', words: 'There are no words yet' },
  offTag: 'off',
};
