import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { rule: 'Sign-in rules' },
  section: { password: 'Passwords', session: 'Length of sessions', address: 'Addresses', link: 'Links of warnings' },
  about: {
    password: 'Common passwords, patterns, and passwords with the names of user or client in them are never taken.',
    addresses:
      'From all other addresses nobody can sign in; sessions that are open and API keys are refused there too. Shared links are not affected.',
    link: 'The link in a warning shows that warning without signing in. A change holds at once, for links already sent too.',
  },
  field: {
    minLength: 'Least characters of a password',
    maxAgeDays: 'Age at which a password must be replaced',
    history: 'Last passwords that must not be used again',
    mustChangeGiven: 'The first sign-in must change the password',
    idleMinutes: 'Sign out when nothing is done',
    sessionHours: 'Longest session',
    addresses: 'IP addresses or networks that are allowed',
    linkDays: 'Days a link opens',
    linkUses: 'Uses of each link',
    linkAddresses: 'IP addresses or networks from where links open',
  },
  unit: {
    minLength: 'characters',
    maxAgeDays: 'days',
    history: 'passwords',
    idleMinutes: 'minutes',
    sessionHours: 'hours',
    linkDays: 'days',
    linkUses: 'uses',
  },
  help: {
    minLength: '10–18; from the next password that is set',
    maxAgeDays: '0 for never, 730 days at most. Whoever signs in with an older one must change it first; API keys go on',
    history: '0 for no limit, 10 at most, that of now included',
    mustChangeGiven: 'A password that somebody else set or reset must be replaced before anything else',
    idleMinutes: '0 for no limit, 5–720 minutes. What a page refreshes by itself does not count',
    sessionHours: '0 for the limit of the system, 720 hours at most. Then one has to sign in again, in use or not',
    addresses: 'Such as 203.0.113.7, 10.0.0.0/8 or 2001:db8::/32; 50 at most. Your present address is {{address}}',
    linkDays: '1–30, from when the message is handed over',
    linkUses: '0 for no limit, 1,000 at most. A link sent to a group chat is used by all in it',
    linkAddresses: 'As above, 50 at most; none for everywhere',
  },
  everywhere: 'No limit',
  done: { saved: 'The sign-in rules were saved' },
};
