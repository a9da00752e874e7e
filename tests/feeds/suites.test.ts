// A few feeds of other parsers' suites (README.md), whole and damaged.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { BY_DESIGN } from './by-design.ts';
import { judgeCase } from './judge-case.ts';
import { readSuites } from './read-suites.ts';

const CASES = readSuites(join(import.meta.dirname, 'fixtures'));
const isByDesign = (name: string): boolean => BY_DESIGN.some(({ cases }) => cases.test(name));
const DAMAGES = 8;

describe('feeds of other parsers', () => {
  test.each(CASES.map((each) => [each.name, each] as const))('%s is read as its suite expects, or differs by design', (name, each) => {
    const { verdict, differences, reason } = judgeCase(each);
    if (isByDesign(name)) expect(verdict).toBe('wrong');
    else expect({ isWrong: verdict === 'wrong', differences, reason }).toEqual({ isWrong: false, differences: [], reason });
  });

  test('would tell a wrong reading', () => {
    const each = CASES.find(({ name }) => name.endsWith('rss-20.xml'));
    if (!each?.expected?.items) throw new Error('the case is missing');
    const [first, ...rest] = each.expected.items;
    const judged = judgeCase({ ...each, expected: { ...each.expected, items: [{ ...first, title: 'Another', publishedAt: 0 }, ...rest] } });
    expect(judged.differences.map(({ field }) => field)).toEqual(['title', 'time']);
  });
});

describe('damaged feeds', () => {
  test('are read as far as they go, or refused with a reason', () => {
    const random = seededRandom(5);
    for (const { bytes } of CASES) {
      for (let damage = 0; damage < DAMAGES; damage++) {
        const cut = Buffer.from(bytes.subarray(0, Math.floor(random() * bytes.length)));
        for (let n = 0; n < 3 && cut.length > 0; n++) cut[Math.floor(random() * cut.length)] = Math.floor(random() * 256);
        const feed = parseFeed(cut, 'https://feed.example/');
        if (!feed.ok) expect(feed.reason).toMatch(/^(?:empty|not-a-feed)$/);
        else for (const item of feed.items) expect(item.url).toMatch(/^https?:/);
      }
    }
  });
});
