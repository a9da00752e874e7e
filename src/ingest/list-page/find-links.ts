// Finds the articles that a list page links to, without selectors: links that look like headlines in repeated structures.
import { groupBy } from '#shared/group-by.ts';
import { compactText, nameOf, shortText } from '#ingest/extract/element-text.ts';
import { type Page, parsePage } from '#ingest/extract/parse-page.ts';
import { resolveLink } from '#ingest/feed/feed-fields.ts';
import { parseTime } from '#ingest/time/parse-time.ts';
import { articleKey } from '#ingest/url/normalise-url.ts';
import { linkScore } from './link-score.ts';

export interface ListSelectors {
  /** CSS selector of one entry. */
  item: string;
  /** Inside the entry; by default its first link, that link's text, and any date in the entry. */
  link?: string;
  title?: string;
  time?: string;
}

export interface ListLink {
  url: string;
  title: string;
  publishedAt?: number;
}

export type LinksOutcome = { ok: true; links: ListLink[] } | { ok: false; reason: 'no-links' | 'bad-selector' | 'not-html' };

interface Candidate extends ListLink {
  key: string;
  /** Position of the link: the names of its ancestors. Entries of one list share it. */
  place: string;
  score: number;
}

const DATE =
  /(?:20\d{2}\s*[-/.年]\s*)?\d{1,2}\s*[-/月]\s*\d{1,2}日?(?:\s*\d{1,2}:\d{2})?|(?:今天|昨天|前天)\s*\d{1,2}:\d{2}|\d+\s*(?:分钟|小时|天)前/;
const NOISE_PLACE =
  /(?:^|[\s_-])(?:nav|menu|foot\w*|header|crumbs?|breadcrumb|login|copyright|friend|friendlink|pager?|page|ad|ads|banner)(?:$|[\s_-])/i;
const ENTRY_LIMIT = 600;
const LEAST_SCORE = 2.5;

/** One step of a path: tag and first class, without numbers, so that `item-1` and `item-2` are equal. */
function stepOf(element: Element): string {
  const name = (element.getAttribute('class') ?? '').trim().split(/\s+/)[0] ?? '';
  return `${element.tagName}.${name.replace(/\d+/g, '')}`;
}

function placeOf(link: Element): { place: string; isNoise: boolean } {
  const steps: string[] = [];
  let isNoise = false;
  for (let element: Element | null = link; element && element.tagName !== 'BODY'; element = element.parentElement) {
    if (steps.length < 5) steps.push(stepOf(element));
    isNoise ||= element.tagName === 'NAV' || element.tagName === 'FOOTER' || NOISE_PLACE.test(nameOf(element));
  }
  return { place: steps.join('<'), isNoise };
}

/** A date in the entry around a link: the nearest ancestor that is still small. */
function timeNear(link: Element, now: number | undefined): number | undefined {
  let element: Element | null = link.parentElement;
  for (let level = 0; level < 3 && element; level += 1) {
    const text = shortText(element, ENTRY_LIMIT);
    if (text === undefined || element.querySelectorAll('a').length > 6) return undefined;
    const match = DATE.exec(text.replace(compactText(link), ' '));
    const time = match ? parseTime(fillYear(match[0], now), now === undefined ? {} : { now }) : undefined;
    if (time) return time.ms;
    element = element.parentElement;
  }
  return undefined;
}

/** Lists often omit the year; the latest year that is not in the future is assumed. */
function fillYear(text: string, now: number | undefined): string {
  const short = /^(\d{1,2})\s*[-/月]\s*(\d{1,2})日?(.*)$/.exec(text);
  if (!short || now === undefined) return text;
  const year = new Date(now + 8 * 3_600_000).getUTCFullYear();
  const candidate = `${year}-${short[1]}-${short[2]} ${short[3] ?? ''}`.trim();
  const time = parseTime(candidate);
  return time && time.ms > now + 86_400_000 ? candidate.replace(String(year), String(year - 1)) : candidate;
}

