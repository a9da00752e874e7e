// JSON Feed 1 and 1.1 (jsonfeed.org), lenient about types.
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { cleanTitle, type RawItem, resolveLink, toFeedItem } from './feed-fields.ts';
import type { FeedItem, FeedOutcome } from './feed-types.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const person = z.object({ name: text }).catch({});
const item = z.object({
  id: text,
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  author: person.optional().catch(undefined),
  authors: z.array(person).optional().catch(undefined),
  tags: z.array(z.string()).catch([]),
});
const feed = z.object({
  version: z.string().optional().catch(undefined),
  title: text,
  home_page_url: text,
  hubs: z
    .array(z.object({ url: text }).catch({}))
    .optional()
    .catch(undefined),
  items: z.array(z.unknown()),
});

function readItem(value: unknown, base: string): FeedItem | undefined {
  const parsed = item.safeParse(value);
  if (!parsed.success) return undefined;
  const { data: entry } = parsed;
  const raw: RawItem = {
    guid: entry.id,
    link: entry.url ?? entry.external_url,
    title: entry.title,
    html: entry.content_html ?? entry.content_text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
    summary: entry.summary,
    author: entry.authors?.find(({ name }) => name)?.name ?? entry.author?.name,
    time: entry.date_published ?? entry.date_modified,
    images: [entry.image, entry.banner_image],
    categories: entry.tags,
  };
  return toFeedItem(raw, base);
}

const LONGEST_JSON = 12_000_000;

/** Building values out of JSON cannot be interrupted, so its memory must be bounded before. */
const parseBounded = (source: string): unknown => (source.length > LONGEST_JSON ? undefined : parseJson(source));

/** Reads a JSON feed; `not-a-feed` for other JSON. */
export function readJsonFeed(source: string, url: string): FeedOutcome {
  const parsed = feed.safeParse(parseBounded(source));
  if (!parsed.success || !(parsed.data.version?.includes('jsonfeed') || parsed.data.title !== undefined))
    return { ok: false, reason: 'not-a-feed' };
  const { home_page_url, hubs, items } = parsed.data;
  const title = cleanTitle(parsed.data.title);
  const siteUrl = resolveLink(home_page_url, url);
  const hub = hubs?.[0]?.url;
  const read = items.map((value) => readItem(value, siteUrl ?? url)).filter((value) => value !== undefined);
  return { ok: true, kind: 'json', ...(title && { title }), ...(siteUrl && { siteUrl }), ...(hub && { hub }), items: read };
}
