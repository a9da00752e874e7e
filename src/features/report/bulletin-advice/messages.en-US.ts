import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: typeof chinese = {
  setting: {
    open: 'Suggestions',
    title: 'Library of suggestions',
    about:
      'Rules decide when something is suggested, and state the reason. What is suggested is written here and taken word for word into bulletins made from now on, in either language. Existing bulletins do not change. The last two rules do not apply to a bulletin on one event.',
  },
  field: {
    open: 'Negative articles are not settled',
    official: 'Negative articles in central or provincial media',
    event: 'One event has at least 5 negative articles, and at least 30% of all of them',
    rise: 'At least 10 negative articles, and at least twice as many as in the period before',
  },
  reason: {
    open: '3 negative articles are not settled:',
    official: '2 negative articles in central and provincial media:',
    event: 'Of 12 negative articles, 6 are on the event “…”:',
    rise: 'Negative articles rose from 8 in the previous week to 20:',
  },
  usual: {
    open: '3 negative articles are not yet dealt with; check the one with most heat first: … (…).',
    official: 'Central and provincial media carried 2 negative articles; agree on one answer and name who speaks to them.',
    event: 'Of 12 negative articles, 6 are on the event “…”; name somebody who follows it.',
    rise: 'Negative articles rose from 8 in the previous week to 20; watch more closely and consider a higher level of response.',
  },
  usualWords: 'Usual words, for example: {{words}}',
  choice: { usual: 'Usual words', own: 'Own words', off: 'No suggestion' },
  ownHelp:
    'One a line, at most {{most, line|lines}} of {{letters, letter|letters}} each; the reason comes before them, for example: {{reason}}',
  ownLabel: '{{rule}}: what is suggested',
  wrong: 'write 1 to {{most, suggestion|suggestions}} of at most {{letters, letter|letters}}, or choose other than own words',
  done: { saved: 'Saved' },
};
