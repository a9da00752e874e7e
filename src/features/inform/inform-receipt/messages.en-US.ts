import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Receipts' },
  field: {
    name: 'Name',
    isEnabled: 'Enabled',
    who: 'Must be confirmed',
    warningLevels: 'Levels',
    ruleIds: 'Rules',
    recipientIds: 'Recipients',
    remindMinutes: 'Remind every (minutes)',
    remindMost: 'Reminders',
    escalations: 'Escalation',
    afterMinutes: 'minutes unconfirmed',
    escalateTo: 'tell',
    open: 'Open in 7 days',
    updatedAt: 'Changed',
  },
  filter: { keyword: 'Name' },
  help: {
    warningLevels: 'Leave empty for every level',
    ruleIds: 'Leave empty for every rule and for warnings sent by hand',
    recipientIds: 'Leave empty if every recipient must confirm',
    remindMost: '0 for none',
    escalations: 'Told in turn while the delivered warning is not confirmed; anybody’s confirmation ends it',
  },
  action: { create: 'Add receipt setting', addStep: 'Add a step', removeStep: 'Remove' },
  dialog: { create: 'Add receipt setting', update: 'Edit receipt setting' },
  sentence: {
    levels: 'warnings of level {{names}}',
    all: 'Every warning',
    rules: 'rules: {{names}}',
    recipients: 'recipients: {{names}}',
    remind: 'a reminder every {{minutes}} min, {{most}} at most',
    escalate: 'after {{minutes}} min to {{names}}',
    gone: '(deleted)',
  },
  enable: 'Enable “{{name}}”',
  empty: 'No receipt settings yet. With one, recipients must confirm the warnings it names; open ones are reminded of and escalated.',
  done: {
    created: 'Setting added; it counts for warnings from now on',
    updated: 'Setting saved',
    removed: 'Settings deleted',
    on: '{{total, setting|settings}} enabled for warnings from now on',
    off: '{{total, setting|settings}} disabled: no more reminders and escalations',
  },
  confirm: {
    remove: 'Delete the receipt setting “{{name}}”?\nOpen warnings are no longer reminded of or escalated. This cannot be undone.',
    removeMany:
      'Delete {{total, receipt setting|receipt settings}}?\nOpen warnings are no longer reminded of or escalated. This cannot be undone.',
  },
};
