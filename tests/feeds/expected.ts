// The expectations of another parser's suite, in this project's terms; only what its file declares.
export interface ExpectedItem {
  title?: string;
  /** Each alternative is enough. */
  links?: string[];
  guid?: string;
  /** Markup of content or description; each must be contained in the result. */
  texts?: string[];
  authors?: string[];
  publishedAt?: number;
  categories?: string[];
}

export interface ExpectedFeed {
  title?: string;
  links?: string[];
  /** Absent when the file says nothing about the number of items. */
  items?: ExpectedItem[];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

/** A text that some suites wrap: {value}, {name}, {$: …, _: text}. */
function textOf(value: unknown, ...keys: string[]): string | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  return [...keys, 'value', 'name', 'title', '_', '#text'].map((key) => value[key]).find((found) => typeof found === 'string');
}

const textsOf = (values: unknown[], ...keys: string[]): string[] =>
  values.map((value) => textOf(value, ...keys)).filter((text): text is string => text !== undefined && text.trim() !== '');

/** Alternate links if the suite distinguishes them, otherwise all. */
function linksOf(object: Json): string[] {
  const links = listOf(object.links);
  const alternate = links.filter((link) => isObject(link) && (link.rel ?? 'alternate') === 'alternate');
  const addresses = [...listOf(object.link), ...listOf(object.url), ...(links.some(isObject) ? alternate : links)];
  return addresses
    .map((link) => (isObject(link) ? link.href : link))
    .filter((link): link is string => typeof link === 'string' && link.trim() !== '');
}

function timeOf(object: Json): number | undefined {
  const keys = ['publishedParsed', 'pubDateParsed', 'isoDate', 'published', 'pubDate', 'date_published', 'updatedParsed', 'updated'];
  const times = keys.map((key) => object[key]).map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN));
  return times.find((time) => !Number.isNaN(time));
}

function itemOf(value: unknown): ExpectedItem {
  const object = isObject(value) ? value : {};
  const extension = isObject(object.dc) ? object.dc : {};
  const title = textOf(object.title);
  // Beside markup, a plain text is only a repetition.
  if (object.content_html) delete object.content_text;
  const guid = textOf(object.guid) ?? textOf(object.id);
  const time = timeOf(object);
  const content = [
    object['content:encoded'],
    object.content_encoded,
    object.content_html,
    object.content_text,
    object.content,
    object.description,
  ];
  return {
    ...(title && { title }),
    links: linksOf(object),
    ...(guid && { guid }),
    texts: textsOf([...content, object.summary], 'encoded'),
    authors: textsOf([object.creator, ...listOf(object.author), ...listOf(object.authors), ...listOf(extension.creators)], 'name', 'email'),
    ...(time !== undefined && { publishedAt: time }),
    categories: textsOf(listOf(object.categories), 'label', 'term'),
  };
}

/** From the JSON that gofeed, rss-parser and feedsmith keep beside their feeds. */
export function readExpected(json: string): ExpectedFeed {
  const parsed = JSON.parse(json) as Json;
  const feed = isObject(parsed.feed) ? parsed.feed : parsed;
  const title = textOf(feed.title);
  const items = feed.items ?? feed.entries;
  return { ...(title && { title }), links: linksOf(feed), ...(Array.isArray(items) && { items: items.map(itemOf) }) };
}
