import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { userInfo: 'Personal info', password: 'Change password' },
  field: {
    username: 'User name',
    client: 'Client',
    role: 'Role',
    userGroup: 'Group',
    name: 'Name',
    email: 'E-mail',
    mobile: 'Mobile',
    locale: 'Language',
    homepage: 'Home page',
    fontSize: 'Text size of lists',
    listType: 'Look of lists',
    oldPassword: 'Current password',
    password: 'New password',
    repeat: 'New password again',
  },
  rule: {
    mobile: '11 digits, starting with 1',
    email: 'Not an e-mail address',
    repeat: 'The two are not the same',
    oldPassword: 'The current password is not right',
  },
  passwordRules: { length: 'At least 10 characters', common: 'Not a common password', username: 'Without your user name' },
  help: { homepage: 'Opened after signing in; leave it empty for your client’s', locale: 'Switches as soon as it is saved' },
  locale: { 'zh-CN': '中文', 'en-US': 'English' },
  fontSize: { small: 'Small', medium: 'Medium', large: 'Large' },
  listType: { card: 'Cards', table: 'Table', compact: 'Compact' },
  done: { userInfo: 'Saved', password: 'The password was changed; {{total}} other sessions were signed out' },
  simulated: 'The password cannot be changed in a simulated login.',
};