function titleOf(link: Element): string {
  const text = shortText(link, 300) ?? '';
  const written = link.getAttribute('title')?.trim() ?? '';
  // Forum systems put escaped markup there.
  const stated = /[<>]|&\w+;|新窗口/.test(written) ? '' : written;
  // The title attribute holds the full text of a truncated headline.
  return stated.length > text.length && (text === '' || /(?:…|\.{2,})$/.test(text) || stated.startsWith(text)) ? stated : text;
}

function isPast(url: string, pageUrl: string): boolean {
  return url.replace(/#.*$/, '') !== pageUrl.replace(/#.*$/, '');
}

function collect(page: Page, now: number | undefined): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const link of page.document.querySelectorAll('a[href]')) {
    const url = resolveLink(link.getAttribute('href') ?? '', page.url);
    if (!url || !isPast(url, page.url)) continue;
    const title = titleOf(link).replace(/^[·•\-\s]+/, '');
    const { place, isNoise } = placeOf(link);
    const score = linkScore(title, url, page.url) - (isNoise ? 2 : 0);
    const key = articleKey(url);
    const known = byKey.get(key);
    // A picture and a headline often link to the same article: the better title wins.
    if (known && known.score >= score) continue;
    const publishedAt = score > 0 ? timeNear(link, now) : undefined;
    byKey.set(key, {
      url,
      title,
      key,
      place,
      score: score + (publishedAt === undefined ? 0 : 1),
      ...(publishedAt !== undefined && { publishedAt }),
    });
  }
  return [...byKey.values()];
}

/** Links in one place are accepted or rejected together, unless one is strong by itself. */
function selectByPlace(candidates: readonly Candidate[]): Candidate[] {
  const places = groupBy(candidates, (candidate) => candidate.place);
  const kept = new Set<Candidate>();
  for (const group of places.values()) {
    const mean = group.reduce((sum, { score }) => sum + score, 0) / group.length;
    const isList = group.length >= 3 && mean >= LEAST_SCORE;
    for (const candidate of group) if (candidate.score >= (isList ? 2 : LEAST_SCORE + 1)) kept.add(candidate);
  }
  return candidates.filter((candidate) => kept.has(candidate));
}

function bySelectors(page: Page, selectors: ListSelectors, now: number | undefined): LinksOutcome {
  const links: ListLink[] = [];
  try {
    for (const item of page.document.querySelectorAll(selectors.item)) {
      const link = selectors.link ? item.querySelector(selectors.link) : item.tagName === 'A' ? item : item.querySelector('a[href]');
      const url = resolveLink(link?.getAttribute('href') ?? undefined, page.url);
      if (!link || !url) continue;
      const titled = selectors.title ? item.querySelector(selectors.title) : null;
      const title = titled ? compactText(titled) : titleOf(link);
      const timed = selectors.time ? item.querySelector(selectors.time) : null;
      const written = timed ? (timed.getAttribute('datetime') ?? compactText(timed)) : undefined;
      const publishedAt =
        written === undefined ? timeNear(link, now) : parseTime(fillYear(written, now), now === undefined ? {} : { now })?.ms;
      links.push({ url, title, ...(publishedAt !== undefined && { publishedAt }) });
    }
  } catch {
    return { ok: false, reason: 'bad-selector' };
  }
  return links.length > 0 ? { ok: true, links } : { ok: false, reason: 'no-links' };
}

/** Article links of a page in document order. `now` (ms) is needed for relative and yearless dates. */
export function findLinks(html: string, url: string, options: { selectors?: ListSelectors; now?: number } = {}): LinksOutcome {
  const page = parsePage(html, url);
  if (!page) return { ok: false, reason: 'not-html' };
  if (options.selectors) return bySelectors(page, options.selectors, options.now);
  const links = selectByPlace(collect(page, options.now)).map(({ url, title, publishedAt }) => ({
    url,
    title,
    ...(publishedAt !== undefined && { publishedAt }),
  }));
  return links.length > 0 ? { ok: true, links } : { ok: false, reason: 'no-links' };
}
