import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Reclassification' },
  action: {
    create: 'Reclassify',
    start: 'Start',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    all: 'Choose all {{total, subject|subjects}}',
  },
  field: {
    subjects: 'Subjects',
    period: 'Published',
    state: 'State',
    progress: 'Progress',
    added: 'Added',
    removed: 'Removed',
    createdBy: 'By',
    createdAt: 'Started',
    finishedAt: 'Ended',
  },
  state: { queued: 'waiting', running: 'running', paused: 'paused', done: 'done', cancelled: 'cancelled', failed: 'failed' },
  comma: ', ',
  andMore: '{{names}} and others, {{total}} in all',
  goneSubject: 'deleted subject {{id}}',
  progressOf: '{{done}} of {{total}} done',
  help: 'Re-evaluates the articles collected in this period against the current expressions of the subjects. Manual additions, removals and deletions are kept. It can be paused or cancelled at any time and goes on after a restart.',
  confirm: { cancel: 'Cancel this run?\nWhat it has done stays.' },
  done: { started: 'Started; it runs in the background', steered: 'Done' },
  empty: 'Nothing was reclassified yet. Do it here after subjects have changed much, or were wrong for a while.',
};
