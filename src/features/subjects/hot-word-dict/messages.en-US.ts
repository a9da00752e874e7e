import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Hot-word dictionary' },
  field: { word: 'Word', action: 'What happens', target: 'Counts for', createdBy: 'Added by', updatedAt: 'Changed', lines: 'Lines' },
  filter: { keyword: 'Word, or the one it counts for' },
  action: { create: 'Add word', import: 'Add many' },
  kind: { keep: 'Keep', drop: 'Drop', merge: 'Count for another word' },
  help: {
    action: 'Keep: shown whenever it occurs. Drop: left out of clouds. Count for another word: its number is added to that word',
    lines: 'One a line: “word” is dropped, “+word” is kept, “word=other” counts for the other',
    intro: 'The hot words of the home page and of comments follow these rules.',
  },
  dialog: { create: 'Add word', update: 'Change word', import: 'Add many words' },
  done: {
    created: 'Added',
    updated: 'Changed',
    removed: 'Deleted',
    imported: '{{added}} added, {{changed}} changed, {{same}} as they were',
  },
  confirm: {
    remove: 'Delete the rule for “{{word}}”?\nClouds opened from now on do without it. This cannot be undone.',
    removeMany: 'Delete the {{count, selected rule|selected rules}}?\nClouds opened from now on do without them. This cannot be undone.',
  },
  empty: 'No rules yet: clouds show words as they are.',
};
