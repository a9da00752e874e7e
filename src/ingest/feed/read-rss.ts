// RSS 0.9x, 2.0 and RDF (1.0), with the modules that news feeds use.
import { childrenNamed, contentOf, findAll, innerContent } from '#ingest/markup/xml-content.ts';
import type { XmlDocument, XmlElement } from '#ingest/markup/xml-tree.ts';
import { cleanTitle, type RawItem, resolveLink, toFeedItem } from './feed-fields.ts';
import type { FeedItem, FeedKind, ParsedFeed } from './feed-types.ts';

const TIMES = [
  'pubdate',
  'dc:date',
  'dc:created',
  'dc:issued',
  'atom:published',
  'published',
  'issued',
  'created',
  'date',
  'atom:updated',
  'dc:modified',
  'lastbuilddate',
  'updated',
  'modified',
];

function linkOf(document: XmlDocument, item: XmlElement): string | undefined {
  const text = contentOf(document, item, 'link');
  if (text) return text;
  const links = childrenNamed(item, 'link', 'atom:link');
  const best = links.find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate');
  return best?.attributes.href ?? contentOf(document, item, 'feedburner:origlink', 'origlink') ?? item.attributes['rdf:about'];
}

function authorOf(document: XmlDocument, item: XmlElement): string | undefined {
  const atom = childrenNamed(item, 'atom:author')[0];
  const text =
    contentOf(document, item, 'dc:creator', 'author', 'itunes:author', 'dc:author', 'source') ??
    (atom && contentOf(document, atom, 'name', 'atom:name'));
  // RSS 2.0 requires `mail (name)`; a mail address alone is used when there is nothing else.
  return text && (/^\S+@\S+\s*\((.+)\)$/.exec(text)?.[1] ?? text);
}

function imagesIn(item: XmlElement): (string | undefined)[] {
  const media = findAll(item, 'media:thumbnail', 'media:content', 'enclosure', 'itunes:image');
  return media
    .filter(
      ({ name, attributes }) =>
        name.endsWith('thumbnail') || name.endsWith('image') || (attributes.type ?? attributes.medium ?? '').startsWith('image'),
    )
    .map(({ attributes }) => attributes.url ?? attributes.href);
}

/** Also in the elements of Atom and iTunes. */
function categoriesIn(document: XmlDocument, item: XmlElement): string[] {
  const told = childrenNamed(item, 'category', 'dc:subject', 'atom:category', 'itunes:category').map(
    (category) => category.attributes.label ?? category.attributes.term ?? category.attributes.text ?? innerContent(document, category),
  );
  return [...told, ...(contentOf(document, item, 'itunes:keywords')?.split(',') ?? [])];
}

function baseOf(element: XmlElement | undefined, base: string): string {
  return resolveLink(element?.attributes['xml:base'], base) ?? base;
}

function readItem(document: XmlDocument, item: XmlElement, outer: string): FeedItem {
  const base = baseOf(item, outer);
  const group = childrenNamed(item, 'media:group')[0];
  const encoded = contentOf(document, item, 'content:encoded', 'xhtml:body', 'body', 'fullitem', 'content', 'atom:content');
  const description =
    contentOf(
      document,
      item,
      'description',
      'dc:description',
      'media:description',
      'itunes:summary',
      'summary',
      'abstract',
      'atom:summary',
    ) ??
    (group && contentOf(document, group, 'media:description'));
  // A description that contains markup, without a content element beside it, is the content.
  const isContent =
    encoded === undefined && description !== undefined && (/<(?:p|div|br|img)\b/i.test(description) || description.length > 400);
  const guid = childrenNamed(item, 'guid')[0];
  const isPermaLink = guid !== undefined && (guid.attributes.ispermalink ?? 'true').toLowerCase() !== 'false';
  const guidText = guid && innerContent(document, guid);
  const raw: RawItem = {
    guid: guidText ?? contentOf(document, item, 'dc:identifier', 'id', 'atom:id') ?? item.attributes['rdf:about'],
    link: linkOf(document, item) ?? (isPermaLink ? guidText : undefined),
    title:
      contentOf(document, item, 'title', 'dc:title', 'media:title', 'itunes:title') ?? (group && contentOf(document, group, 'media:title')),
    html: encoded ?? (isContent ? description : undefined),
    summary: isContent ? undefined : description,
    author: authorOf(document, item),
    time: contentOf(document, item, ...TIMES),
    images: imagesIn(item),
    categories: categoriesIn(document, item),
  };
  return toFeedItem(raw, base);
}

/** Maps an RSS or RDF tree. Items are accepted anywhere: RDF and broken feeds put them outside the channel. */
export function readRss(document: XmlDocument, kind: FeedKind, url: string): ParsedFeed {
  const channel = findAll(document.root, 'channel')[0] ?? document.root;
  const stated = baseOf(channel, baseOf(findAll(document.root, 'rss', 'rdf:rdf')[0], url));
  const siteUrl = resolveLink(linkOf(document, channel), stated);
  const base = stated === url ? (siteUrl ?? url) : stated;
  const title = cleanTitle(contentOf(document, channel, 'title', 'dc:title'));
  const hub = channel.children.find(({ name, attributes }) => name === 'atom:link' && attributes.rel === 'hub')?.attributes.href;
  const items = findAll(document.root, 'item', 'entry').map((item) => readItem(document, item, base));
  return { ok: true, kind, ...(title && { title }), ...(siteUrl && { siteUrl }), ...(hub && { hub }), items };
}
