// Every call that a panel of home, search, hot spots and analysis makes, over the whole month of the invented press.
import { words } from '../index/corpus.ts';
import { CLIENT, DAYS, END } from './make-press.ts';

export interface Question {
  screen: string;
  name: string;
  /** Each adds some empty days, so that no earlier answer can be reused. */
  path: (n: number) => string;
  /** It is posted. */
  body?: object;
}

const DAY_MS = 86_400_000;
const SUBJECT = CLIENT * 100;
const EMPTY_DAYS = 50;
const days = (count: number, n: number): string => `from=${END - count * DAY_MS}&until=${END + (n % EMPTY_DAYS) * DAY_MS}`;
const month = (n: number): string => days(DAYS, n);
const board = '/v1/front/analysis';
const spot = '/v1/article/hot-spot';
const brands = [1, 2, 3, 4].map((k) => `subjectId=${SUBJECT + k}`).join('&');

const home: [string, string][] = [
  ['summary', ''],
  ['trend', '?days=30'],
  ['distribution', '?days=30'],
  ['subjects', '?days=30'],
  ['warnings', ''],
  ['hot-words', '?days=30'],
  ['hot-groups', '?days=30'],
];

export interface Named {
  /** An event of many articles. */
  eventId: number;
  /** An author of many. */
  authorId: number;
  /** Of warnings. */
  recipientId: number;
}

export function makeQuestions({ eventId, authorId, recipientId }: Named): Question[] {
  const of = (screen: string, name: string, path: (n: number) => string): Question => ({ screen, name, path });
  const dryRun = (name: string, body: object): Question => ({
    screen: 'warnings',
    name: `dry run of ${name}`,
    path: () => '/v1/manage/report/auto-inform-rule/dry-run',
    body: { warningLevel: 'yellow', mergeMinutes: 60, days: DAYS, recipientIds: [recipientId], conditions: {}, ...body },
  });
  return [
    ...home.map(([name, query]) => of('home', name, () => `/v1/front/home/${name}${query}`)),
    of('home', 'latest negative', (n) => `/v1/article/list?emotion=negative&pageSize=10&${month(n)}`),
    of('home', 'hot events', (n) => `${spot}/list?pageSize=10&${days(7, n)}`),
    of('search', 'list with facets', (n) => `/v1/article/list?${month(n)}`),
    of('search', 'list of a word', (n) => `/v1/article/list?keyword=${words[301]}&${month(n)}`),
    of('search', 'hints', () => `/v1/front/tools/search/hint?text=${encodeURIComponent('作者1')}`),
    of('search', 'a sentence', () => `/v1/nlp?text=${encodeURIComponent('最近一周关于专题3的负面微博')}`),
    of('analysis', 'trend', (n) => `${board}/trend?${month(n)}`),
    of('analysis', 'trend of a subject', (n) => `${board}/trend?subjectId=${SUBJECT + 2}&${month(n)}`),
    of('analysis', 'trend, hours', (n) => `${board}/trend?${days(3, n)}`),
    of('analysis', 'distribution', (n) => `${board}/distribution?${month(n)}`),
    of('analysis', 'region', (n) => `${board}/region?${month(n)}`),
    of('analysis', 'region, a province', (n) => `${board}/region?parent=440000&${month(n)}`),
    of('analysis', 'rhythm', (n) => `${board}/rhythm?${month(n)}`),
    of('analysis', 'words', (n) => `${board}/words?${month(n)}`),
    of('analysis', 'names', (n) => `${board}/entities?${month(n)}`),
    of('analysis', 'four brands', (n) => `${board}/brand-analysis?${brands}&${month(n)}`),
    of('authors', 'ranking', (n) => `${board}/author-top-rank?${month(n)}`),
    of('authors', 'ranking by reach', (n) => `${board}/author-top-rank?sort=reach&${month(n)}`),
    of('authors', 'comparison', (n) => `${board}/author-analysis?${month(n)}`),
    of('authors', 'one', (n) => `${board}/author-detail?id=${authorId}&${month(n)}`),
    of('hot spots', 'events of three days', (n) => `${spot}/list?${days(3, n)}`),
    of('hot spots', 'events of a month', (n) => `${spot}/list?${month(n)}`),
    of('hot spots', 'events by articles, page 50', (n) => `${spot}/list?sort=articles&page=50&${month(n)}`),
    of('hot spots', 'by province', (n) => `${board}/hot-spot/region?${month(n)}`),
    of('hot spots', 'by industry, three days', (n) => `${board}/hot-spot/industry?${days(3, n)}`),
    of('hot spots', 'one event', () => `${board}/hot-spot/detail?id=${eventId}`),
    of('hot spots', 'its texts', (n) => `${spot}/similar-article-list?id=${eventId}&${month(n)}`),
    of('hot spots', 'its websites', (n) => `${spot}/website-list?id=${eventId}&${month(n)}`),
    of('hot spots', 'most talked of', (n) => `${spot}/top-forward-reply-list?id=${eventId}&${month(n)}`),
    of('hot spots', 'its opinions', (n) => `${board}/hot-spot/opinion?id=${eventId}&${month(n)}`),
    of('hot lists', 'matters of three days', (n) => `/v1/global-hot-event?${days(3, n)}`),
    of('hot lists', 'matters of a month', (n) => `/v1/global-hot-event?${month(n)}`),
    dryRun('each negative article', { conditions: { emotions: ['negative'] } }),
    dryRun('each article of a word', { conditions: { expression: words[301] } }),
    dryRun('articles an hour', { ruleTrigger: { kind: 'volume', thresholds: { yellow: 1500, red: 3000 } } }),
  ];
}
