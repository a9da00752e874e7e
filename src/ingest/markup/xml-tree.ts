// A tolerant XML reader for feeds and site maps. Feeds in the wild are often not well-formed; this one never gives up: unknown entities stay
// text, stray end tags are ignored, open elements are closed by their parents or by the end. Document types are skipped, never expanded.
import { decodeEntities } from './decode-entities.ts';

export interface XmlElement {
  /** Local name in lower case with the usual prefix of its namespace: `content:encoded`, `dc:date`, plain for RSS and Atom. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Offsets of the inner source. */
  start: number;
  end: number;
}

export interface XmlDocument {
  root: XmlElement;
  source: string;
}

const MAX_DEPTH = 200;
const MAX_ATTRIBUTES = 200;
const ATTRIBUTE = /([^\s=>/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;
const NAME = /[^\s/>]+/y;

/** Prefix by namespace address; the address decides, whatever prefix a document uses. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/purl\.org\/rss\/1\.0\/modules\/content/, 'content:'],
  [/purl\.org\/dc\/(?:elements|terms)/, 'dc:'],
  [/w3\.org\/2005\/Atom|purl\.org\/atom/, 'atom:'],
  [/search\.yahoo\.com\/mrss/, 'media:'],
  [/itunes\.com\/dtds/, 'itunes:'],
  [/w3\.org\/1999\/xhtml/, 'xhtml:'],
  [/w3\.org\/1999\/02\/22-rdf/, 'rdf:'],
  [/google\.com\/schemas\/sitemap-news|sitemaps\.org\/schemas\/sitemap-news/, 'news:'],
  [/google\.com\/schemas\/sitemap-image/, 'image:'],
  [/purl\.org\/rss\/1\.0\/?$|my\.netscape\.com|sitemaps\.org\/schemas\/sitemap\/|backend\.userland\.com|blogs\.law\.harvard/, ''],
];

function readPrefixes(source: string): Map<string, string> {
  const prefixes = new Map([
    ['rss', ''],
    ['atom10', 'atom:'],
    ['a10', 'atom:'],
  ]);
  for (const match of source.slice(0, 20_000).matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)) {
    const prefix = PREFIXES.find(([address]) => address.test(match[2] ?? ''))?.[1];
    if (prefix !== undefined) prefixes.set((match[1] ?? '').toLowerCase(), prefix);
  }
  return prefixes;
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let count = 0;
  for (const match of source.matchAll(ATTRIBUTE)) {
    count += 1;
    if (count > MAX_ATTRIBUTES) break;
    const name = (match[1] ?? '').toLowerCase();
    if (name !== '__proto__') attributes[name] = decodeEntities(match[2] ?? match[3] ?? match[4] ?? '').trim();
  }
  return attributes;
}

/** End of a tag, minding that attribute values may hold '>'; unclosed quotes end at the first '>'. */
function endOfTag(source: string, from: number): number {
  const first = source.indexOf('>', from);
  if (first < 0) return source.length;
  const text = source.slice(from, first);
  if (!text.includes('"') && !text.includes("'")) return first;
  let quote = '';
  for (let i = from; i < source.length && i < from + 20_000; i += 1) {
    const character = source[i] ?? '';
    if (quote === '' && character === '>') return i;
    if (quote === '' && (character === '"' || character === "'") && source.slice(from, i).trimEnd().endsWith('=')) quote = character;
    else if (character === quote) quote = '';
  }
  return first;
}

class Builder {
  readonly root: XmlElement = { name: '', attributes: {}, children: [], start: 0, end: 0 };
  readonly #open: XmlElement[] = [this.root];
  readonly #source: string;
  readonly #prefixes: Map<string, string>;

  constructor(source: string) {
    this.#source = source;
    this.#prefixes = readPrefixes(source);
  }

  nameOf(raw: string): string {
    const lower = raw.toLowerCase();
    const colon = lower.indexOf(':');
    if (colon < 0) return lower;
    const prefix = lower.slice(0, colon);
    return (this.#prefixes.get(prefix) ?? `${prefix}:`) + lower.slice(colon + 1);
  }

  startElement(raw: string, attributes: string, start: number, isEmpty: boolean): void {
    const name = this.nameOf(raw);
    // An entry inside an entry means a missing end tag.
    if (name === 'item' || name === 'entry' || name === 'url') this.#closeTo(name, start - raw.length - attributes.length);
    const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], start, end: start };
    this.#open.at(-1)?.children.push(element);
    if (!isEmpty && this.#open.length < MAX_DEPTH) this.#open.push(element);
  }

  endElement(raw: string, end: number): void {
    this.#closeTo(this.nameOf(raw), end);
  }

  finish(): XmlElement {
    for (const element of this.#open) element.end = this.#source.length;
    return this.root;
  }

  #closeTo(name: string, end: number): void {
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index < 1) return;
    for (const element of this.#open.splice(index)) element.end = end;
  }
}

function skipMarkup(source: string, at: number): number {
  const [closing, length] = source.startsWith('<!--', at) ? ['-->', 3] : source.startsWith('<![CDATA[', at) ? [']]>', 3] : ['>', 1];
  let end = source.indexOf(closing, at + 2);
  if (closing === '>' && /^<!doctype[^>]*\[/i.test(source.slice(at, at + 2000))) {
    const subset = source.indexOf(']', at);
    end = subset < 0 ? -1 : source.indexOf('>', subset);
  }
  return end < 0 ? source.length : end + length;
}

function readElement(source: string, at: number, builder: Builder): number {
  const isEnd = source[at + 1] === '/';
  NAME.lastIndex = at + (isEnd ? 2 : 1);
  const raw = NAME.exec(source)?.[0] ?? '';
  const after = at + (isEnd ? 2 : 1) + raw.length;
  const end = endOfTag(source, after);
  if (isEnd) builder.endElement(raw, at);
  else {
    const isEmpty = source[end - 1] === '/';
    builder.startElement(raw, source.slice(after, isEmpty ? end - 1 : end), Math.min(end + 1, source.length), isEmpty);
  }
  return end + 1;
}

/** Builds a tree from any text. Never throws; linear except for unclosed quotes, which are bounded. */
export function parseXmlTree(source: string): XmlDocument {
  const builder = new Builder(source);
  for (let at = source.indexOf('<'); at >= 0 && at < source.length; ) {
    const next = source[at + 1] ?? '';
    if (next === '!' || next === '?') at = skipMarkup(source, at);
    else if (next === '/' || /[a-z_]/i.test(next)) at = readElement(source, at, builder);
    else at += 1;
    at = source.indexOf('<', at);
  }
  return { root: builder.finish(), source };
}
