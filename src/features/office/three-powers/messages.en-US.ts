import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { powers: 'Three powers' },
  state: { on: 'Kept apart', off: 'Not kept apart' },
  power: { system: 'System administrator', security: 'Security officer', audit: 'Security auditor' },
  duty: {
    system:
      'Makes, changes, disables and deletes accounts, resets passwords, looks after groups and sign-in rules; grants neither roles nor privileges.',
    security:
      'Gives accounts their role and group, sets the privileges of roles and what groups see, reads the operation log of ordinary users; makes no accounts, and grants nothing to himself.',
    audit: 'Reads all of the operation log and the access log, also what the other two did; changes nothing.',
  },
  about: {
    what: 'Three people share the management: who makes accounts cannot grant, who grants cannot make accounts, and the auditor looks at both. None of them sees articles, bulletins, tickets or other data of the client, and no account can hold two powers.',
    turnOn:
      'From then on what other roles say about users, privileges, logs and sign-in rules has no effect, and new accounts may do nothing until they are granted a role. The three lose their former roles at once. Only the provider can turn this off; then all roles have their effect again.',
    since: 'Since',
    turnOff: 'To turn it off, please contact the provider.',
    onlyAdministrator: 'Only an account that may manage both users and privileges can turn this on.',
  },
  field: { systemId: 'System administrator', securityId: 'Security officer', auditId: 'Security auditor' },
  action: { turnOn: 'Keep three powers apart' },
  done: { turnedOn: 'The three powers are kept apart' },
};
