import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Dictionaries' },
  field: { name: 'Name', words: 'Words', count: 'Words', usedBy: 'Used by', updatedAt: 'Changed', backfillDays: 'Backfill' },
  filter: { keyword: 'Name or word' },
  help: {
    name: 'Written as @name in expressions',
    words: 'One word a line, at most 5,000; each is kept once',
    renamed: 'Subjects that use it follow its new name',
    backfillDays:
      'Subjects that use it match by the new words from the next article on; the articles of these days can be reclassified too',
  },
  action: {
    create: 'Add dictionary',
    import: 'Import',
    export: 'Export',
    txt: 'Text (a word a line)',
    csv: 'Table (CSV)',
    all: 'Export all',
    choose: 'Choose files',
    close: 'Close',
  },
  dialog: { create: 'Add dictionary', update: 'Change dictionary' },
  done: {
    created: 'Dictionary added',
    updated: 'Dictionary changed',
    removed: 'Dictionary deleted',
    imported: '{{count, dictionary|dictionaries}} imported',
  },
  confirm: {
    remove: 'Delete the dictionary “{{name}}”?\nOne that a subject refers to cannot be deleted. This cannot be undone.',
    removeMany:
      'Delete the {{count, selected dictionary|selected dictionaries}}?\nOne that a subject refers to cannot be deleted. This cannot be undone.',
  },
  count: '{{count, word|words}}',
  days: 'Last {{days, day|days}}',
  noDays: 'None',
  unused: 'No subject',
  more: 'and {{count}} more',
  empty: 'No dictionaries yet. Keep words that belong together in one, and write @name in expressions.',
  import: {
    title: 'Import dictionaries',
    hint: 'Text files: the name of the file is the name of the dictionary, one word a line. CSV files: the dictionary in the first column, the word in the second. Any encoding.',
    mode: 'Where there is one of the same name',
    merge: 'Add the words',
    replace: 'Replace all words',
    start: 'Import',
    trial: 'Checked, not yet imported',
    leftOut: 'Entries that will be left out: {{total}}. All others are imported. You may mend the file and choose it again.',
    wereLeftOut: 'Entries that were left out: {{total}}. All others are imported.',
    first: 'The first {{count}} are listed.',
    place: { file: 'File', line: 'Line', column: 'Column', value: 'What stands there', why: 'Why' },
    problem: {
      'word-too-long': 'The word is longer than 60 characters',
      'name-too-long': 'The name is longer than 60 characters; the whole dictionary is left out',
      'no-word': 'A dictionary’s name without a word',
      'no-name': 'The name of the dictionary is missing',
    },
    outcome: { added: 'Added', changed: 'Changed', same: 'No difference', refused: 'Refused' },
    reason: {
      empty: 'It has no words',
      'too-many-words': 'Too many words: at most 5,000 in a dictionary and 200,000 in one import',
      'too-many-lists': 'Too many dictionaries: at most 500 in one import',
      'too-large': 'The file is larger than 4 MB',
      'name-too-long': 'The name is longer than 60 characters',
      'words-too-long': 'All its words are longer than 60 characters, such as “{{value}}”',
      'not-text': 'Not a text file',
    },
  },
};
