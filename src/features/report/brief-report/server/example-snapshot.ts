// Invented data, so that a template can be looked at before there is any bulletin.
import { adviceLibrary } from '#shared/bulletin-advice.ts';
import type { BulletinArticle, BulletinSnapshot } from '#shared/bulletin.ts';
import { BULLETIN_TEMPLATE, BULLETIN_ZONE } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { EXAMPLE_WORDS, type ExampleWords } from './example-snapshot.data.ts';
import { engineVersions } from './engine-versions.ts';
import { Figures } from './figures.ts';

const DAYS = 7;
type Row = readonly [total: number, negative: number, positive: number];

const TREND: readonly Row[] = [
  [18, 3, 4],
  [22, 4, 5],
  [25, 5, 5],
  [61, 18, 8],
  [28, 6, 6],
  [17, 3, 4],
  [15, 3, 4],
];
const MEDIA = { news: [70, 12, 18], weibo: [58, 20, 6], wechat: [38, 6, 8], shortVideo: [20, 4, 4] } as const;
const SITES: readonly Row[] = [
  [32, 6, 8],
  [24, 4, 6],
  [19, 9, 1],
];
const AUTHORS: readonly Row[] = [
  [9, 2, 2],
  [6, 4, 0],
];
const REGIONS: readonly Row[] = [
  [88, 25, 12],
  [21, 4, 6],
  [12, 2, 3],
];
const EVENTS: readonly Row[] = [
  [54, 30, 2],
  [17, 0, 9],
];

/** What the example leaves out. */
const WITHOUT = {
  course: [],
  comparison: [],
  provinces: [],
  classes: [],
  foreignIds: [],
  warned: [],
  response: null,
  ticketed: [],
  opinions: [],
  opinionsOf: null,
  dates: [],
  picked: [],
  living: null,
  look: null,
  advice: adviceLibrary.parse({}),
  pickedGone: 0,
  person: null,
};

/** Of the seven days before `now`. */
export function exampleSnapshot(locale: Locale, now: number): BulletinSnapshot {
  const words = EXAMPLE_WORDS[locale];
  const until = dayStart(dayOf(now));
  const counted = { from: until - DAYS * DAY_MS, until };
  const before = { from: counted.from - DAYS * DAY_MS, until: counted.from };
  const figures = new Figures({}, counted);
  const add = (key: string, [total, negative, positive]: Row): string =>
    figures.addShare(key, { total, negative, positive, neutral: total - negative - positive });
  add('total', [186, 42, 36]);
  add('before', [154, 30, 29]);
  figures.add('open', 17);
  figures.add('official', 3);
  figures.add('peak', 61);
  const events = eventsOf(words, add);
  const named = (prefix: string, rows: readonly Row[], names: readonly string[]) =>
    rows.map((row, i) => ({ key: add(`${prefix}.${i + 1}`, row), name: names[i] ?? '' }));
  const peak = { from: counted.from + 3 * DAY_MS, until: counted.from + 4 * DAY_MS };
  add('peak.1', [40, 17, 1]);
  return {
    template: BULLETIN_TEMPLATE,
    madeAt: now,
    timeZone: BULLETIN_ZONE,
    query: { filter: {}, ...counted },
    counted,
    before,
    subjects: words.subjects,
    tags: [],
    regionNames: [],
    engine: engineVersions(),
    step: 'day',
    trend: TREND.map((row, i) => ({
      key: add(`trend.${i}`, row),
      from: counted.from + i * DAY_MS,
      until: counted.from + (i + 1) * DAY_MS,
    })),
    media: Object.entries(MEDIA).map(([medium, row]) => ({ key: add(`media.${medium}`, row), name: '' })),
    sites: named('site', SITES, words.sites),
    authors: named('author', AUTHORS, words.authors).map((author, i) => ({ ...author, siteName: words.sites[i] ?? '' })),
    regions: named('region', REGIONS, words.regions),
    events,
    peak: { ...peak, event: { key: 'peak.1', id: 1, name: words.articles[0]?.[0] ?? '', headId: 1, firstId: 1 } },
    ...WITHOUT,
    articles: articlesOf(words, counted.from),
    negativeIds: [1, 3],
    leadingIds: [1],
    selectedIds: [2, 4, 5, 6],
    // Counted last, so that every number is there.
    numbers: figures.all(),
  };
}

const eventsOf = ({ articles }: ExampleWords, add: (key: string, row: Row) => string): BulletinSnapshot['events'] =>
  EVENTS.map((row, i) => {
    const headId = i === 0 ? 1 : 4;
    return { key: add(`event.${i + 1}`, row), id: i + 1, name: articles[headId - 1]?.[0] ?? '', headId, firstId: headId };
  });

const articlesOf = ({ articles, sites }: ExampleWords, from: number): BulletinArticle[] =>
  articles.map(([title, excerpt], i) => ({
    id: i + 1,
    title,
    url: '',
    siteName: sites[i % sites.length] ?? '',
    author: '',
    mediaType: 'news',
    level: 'commercial',
    publishedAt: from + i * DAY_MS + 9 * HOUR_MS,
    isTimeExact: true,
    emotion: i === 0 || i === 2 ? 'negative' : i === 1 ? 'neutral' : 'positive',
    status: i === 0 ? 'processing' : 'unread',
    excerpt,
    goesOn: false,
  }));
