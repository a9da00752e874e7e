import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Client monitor', statistics: 'Client statistics' },
  field: {
    name: 'Client',
    articles: 'Articles today',
    trend: '28 days',
    people: 'People today',
    signIns: 'Sign-ins today',
    unread: 'Unread warnings ({{days}} d)',
    sources: 'Silent / failing / sources',
    quota: 'Quota (most used)',
    lastVisitAt: 'Last visit',
    day: 'Day',
  },
  filter: { keyword: 'Name of the client', state: 'State' },
  action: { statistics: 'Statistics', enter: 'Enter' },
  empty: 'Nothing counted yet; workers count every five minutes',
  basis:
    'Counted every five minutes. Articles of today are compared with the mean of the client’s own {{days}} whole days before, by the part of the day that has passed; where fewer than 10 are expected nothing is said.',
  expired: 'Expired',
  disabled: 'Disabled',
  silent: 'Silent sources',
  failing: 'Failing sources',
  usual: 'usually {{total}} a day',
  volume: { high: 'High', low: 'Low' },
  trendOf: 'Articles of “{{name}}” by day, 28 days',
  days: '{{total, day|days}}',
  chart: { articles: 'Articles by day', people: 'Use by day', messages: 'Warning messages by day' },
  part: {
    articles: 'Articles',
    negative: 'Negative ones',
    messages: 'Warning messages',
    signIns: 'Sign-ins',
    visits: 'Pages visited',
    people: 'People',
  },
  unit: { articles: 'articles', times: 'times', messages: 'messages' },
  change: {
    title: 'Clients over the last {{days, whole day|whole days}}',
    before: '{{days, day|days}} before',
    change: 'Change',
    people: 'People on the busiest day',
    first: 'The {{shown}} with the most articles of {{total, client|clients}}',
  },
};
