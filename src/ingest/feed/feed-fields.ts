// Cleaning that all feed formats share.
import { headline } from './item-text.ts';
import { createHash } from 'node:crypto';
import { htmlToText } from '#ingest/markup/html-to-text.ts';
import { decodeEntities } from '#ingest/markup/decode-entities.ts';
import { parseTime } from '#ingest/time/parse-time.ts';
import type { FeedItem } from './feed-types.ts';

const MAX_TITLE = 500;
const IMAGE = /<img\b[^>]*?\s(?:data-original|data-src|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** An absolute http(s) address, or undefined. */
export function resolveLink(link: string | undefined, base: string): string | undefined {
  const text = link?.trim();
  if (!text) return undefined;
  const url = URL.parse(text, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** One line of plain text; feeds put newlines, padding and markup, even twice escaped, into titles. */
export function cleanTitle(title: string | undefined): string {
  return htmlToText(title ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
}

export function imagesOf(html: string | undefined, base: string): string[] {
  const images = new Set<string>();
  for (const match of (html ?? '').matchAll(IMAGE)) {
    const image = resolveLink(decodeEntities(match[1] ?? match[2] ?? match[3] ?? ''), base);
    if (image) images.add(image);
  }
  return [...images].slice(0, 50);
}

export interface RawItem {
  guid?: string | undefined;
  link?: string | undefined;
  title?: string | undefined;
  html?: string | undefined;
  summary?: string | undefined;
  author?: string | undefined;
  time?: string | undefined;
  images: (string | undefined)[];
  categories: string[];
}

/** Characters of a text that stands for its title. */
const TITLE_LENGTH = 80;

function titleOf(raw: RawItem, text: string): string {
  const title = cleanTitle(headline(raw.title ?? ''));
  // Microblog feeds have no titles. A cut one says so, and never ends in half of a surrogate pair.
  const words = text.replace(/\s+/g, ' ');
  return title || (words.length > TITLE_LENGTH ? `${words.slice(0, TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : words);
}

/** Stable name of an item without address and guid, made from all its content. */
function fingerprint(raw: RawItem): string {
  return createHash('md5').update(JSON.stringify(raw)).digest('hex');
}

/** Resolves, cleans and completes an item. Nothing is dropped here: the pipeline counts items without a title or text. */
export function toFeedItem(raw: RawItem, base: string): FeedItem {
  const html = raw.html || undefined;
  const summary = raw.summary && raw.summary !== html ? htmlToText(raw.summary) : '';
  const text = html ? htmlToText(html) : summary;
  const title = titleOf(raw, text);
  const guid = raw.guid?.trim() || undefined;
  const url = resolveLink(raw.link, base) ?? (guid && /^https?:/i.test(guid) ? resolveLink(guid, base) : undefined);
  const time = raw.time ? parseTime(raw.time) : undefined;
  const author = cleanTitle(raw.author);
  const address = url ?? `${base.replace(/#.*$/, '')}#${encodeURIComponent(guid ?? fingerprint(raw))}`;
  const images = [...raw.images.map((image) => resolveLink(image, base)), ...imagesOf(html ?? raw.summary, url ?? base)];
  return {
    guid: guid ?? address,
    url: address,
    title,
    ...(html && { html }),
    ...(text !== '' && { text }),
    ...(summary !== '' && summary !== text && { summary }),
    ...(author !== '' && { author }),
    ...(time && { publishedAt: time.ms }),
    timeZoneKnown: time?.isZoneKnown ?? false,
    images: [...new Set(images.filter((image) => image !== undefined))],
    categories: [...new Set(raw.categories.map(cleanTitle).filter((category) => category !== ''))],
  };
}
