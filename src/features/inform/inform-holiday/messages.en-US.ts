import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  field: { date: 'Date', name: 'Name', kind: 'Kind', from: 'First day', until: 'Last day', isWorking: 'Working day', year: 'Year' },
  help: { isWorking: 'Otherwise a day off', until: '31 days at most; what was said of these days before is replaced' },
  kind: { working: 'Working', free: 'Off' },
  weekday: { d1: 'Mon', d2: 'Tue', d3: 'Wed', d4: 'Thu', d5: 'Fri', d6: 'Sat', d7: 'Sun' },
  dated: '{{weekday}} {{date}}',
  explain: 'Make-up working days count as working days. Whether a recipient is told on days off is part of the receiving time.',
  action: { create: 'Add days', adopt: 'Take over the official calendar of {{year}}' },
  dialog: { create: 'Add days', update: 'Edit day' },
  empty: 'No days yet. Take over the official calendar of mainland China, or add your own.',
  done: {
    updated: '{{date}} changed',
    set: '{{changed, day|days}} set',
    adopted: '{{changed, day|days}} added; your own days stay as they were',
    removed: '{{changed, day|days}} removed: as their weekday again',
  },
  confirm: {
    remove: 'Remove “{{name}}”?\nThe day is as its weekday again.',
    removeMany: 'Remove {{total, day|days}}?\nThey are as their weekdays again.',
  },
};
