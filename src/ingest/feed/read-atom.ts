// Atom 1.0 and 0.3.
import { childrenNamed, contentOf, findAll, innerContent } from '#ingest/markup/xml-content.ts';
import type { XmlDocument, XmlElement } from '#ingest/markup/xml-tree.ts';
import { cleanTitle, type RawItem, resolveLink, toFeedItem } from './feed-fields.ts';
import type { FeedItem, ParsedFeed } from './feed-types.ts';

/** XHTML under its own prefix. */
const PREFIXED_HTML =
  /<(\/?)[a-z]\w{0,9}:(?=(?:p|div|span|ul|ol|li|a|b|i|em|strong|abbr|img|br|h[1-6]|blockquote|code|pre|table|tr|td|th)\b)/gi;

const both = (...names: string[]): string[] => names.flatMap((name) => [name, `atom:${name}`]);

function linkWith(element: XmlElement, rel: string): string | undefined {
  return childrenNamed(element, ...both('link')).find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === rel)
    ?.attributes.href;
}

/** Text of a construct that may be text, html, xhtml or (Atom 0.3) base64. */
function construct(document: XmlDocument, parent: XmlElement, name: string): string | undefined {
  const element = childrenNamed(parent, ...both(name))[0];
  if (!element) return undefined;
  const content = innerContent(document, element).replace(PREFIXED_HTML, '<$1');
  if (element.attributes.mode === 'base64' || element.attributes.type === 'application/octet-stream')
    return Buffer.from(content, 'base64').toString('utf8');
  const isPlain =
    /^(?:text(?:\/plain)?)?$/i.test(element.attributes.type ?? '') &&
    element.attributes.mode !== 'escaped' &&
    element.children.length === 0;
  // Plain text may contain '<' literally, so it is escaped: the result is handled as markup.
  return isPlain && name === 'title' && !/<[a-z/!]/i.test(content) ? content.replaceAll('<', '&lt;') : content;
}

function authorOf(document: XmlDocument, entry: XmlElement): string | undefined {
  const author = childrenNamed(entry, ...both('author'))[0];
  return (
    (author && (contentOf(document, author, ...both('name', 'email')) ?? innerContent(document, author))) ??
    contentOf(document, entry, 'dc:creator')
  );
}

function readEntry(document: XmlDocument, entry: XmlElement, base: string): FeedItem {
  const local = resolveLink(entry.attributes['xml:base'], base) ?? base;
  const content = construct(document, entry, 'content');
  const group = childrenNamed(entry, 'media:group')[0];
  const raw: RawItem = {
    guid: contentOf(document, entry, ...both('id'), 'guid'),
    link:
      linkWith(entry, 'alternate') ??
      linkWith(entry, 'via') ??
      linkWith(entry, 'self') ??
      contentOf(document, entry, 'link') ??
      childrenNamed(entry, ...both('content'))[0]?.attributes.src,
    title: construct(document, entry, 'title') ?? contentOf(document, entry, 'dc:title', 'media:title'),
    html: content,
    summary:
      construct(document, entry, 'summary') ??
      contentOf(document, entry, 'description', 'media:description') ??
      (group && contentOf(document, group, 'media:description')),
    author: authorOf(document, entry),
    time: contentOf(document, entry, ...both('published', 'issued', 'created'), 'dc:date', 'pubdate', ...both('updated', 'modified')),
    images: [linkWith(entry, 'enclosure'), ...findAll(entry, 'media:thumbnail').map(({ attributes }) => attributes.url)].filter((image) =>
      /\.(?:jpe?g|png|gif|webp)/i.test(image ?? ''),
    ),
    categories: childrenNamed(entry, ...both('category'), 'dc:subject').map(
      (category) => category.attributes.label ?? category.attributes.term ?? innerContent(document, category),
    ),
  };
  return toFeedItem(raw, local);
}

/** Maps an Atom tree. */
export function readAtom(document: XmlDocument, url: string): ParsedFeed {
  const feed = findAll(document.root, ...both('feed'))[0] ?? document.root;
  const base = resolveLink(feed.attributes['xml:base'], url) ?? url;
  const siteUrl = resolveLink(linkWith(feed, 'alternate'), base);
  const title = cleanTitle(construct(document, feed, 'title'));
  const hub = linkWith(feed, 'hub');
  const author = authorOf(document, feed);
  const items = findAll(document.root, ...both('entry'), 'item')
    .map((entry) => readEntry(document, entry, base))
    .map((item) => (item.author === undefined && author ? { ...item, author } : item));
  return { ok: true, kind: 'atom', ...(title && { title }), ...(siteUrl && { siteUrl }), ...(hub && { hub }), items };
}
