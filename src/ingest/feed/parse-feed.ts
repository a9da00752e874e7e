// The parser of every feed format. Bytes are decoded first; leading junk, missing prologs and wrong nesting are tolerated.
import { gunzipSync } from 'node:zlib';
import { decodeBody } from '#ingest/decode/decode.ts';
import { mendWindows } from '#ingest/markup/decode-entities.ts';
import { withoutBetween } from '#ingest/markup/without-between.ts';
import { parseXmlTree } from '#ingest/markup/xml-tree.ts';
import type { FeedKind, FeedOutcome } from './feed-types.ts';
import { readAtom } from './read-atom.ts';
import { readJsonFeed } from './read-json-feed.ts';
import { readRss } from './read-rss.ts';

const ROOT = /<(?:[\w.-]+:)?(rss|rdf|feed|channel|entry|item|html|urlset|sitemapindex|opml)(?=[\s>/:])/i;
// A feed that blog software has embedded in a page.
const WRAPPED = /<(?:(rss)\b[^>]{0,500}\bversion=|(feed)\b[^>]{0,500}\bxmlns=["']http:\/\/www\.w3\.org\/2005\/Atom)/i;
/** Decompressed. What is done with a whole text at once cannot be interrupted: how much memory it takes must be bounded before. */
const MAX_BYTES = 12_000_000;
// Tab, line feed and carriage return are kept.
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Feed kind by the first meaningful element; comments and processing instructions before it are skipped. */
function kindOf(source: string): Exclude<FeedKind, 'json'> | undefined {
  const start = withoutBetween(withoutBetween(source.slice(0, 100_000), '<!--', '-->'), '<?', '?>');
  const first = ROOT.exec(start)?.[1]?.toLowerCase();
  const wrapped = first === 'html' ? WRAPPED.exec(start) : null;
  const root = wrapped?.[1]?.toLowerCase() ?? wrapped?.[2]?.toLowerCase() ?? first;
  if (root === 'feed' || root === 'entry') return 'atom';
  if (root === 'rdf') return 'rdf';
  return root === 'rss' || root === 'channel' || root === 'item' ? 'rss' : undefined;
}

/** Bytes compressed without a header that says so. Content that cannot be inflated is not a feed. */
function inflate(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    return bytes;
  }
}

/** Parses a feed fetched from `url`; a string counts as decoded. Entities of a document type are never expanded. */
export function parseFeed(input: string | Buffer, url: string, contentType = ''): FeedOutcome {
  const text = typeof input === 'string' ? input : decodeBody(inflate(input), contentType).text;
  const source = mendWindows(text).replace(CONTROLS, '').trimStart();
  if (source === '') return { ok: false, reason: 'empty' };
  if (/^[\uFEFF\s]*\{/.test(source)) return readJsonFeed(source.replace(/^\uFEFF/, ''), url);
  const kind = kindOf(source);
  if (!kind) return { ok: false, reason: 'not-a-feed' };
  const document = parseXmlTree(source);
  return kind === 'atom' ? readAtom(document, url) : readRss(document, kind, url);
}
