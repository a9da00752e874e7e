/** The pages with their known data, from the archives of the data folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeBody } from '../../src/ingest/decode/decode.ts';
import { readTarGz } from '../support/read-tar.ts';
import { type Anchors, pageText, textBetween } from './page-text.ts';

export interface Sample {
  page: string;
  url: string;
  html: string;
  text?: string;
  title?: string;
  /** As precise as the page: a day, a minute or a second, ISO 8601. */
  time?: string;
  /** null: the page names none. Absent: not judged. */
  author?: string | string[] | null;
  source?: string | null;
  /** The publisher on a platform, which a tool may call author or source. */
  account?: string;
}

const URL = 'https://example.com/a/1.html';
const GOLD = join(import.meta.dirname, 'gold-chinese.jsonl');

const rows = <Row>(text: string): Row[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

const zipped = <Row>(path: string): Row[] => rows<Row>(gunzipSync(readFileSync(path)).toString('utf8'));

function need(files: Map<string, Buffer>, path: string): Buffer {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is not in the archive`);
  return file;
}

/** Chinese pages read by a person. */
export function goldPages(folder: string): Sample[] {
  const files = readTarGz(join(folder, 'html', 'gne-pages.tar.gz'));
  return rows<Omit<Sample, 'text'> & { text: Anchors }>(readFileSync(GOLD, 'utf8')).map(({ text, ...fields }) => {
    const html = decodeBody(need(files, `gne/${fields.page}`)).text;
    return { ...fields, url: URL, html, text: textBetween(pageText(html), text, fields.page) };
  });
}

/** Chinese pages with GNE's own results. */
export function silverPages(folder: string): Sample[] {
  const files = readTarGz(join(folder, 'html', 'gne-pages.tar.gz'));
  return zipped<{ page: string; content: string }>(join(folder, 'html', 'gne-silver.jsonl.gz')).map(({ page, content }) => ({
    page,
    url: URL,
    html: decodeBody(need(files, `gne/${page}`)).text,
    text: content,
  }));
}

const STATED =
  /<meta[^>]*(?:article:published_time|datePublished)["'][^>]*content=["']([^"']+)|"datePublished"\s*:\s*"([^"]+)"|itemprop=["']datePublished["'][^>]*(?:content|datetime)=["']([^"']+)/gi;

/** A machine-readable time of a page, when all of them agree on the day. */
function statedTime(html: string): string | undefined {
  const stated = [...html.matchAll(STATED)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((time) => /^(?:19|20)\d\d-\d\d-\d\d/.test(time));
  return new Set(stated.map((time) => time.slice(0, 10))).size === 1 ? stated[0] : undefined;
}

/** English pages of the ScrapingHub benchmark. */
export function scrapinghubPages(folder: string): Sample[] {
  const files = readTarGz(join(folder, 'html', 'scrapinghub-pages.tar.gz'));
  return zipped<{ page: string; url: string; articleBody: string }>(join(folder, 'html', 'scrapinghub-truth.jsonl.gz')).map((row) => {
    const html = decodeBody(need(files, row.page)).text;
    const time = statedTime(html);
    return { page: row.page, url: row.url, html, text: row.articleBody, ...(time !== undefined && { time }) };
  });
}

/** The test pages of Readability with their expected texts. */
export function readabilityPages(folder: string): Sample[] {
  const files = readTarGz(join(folder, 'html', 'readability-pages.tar.gz'));
  const sources = [...files.keys()].filter((path) => path.endsWith('/source.html'));
  return sources.map((path) => {
    const at = (name: string): string => need(files, path.replace('source.html', name)).toString('utf8');
    const { publishedTime } = JSON.parse(at('expected-metadata.json')) as { publishedTime: string | null };
    const time = publishedTime !== null && /^\d{4}-\d\d-\d\d/.test(publishedTime) ? publishedTime : undefined;
    return { page: path, url: URL, html: at('source.html'), text: pageText(at('expected.html')), ...(time !== undefined && { time }) };
  });
}
