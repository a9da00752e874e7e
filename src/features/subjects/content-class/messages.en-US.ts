import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Content classes' },
  action: { create: 'Add class', createBelow: 'Add below', rename: 'Rename', move: 'Move' },
  dialog: { create: 'Add content class', rename: 'Rename class', move: 'Move class' },
  field: { name: 'Name', parent: 'Below' },
  search: 'Search classes',
  total: '{{total, class|classes}}',
  top: 'At the top',
  below: 'Below {{path}}',
  articlesOf: 'Articles in “{{name}}” and below: {{total}}',
  dragHint:
    'Drag to order; dropped under another class and a little to the right it comes to stand below it. Articles move with their class.',
  noMatch: 'No class fits',
  empty: 'No content classes yet. People put articles into them, to filter and count by them.',
  confirm: { remove: 'Delete the class “{{name}}”?\nOnly one without articles and without classes below can be deleted.' },
  names: 'Names, one a line',
  done: {
    added: '{{added, class|classes}} added',
    skipped: '{{added, class|classes}} added, {{skipped, was|were}} there already',
    saved: 'Saved',
    moved: 'Moved',
    removed: 'Deleted',
  },
};
