// The reader's result for one case.
import { decodeBody } from '#ingest/decode/decode.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { compareFeed, countFields, type Difference } from './compare-feed.ts';
import type { FeedCase } from './read-suites.ts';

export type Verdict = 'as expected' | 'nothing to compare' | 'failed with a reason' | 'wrong';

export interface Judged {
  verdict: Verdict;
  differences: Difference[];
  reason?: string;
}

const BASE = 'http://feed.example/feed.xml';
const ITEM = /<(?:[\w.-]+:)?(?:item|entry)(?=[\s>])/g;

export function judgeCase({ bytes, expected }: FeedCase): Judged {
  const feed = parseFeed(bytes, BASE);
  const isExpected = expected !== undefined && countFields(expected) > 0;
  if (!feed.ok) return { verdict: isExpected ? 'wrong' : 'failed with a reason', differences: [], reason: feed.reason };
  const differences = expected ? compareFeed(expected, feed, BASE) : [];
  // A suite without declarations still shows that no item is lost.
  if (!isExpected) differences.push(...compareCount(bytes, feed.items.length));
  const isWeighed = isExpected || feed.items.length > 0;
  return { verdict: differences.length > 0 ? 'wrong' : isWeighed ? 'as expected' : 'nothing to compare', differences };
}

function compareCount(bytes: Buffer, found: number): Difference[] {
  const source = decodeBody(bytes, '').text.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const written = source.match(ITEM)?.length ?? 0;
  return written > found ? [{ field: 'items', expected: String(written), found: String(found) }] : [];
}
