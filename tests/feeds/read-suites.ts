// The feeds of other parsers' suites in a folder, each with its suite's expectation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ExpectedFeed } from './expected.ts';
import { readExpected } from './expected.ts';
import { readFeedparserExpectation } from './feedparser-expression.ts';

export const SUITES = ['feedparser', 'gofeed', 'rss-parser', 'feedsmith', 'feedjira', 'miniflux', 'node-feedparser'] as const;
export type Suite = (typeof SUITES)[number];

export interface FeedCase {
  suite: Suite;
  /** Path below the folder. */
  name: string;
  bytes: Buffer;
  /** Undefined when the suite keeps none beside the feed. */
  expected?: ExpectedFeed;
}

/** Pages, subscription lists and parts of feeds that lie beside the feeds. */
const NO_FEED = /LICENSE|\/opml\/|\/(?:scraper|sanitizer)\/|\/output\/|\.html$|-result$|FirstEntry|_expected\.json$/;
const FEED = /\.(?:xml|rss|atom|json)$/;

function expectedFile(file: string): string | undefined {
  const beside = [
    file.replace(/\.xml$/, '.json'),
    file.replace(/\.json$/, '_expected.json'),
    file.replace('/input/', '/output/').replace(/\.\w+$/, '.json'),
  ];
  return beside.find((path) => path !== file && existsSync(path));
}

function isExpectation(file: string): boolean {
  return file.endsWith('.json') && existsSync(file.replace(/\.json$/, '.xml'));
}

function readCase(folder: string, suite: Suite, file: string): FeedCase {
  const bytes = readFileSync(file);
  const path = expectedFile(file);
  const expected =
    suite === 'feedparser' ? readFeedparserExpectation(bytes.toString('utf8')) : path && readExpected(readFileSync(path, 'utf8'));
  return { suite, name: relative(folder, file), bytes, ...(expected && { expected }) };
}

/** `folder` contains the extracted archives, one folder per suite; missing ones are left out. */
export function readSuites(folder: string): FeedCase[] {
  return SUITES.filter((suite) => existsSync(join(folder, suite))).flatMap((suite) =>
    readdirSync(join(folder, suite), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, suite, name))
      .filter((file) => FEED.test(file) && !NO_FEED.test(file) && !isExpectation(file))
      .toSorted()
      .map((file) => readCase(folder, suite, file)),
  );
}
