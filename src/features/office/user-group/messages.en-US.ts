import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Groups', directory: 'Directory privilege' },
  action: { create: 'Add group', rename: 'Rename', directory: 'Directory privilege' },
  field: {
    name: 'Name',
    users: 'Users',
    subjects: 'Subjects it sees',
    classes: 'Content classes it sees',
    subjectIds: 'Subjects ticked',
    classIds: 'Classes ticked',
    group: 'Group',
  },
  all: 'all',
  empty: 'No group fits.',
  choose: 'Choose a group to say which subjects and content classes it sees.',
  nothing: 'There is nothing to choose from yet.',
  scope: { all: 'All, also those added later', some: 'Only the {{total}} ticked' },
  remove: {
    question: 'Delete the group “{{name}}”?\nWhat it may see is deleted with it. This cannot be undone.',
    many: 'Delete {{total, group|groups}}?\nWhat they may see is deleted with them. This cannot be undone.',
    used: 'A group with users cannot be deleted; move them to another group first',
  },
  done: { created: 'Group added', saved: 'Saved; it holds from the next call of each user of the group', removed: 'Deleted' },
};
