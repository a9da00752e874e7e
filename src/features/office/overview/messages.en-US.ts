import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { manage: 'Administration home', operate: 'Operations home' },
  toDo: {
    mend: 'See and change its settings',
    title: 'Needs attention ({{total}})',
    none: 'Nothing needs attention',
    tone: { red: 'Urgent', orange: 'Look', blue: 'To do' },
    items: '{{total}}',
    more: 'See all',
    serviceEnds: 'The service ends in {{days, day|days}}; please ask your provider to extend it',
    failing: 'Sources that keep failing: {{total}}',
    lastRead: 'last read',
    neverRead: 'never',
    degraded: 'Unstable sources: {{total}}',
    silent: 'Sources without anything new for long: {{total}}',
    failedJobs: 'Background work that failed in the last 24 hours: {{total}}',
    quiet: 'Enabled subjects that matched nothing for 7 days ({{total}}):',
    suggestions: 'Suggestions of analysts to decide: {{total}}',
    asked: 'Requested websites that the provider has not answered: {{total}}',
    requests: 'Websites that clients requested, to be answered: {{total}}',
    expired: 'Clients whose service has ended, so that their users cannot sign in ({{total}}):',
    expiring: 'Clients whose service ends within 30 days ({{total}}):',
  },
  users: { title: 'Enabled users', of: 'of {{total}}' },
  subjects: { title: 'Enabled subjects', of: 'of {{total}}' },
  sources: { none: 'None yet; add one to collect it', title: 'Sources', well: 'All are well', ill: '{{total}} need a look' },
  clients: { title: 'Enabled clients', of: 'of {{total}}, {{disabled}} disabled' },
  runs: {
    title: 'Runs of the last 24 hours',
    failed: '{{total}} could not read their source',
    noneFailed: 'None failed',
    articles: '{{total, article|articles}} published in the last 24 hours',
  },
  service: { title: 'Service', name: 'Service type', validUntil: 'Valid until', unlimited: 'Without end' },
};
