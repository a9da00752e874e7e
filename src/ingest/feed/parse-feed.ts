// One door for every feed format. Bytes are decoded first; leading junk, missing prologs and wrong nesting are put up with.
import { decodeBody } from '#ingest/decode/decode.ts';
import { parseXmlTree } from '#ingest/markup/xml-tree.ts';
import type { FeedKind, FeedOutcome } from './feed-types.ts';
import { readAtom } from './read-atom.ts';
import { readJsonFeed } from './read-json-feed.ts';
import { readRss } from './read-rss.ts';

const ROOT = /<(?:[\w.-]+:)?(rss|rdf|feed|channel|entry|item|html|urlset|sitemapindex|opml)(?=[\s>/:])/i;
// Tab, line feed and carriage return are kept.
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Feed kind by the first element that means something; comments and processing instructions in front do not count. */
function kindOf(source: string): Exclude<FeedKind, 'json'> | undefined {
  const start = source.slice(0, 100_000).replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  const root = ROOT.exec(start)?.[1]?.toLowerCase();
  if (root === 'feed' || root === 'entry') return 'atom';
  if (root === 'rdf') return 'rdf';
  return root === 'rss' || root === 'channel' || root === 'item' ? 'rss' : undefined;
}

/** Parses a feed fetched from `url`; a string is taken as decoded. Entities of a document type are never expanded. */
export function parseFeed(input: string | Buffer, url: string, contentType = ''): FeedOutcome {
  const source = (typeof input === 'string' ? input : decodeBody(input, contentType).text).replace(CONTROLS, '').trimStart();
  if (source === '') return { ok: false, reason: 'empty' };
  if (/^[\uFEFF\s]*\{/.test(source)) return readJsonFeed(source.replace(/^\uFEFF/, ''), url);
  const kind = kindOf(source);
  if (!kind) return { ok: false, reason: 'not-a-feed' };
  const document = parseXmlTree(source);
  return kind === 'atom' ? readAtom(document, url) : readRss(document, kind, url);
}
