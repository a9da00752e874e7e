import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Favourites' },
  field: { note: 'Note', createdAt: 'Added', folder: 'Folder' },
  folder: {
    none: 'Unfiled',
    all: 'All',
    name: 'Name of the folder',
    manage: 'Folders',
    rename: 'Name of the folder “{{name}}”',
    remove: 'Delete the folder “{{name}}”?\nIts articles become unfiled.',
  },
  filter: { keyword: 'Title or note' },
  action: { remove: 'Remove', move: 'Move to…' },
  done: { removed: 'Removed', moved: 'Moved' },
  confirm: { remove: 'Remove {{total}} from your favourites?\nThe articles stay; notes written with them are lost.' },
  empty: 'No favourites yet. Choose “Favourite” in the list or on an article’s page.',
};
