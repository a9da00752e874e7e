// Compares the reader's result with a suite's expectation, by what a reader sees instead of byte by byte.
import { htmlToText } from '#ingest/markup/html-to-text.ts';
import { decodeEntities } from '#ingest/markup/decode-entities.ts';
import type { FeedItem, ParsedFeed } from '#ingest/feed/feed-types.ts';
import type { ExpectedFeed, ExpectedItem } from './expected.ts';

export interface Difference {
  field: string;
  expected: string;
  found: string;
}

/** Letters only: white space and markup are a matter of display. */
const seen = (markup: string): string => htmlToText(markup).replaceAll(/\s+/g, '');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function sameLink(expected: string, found: string | undefined, base: string): boolean {
  const [a, b] = [URL.parse(expected.trim(), base)?.href, URL.parse(found ?? '', base)?.href];
  return a === b || decodeEntities(expected).trim() === found;
}

function isWeb(link: string, base: string): boolean {
  return /^https?:$/.test(URL.parse(link.trim(), base)?.protocol ?? '');
}

function compareItem(expected: ExpectedItem, found: FeedItem | undefined, base: string): Difference[] {
  if (!found) return [{ field: 'item', expected: expected.title ?? 'an item', found: 'none' }];
  const differences: Difference[] = [];
  const check = (field: string, isSame: boolean, wanted: string, given: string | undefined): void => {
    if (!isSame) differences.push({ field, expected: wanted, found: given ?? '' });
  };
  const { title, links = [], guid, texts = [], authors = [], publishedAt, categories = [] } = expected;
  if (title && seen(title) !== '') check('title', sameText(title, found.title), title, found.title);
  const web = links.filter((link) => isWeb(link, base));
  if (web.length > 0)
    check(
      'link',
      web.some((link) => sameLink(link, found.url, base)),
      web.join(' '),
      found.url,
    );
  if (guid) check('guid', plain(guid) === plain(found.guid) || sameLink(guid, found.guid, base), guid, found.guid);
  for (const text of texts) check('text', hasText(found, text), text, found.html ?? found.text);
  // Only the first of several authors is given.
  if (authors.length > 0)
    check(
      'author',
      authors.some((author) => sameAuthor(author, found.author ?? '')),
      authors.join(' | '),
      found.author,
    );
  if (publishedAt !== undefined)
    check(
      'time',
      toSecond(publishedAt) === toSecond(found.publishedAt ?? Number.NaN),
      new Date(publishedAt).toISOString(),
      String(found.publishedAt && new Date(found.publishedAt).toISOString()),
    );
  for (const category of categories)
    check(
      'category',
      found.categories.some((given) => sameText(category, given)),
      category,
      found.categories.join(' | '),
    );
  return differences;
}

const toSecond = (ms: number): number => Math.floor(ms / 1000);

/** Markup may be escaped once or twice, and a text may be quoted markup. */
function hasText(found: FeedItem, text: string): boolean {
  const given = [seen(found.html ?? ''), ...[found.text, found.summary, found.title].map((each = '') => each.replaceAll(/\s+/g, ''))];
  const wanted = [seen(text), seen(htmlToText(text)), text.replaceAll(/\s+/g, '')];
  return wanted.some((each) => given.some((one) => one.includes(each)));
}

function sameText(expected: string, found: string): boolean {
  const given = found.replaceAll(/\s+/g, '');
  return [seen(expected), seen(seen(expected)), expected.replaceAll(/\s+/g, '')].some((text) => text.slice(0, 400) === given.slice(0, 400));
}

function sameAuthor(expected: string, found: string): boolean {
  const [wanted, given] = [seen(expected), found.replaceAll(/\s+/g, '')];
  return given !== '' && (wanted.includes(given) || given.includes(wanted));
}

/** All differences in the fields that the suite declares. */
export function compareFeed(expected: ExpectedFeed, found: ParsedFeed, base: string): Difference[] {
  const differences = (expected.items ?? []).flatMap((item, i) => compareItem(item, found.items[i], found.siteUrl ?? base));
  if (expected.title && seen(expected.title) !== '' && !sameText(expected.title, found.title ?? ''))
    differences.push({ field: 'feed title', expected: expected.title, found: found.title ?? '' });
  const links = (expected.links ?? []).filter((link) => isWeb(link, base));
  if (links.length > 0 && !links.some((link) => sameLink(link, found.siteUrl, base)))
    differences.push({ field: 'feed link', expected: links.join(' '), found: found.siteUrl ?? '' });
  return differences;
}

/** How many of the suite's declared fields the reader supports. */
export function countFields({ title, links = [], items = [] }: ExpectedFeed): number {
  const ofItem = (item: ExpectedItem): number =>
    [item.title, item.guid, item.publishedAt].filter((value) => value !== undefined && value !== '').length +
    [item.links, item.texts, item.authors, item.categories].filter((list) => list && list.length > 0).length;
  return (title ? 1 : 0) + (links.length > 0 ? 1 : 0) + items.reduce((sum, item) => sum + ofItem(item), 0);
}
