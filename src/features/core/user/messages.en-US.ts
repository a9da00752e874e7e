import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Users', create: 'Add user', update: 'Update user' },
  field: {
    username: 'User name',
    password: 'First password',
    name: 'Name',
    email: 'E-mail',
    mobile: 'Mobile',
    role: 'Role',
    userGroup: 'Group',
    state: 'State',
    locale: 'Language',
    lastLoginAt: 'Last login',
    createdAt: 'Created',
    newPassword: 'New password',
  },
  rule: {
    username: '2–40 characters: letters, digits and . _ @ -',
    password: 'At least 10 characters, not a common one, and without the user name',
    mobile: '11 digits, starting with 1',
    email: 'Not an e-mail address',
  },
  help: { state: 'Disabling signs this user out everywhere at once' },
  filter: { keyword: 'User name, name, e-mail or mobile' },
  locale: { 'zh-CN': '中文', 'en-US': 'English' },
  locked: 'Locked',
  neverSignedIn: 'Never',
  action: {
    create: 'Add user',
    resetPassword: 'Reset password',
    unlock: 'Unlock',
    endSessions: 'End sessions',
    enable: 'Enable',
    disable: 'Disable',
  },
  confirm: {
    remove: 'Delete the user “{{name}}”?\nThis cannot be undone.',
    removeMany: 'Delete the {{total}} selected users?\nThis cannot be undone.',
    endSessions: 'End all sessions of “{{name}}”?\nThis person has to sign in again and loses what is not saved.',
    disable: 'Disable the user “{{name}}”?\nAll sessions end at once.',
  },
  done: {
    created: 'The user was added',
    updated: 'The user was changed',
    removed: 'Deleted',
    reset: 'The password was reset, and the user is signed out everywhere',
    unlocked: 'Unlocked',
    sessionsEnded: '{{total}} sessions were ended',
  },
  reset: {
    title: 'Reset the password of “{{name}}”',
    text: 'Tell the person the new password another way, and ask her to change it after signing in.',
  },
  empty: 'No users yet',
};
