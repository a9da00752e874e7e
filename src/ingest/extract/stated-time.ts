// Machine-readable times of a page: in JSON-LD, meta and time elements, scripts, and its address.
import { type ParsedTime, type ParseTimeOptions, parseTime } from '#ingest/time/parse-time.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { Page } from './parse-page.ts';

export interface FoundTime {
  time: ParsedTime;
  rule: string;
  /** The line it was read from, when visible. */
  text?: string;
}

const METAS = [
  'article:published_time',
  'og:published_time',
  'og:release_date',
  'bytedance:published_time',
  'apub:time',
  'pubdate',
  'publishdate',
  'publish-date',
  'publishedtime',
  'datepublished',
  'dc.date.issued',
  'parsely-pub-date',
  'sailthru.date',
  'firstpublishdate',
  'dc.date',
  'date',
];
const TIME = 'time[datetime]:not([itemprop="dateModified"])';
const PUBLISHED = `time[pubdate], time[itemprop="datePublished"], article ${TIME}, h1 ~ ${TIME}, header ${TIME}, [itemprop="datePublished"]`;
const SCRIPTED =
  /["']?(?:publish_?time|pub_?time|pubdate|publish_?date|ptime|create_?time|created_at|datePublished|publishedAt)["']?\s*[:=]\s*["'](\d{4}-\d\d?-\d\d?[T\s]\d\d?:\d\d[^"']{0,15}|\d{10}|\d{13})["']/i;
const WECHAT = /\bvar\s+ct\s*=\s*["'](\d{10})["']/;
const URL_DATE = /[/_-]((?:19|20)\d{2})[/-]?(0[1-9]|1[0-2])[/-]?([0-2]\d|3[01])(?=[/_.t-]|\d{0,12}[/_.])/;

/** A day in any zone: its hours plus the spread of the zones. */
const LONGEST_DAY = 38 * 3_600_000;

/** Whether both may mean the same moment, allowing for a bare day or a missing zone. */
export const isSameDay = (one: ParsedTime, other: ParsedTime): boolean => Math.abs(one.ms - other.ms) < LONGEST_DAY;

/** Has an hour; midnight in China is how a bare date is parsed. */
export const isExact = ({ precision, ms }: ParsedTime): boolean => precision !== 'day' && ms % 86_400_000 !== 57_600_000;

const timeOf = (element: Element | null): string | undefined =>
  element?.getAttribute('datetime') ?? element?.getAttribute('content') ?? undefined;

/** The time in a time element: one marked as publication time or at the headline, otherwise the only one on the page. */
function timeElement(page: Page): string | undefined {
  const marked = timeOf(page.document.querySelector(PUBLISHED));
  if (marked !== undefined) return marked;
  const all = new Set([...page.document.querySelectorAll(TIME)].map(timeOf));
  return all.size === 1 ? [...all][0] : undefined;
}

/** All machine-readable times of the page, the most trustworthy first. */
function statedTimes(page: Page, metadata: PageMetadata, options: ParseTimeOptions): FoundTime[] {
  const created = metadata.meta.get('weibo:article:create_at');
  const stated: [rule: string, value: string | null | undefined][] = [
    // Sina's first publication, in China's time. Its `published_time` changes when the article is published again.
    ['meta:weibo:article:create_at', created && `${created} +08:00`],
    ['json-ld', metadata.jsonLd?.datePublished],
    ...METAS.map((key): [string, string | undefined] => [`meta:${key}`, metadata.meta.get(key)]),
    ['time', timeElement(page)],
  ];
  return stated.flatMap(([rule, value]) => {
    const time = value ? parseTime(value, options) : undefined;
    return time ? [{ time, rule }] : [];
  });
}

/** The first stated time, or another that agrees and is more exact: with its zone, or at least its hour. */
export function statedTime(page: Page, metadata: PageMetadata, options: ParseTimeOptions): FoundTime | undefined {
  const [first, ...others] = statedTimes(page, metadata, options);
  if (!first || (isExact(first.time) && first.time.isZoneKnown)) return first;
  const same = others.filter(({ time }) => isExact(time) && isSameDay(time, first.time));
  return same.find(({ time }) => time.isZoneKnown) ?? (isExact(first.time) ? first : (same[0] ?? first));
}

export function scriptedTime(raw: string, options: ParseTimeOptions): FoundTime | undefined {
  const text = WECHAT.exec(raw)?.[1] ?? SCRIPTED.exec(raw)?.[1];
  const time = text === undefined ? undefined : parseTime(text, options);
  return time && { time, rule: 'script' };
}

export function urlTime(url: string, options: ParseTimeOptions): FoundTime | undefined {
  const match = URL_DATE.exec(url);
  const time = match ? parseTime(`${match[1]}-${match[2]}-${match[3]}`, options) : undefined;
  return time && { time, rule: 'url' };
}
