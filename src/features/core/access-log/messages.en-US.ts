import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Access log' },
  field: { user: 'User', page: 'Page', path: 'Address', ip: 'IP', userAgent: 'Browser', at: 'Time' },
  filter: { keyword: 'User, page or IP', path: 'Page: {{path}}' },
  tab: { list: 'Visits', statistics: 'Statistics' },
  statistics: {
    sum: 'Visits: {{total}} · people: {{people}}',
    days: 'Visits by day',
    ofDay: '{{day}} – visits: {{total}}, people: {{people}}',
    users: 'Most active users',
    paths: 'Most visited pages',
    visits: 'Visits',
    people: 'People',
    last: 'Last visit',
  },
  action: { detail: 'Detail' },
  detail: 'Visit',
  empty: 'No visits yet',
};
