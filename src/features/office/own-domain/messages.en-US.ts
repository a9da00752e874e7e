import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  title: 'Own domain',
  about:
    'Where people open the system at the client’s own domain, the sign-in page has the client’s name, picture and single sign-on. The domain must also lead to this system, and the entrance needs a certificate for it: please ask the provider. Passkeys that were made at one domain do not work at another.',
  field: {
    domain: 'Domain',
    another: 'Another domain instead',
    type: 'Type',
    name: 'Name of the record',
    token: 'Value',
    until: 'Valid until',
    checkedAt: 'Last check',
  },
  placeholder: { domain: 'Such as media.example.com' },
  help: {
    domain:
      'A domain of other letters is turned into Punycode. You get a TXT record; with it in the DNS of the domain you prove that the domain is yours',
  },
  current: { none: 'There is no own domain yet', proved: 'Proved', byProvider: 'Set by the provider' },
  shown: '{{domain}} ({{shown}})',
  step: 'Add this TXT record where the domain is kept, and check when it is there. The DNS mostly takes minutes, a day at most.',
  outcome: {
    set: 'The record was found; the domain is set',
    none: 'The record is not there yet; please check again later',
    other: 'What is there has another value: {{found}}',
    unreachable: 'The DNS of the domain does not answer; please check again later',
    taken: 'You proved that the domain is yours, but another client uses it; please ask the provider',
    ended: 'This record has expired; please get another one',
  },
  missing:
    'Since {{time}} the TXT record {{name}} (value {{token}}) that proves the domain is not in the DNS. The domain stays; please restore the record, or give up the domain if it is not used any more.',
  action: {
    begin: 'Get the record',
    check: 'Check',
    withdraw: 'Withdraw',
    giveUp: 'Give up the domain',
    copy: 'Copy',
    copied: 'Copied',
  },
  confirm: {
    withdraw:
      'Withdraw the domain “{{domain}}”?\nThis TXT record proves nothing any more and may be removed from the DNS; asking again gives another value.',
    giveUp:
      'Give up the domain “{{domain}}”?\nThe sign-in page there no longer has the client’s name, picture and single sign-on, and passkeys that were made there no longer sign in.',
  },
  done: { begun: 'The record was made', withdrawn: 'The domain was withdrawn', givenUp: 'The domain was given up' },
};
