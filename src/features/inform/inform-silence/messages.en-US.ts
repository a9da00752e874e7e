import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  field: {
    what: 'Silenced',
    ruleId: 'Rule',
    subjectId: 'Subject',
    eventId: 'Event',
    why: 'Reason',
    endsAt: 'Until',
    held: 'Kept back',
    state: 'State',
    createdBy: 'By',
  },
  filter: { keyword: 'Reason' },
  help: {
    ruleId: 'With a rule and a subject a warning must be of both',
    endsAt: '90 days at most; warnings are listed meanwhile and tell nobody',
  },
  until: { hour: '1 hour', today: 'Today', days: '3 days', own: 'Other' },
  state: { active: 'Silenced', ended: 'Ended' },
  action: { create: 'Add silence', end: 'End now', silence: 'Silence' },
  dialog: { create: 'Add silence', update: 'Edit silence' },
  said: { rule: 'rule “{{name}}”', subject: 'subject “{{name}}”', event: 'event “{{name}}”', gone: '(deleted)' },
  empty: 'Nothing is silenced. During a silence warnings of a rule, a subject or an event are listed and tell nobody.',
  done: {
    created: 'Silence begun',
    updated: 'Silence saved',
    ended: '{{total, silence|silences}} ended',
    goesOn: '{{total, silence goes|silences go}} on',
  },
};
