import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Groups', directory: 'Directory privilege' },
  action: { create: 'Add group', edit: 'Edit group', move: 'Move', directory: 'Directory privilege' },
  field: {
    name: 'Name',
    parent: 'Group above',
    leads: 'Leads',
    users: 'Users',
    usersBelow: 'With groups below',
    childGroups: 'Groups below',
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
  top: 'None: at the top',
  leadsHelp:
    'A lead sees the tickets sent to this group, to those below it and to their people, also overdue ones; may urge, and hand tickets on within these groups. It brings no further articles and no other privilege.',
  view: { list: 'List', tree: 'Tree' },
  dragHint: 'Drag a group onto another to move it below that one; to move it to the top, edit it. At most 8 levels.',
  people: '{{total, user|users}}',
  peopleBelow: '{{total}} with groups below',
  disabled: '{{name}} (disabled)',
  between: ', ',
  confirm: {
    move: 'Move “{{name}}” below “{{parent}}”?\nLeads of “{{parent}}” and of the groups above it then see the tickets sent to it and to the groups below it; leads of the former group above no longer do. The subjects and classes that it sees stay.',
  },
  remove: {
    question: 'Delete the group “{{name}}”?\nWhat it may see is deleted with it. This cannot be undone.',
    movesUp:
      'Delete the group “{{name}}” and move what is in it to “{{parent}}”?\nUsers ({{users}}), groups below ({{children}}) and open tickets ({{tickets}}) go to “{{parent}}”; the users then see the subjects and classes of “{{parent}}”. This cannot be undone.',
    many: 'Delete {{total, group|groups}}?\nWhat they may see is deleted with them. This cannot be undone.',
    manyMoveUp:
      'Delete {{total, group|groups}} and move what is in them to the groups above?\nUsers, groups below and open tickets go to the group above, whose subjects and classes the users then see. One at the top that still has something in it cannot be deleted; then none is. This cannot be undone.',
  },
  done: {
    created: 'Group added',
    changed: 'Saved',
    saved: 'Saved; it holds from the next call of each user of the group',
    removed: 'Deleted',
  },
};
