import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: typeof chinese = {
  setting: {
    open: 'Suggestions',
    title: 'Library of suggestions',
    about:
      'Rules decide when something is suggested, and state the reason. What is suggested is written here and taken word for word into bulletins made from now on, in either language. Existing bulletins do not change.',
  },
  field: {
    open: 'Negative articles are not settled',
    official: 'Negative articles in central or provincial media',
    event: 'One event has much of the negative articles',
    rise: 'At least 10 negative articles, and at least twice as many as in the period before',
  },
  reason: {
    open: '3 negative articles are not settled:',
    official: '2 negative articles in central and provincial media:',
    event: 'Of 12 negative articles, 6 are on the event “…”:',
    rise: 'Negative articles rose from 8 in the previous week to 20:',
  },
  choice: { usual: 'Usual words', own: 'Own words', off: 'No suggestion' },
  ownHelp:
    'One a line, at most {{most, line|lines}} of {{letters, letter|letters}} each; the reason comes before them, such as “{{reason}}”',
  ownLabel: '{{rule}}: what is suggested',
  wrong: 'write 1 to {{most, suggestion|suggestions}} of at most {{letters, letter|letters}}, or choose other than own words',
  done: { saved: 'Saved' },
};
