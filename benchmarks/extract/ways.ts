/** The compared tools: each takes decoded pages and returns its results and processor seconds, parsing included. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { extractArticle } from '../../src/ingest/extract/extract-article.ts';
import { askPython, installPython } from '../support/python-peer.ts';
import type { Sample } from './page-sets.ts';

export interface Found {
  text: string;
  title?: string | null;
  /** Milliseconds, or as written on the page. */
  time?: number | string | null;
  author?: string | null;
  /** The outlet named as 来源, which no peer extracts. */
  source?: string | null;
}

export interface Run {
  found: Found[];
  seconds: number;
}

export type Way = (pages: readonly Sample[]) => Run;

function timed(extract: (page: Sample) => Found): Way {
  return (pages) => {
    const before = process.cpuUsage();
    const found = pages.map(extract);
    const { user, system } = process.cpuUsage(before);
    return { found, seconds: (user + system) / 1e6 };
  };
}

function own({ html, url }: Sample): Found {
  const outcome = extractArticle(html, url);
  if (!outcome.ok) return { text: '' };
  const { content, title, publishedAt, author, source } = outcome;
  return {
    text: content,
    title,
    ...(publishedAt !== undefined && { time: publishedAt }),
    ...(author !== undefined && { author }),
    ...(source !== undefined && { source }),
  };
}

function readability({ html }: Sample): Found {
  const article = new Readability(parseHTML(html).document).parse();
  return {
    text: article?.textContent ?? '',
    title: article?.title ?? null,
    time: article?.publishedTime ?? null,
    author: article?.byline ?? null,
  };
}

const python =
  (tool: string): Way =>
  (pages) =>
    askPython('benchmarks/extract/peers.py', { tool, pages: pages.map(({ html, url }) => ({ html, url })) }) as Run;

/** Installs the Python peers when they are missing. */
export function prepareWays(): Record<'tingfeng' | 'trafilatura' | 'readability' | 'gne', Way> {
  installPython(['trafilatura==2.3.1', 'lxml_html_clean==0.4.6', 'gne==0.4.3']);
  return { tingfeng: timed(own), trafilatura: python('trafilatura'), readability: timed(readability), gne: python('gne') };
}

/** Without titles, authors and dates: trafilatura's fastest mode. */
export const trafilaturaText: Way = python('trafilatura, text only');
