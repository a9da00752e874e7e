import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';
import { titles } from './titles.en-US.ts';

export const messages: MessagesLike<typeof chinese> = {
  ...titles,
  tab: { label: 'Contents', search: 'Web search', hot: 'Hot lists', interact: 'Boards' },
  field: { keyword: 'Words to search', engines: 'Engines', hotLists: 'Hot lists', subject: 'Into subjects' },
  hint: {
    own: 'Try the name of a subject',
    start: 'Choose engines, type words and press Enter; the results of all engines stand side by side.',
    subject: 'Without subjects their expressions decide where an article belongs',
    byExpression: 'by their expressions',
    noEngine: 'The operator has not set up a search engine yet.',
    noHot: 'No hot list has been read yet. Hot lists are added under “Sources”.',
  },
  action: {
    add: 'Add as article',
    addSelected: 'Add selected ({{total}})',
    open: 'Open article',
    clear: 'Clear selection',
  },
  state: {
    stored: 'stored',
    adding: 'adding…',
    added: 'added',
    known: 'was there',
    partOnly: 'only title and summary were added: {{reason}}',
  },
  engine: {
    found: '{{total, result|results}}',
    took: '{{seconds}} s',
    unreadable: '{{total}} more without title or address',
    none: 'No results',
    page: 'Page {{page}}',
    refresh: 'Read again',
  },
  hot: { at: 'read at {{time}}', none: 'Nothing stood on it when it was read last' },
  done: { some: '{{added}} added, {{failed}} not added', all: '{{added}} added' },
  select: 'Select {{title}}',
  reason: {
    'not-json': 'the answer is no JSON',
    'no-items': 'the answer has no list',
    'bad-selector': 'a selector is wrong',
    'not-a-feed': 'not a feed',
  },
};
