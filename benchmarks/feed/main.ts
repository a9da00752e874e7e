// Feeds: the expectations of other parsers' suites, and items found compared with Python's feedparser. Run: npx tsx benchmarks/feed/main.ts --data
// FOLDER
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { readSuites, SUITES } from '../../tests/feeds/read-suites.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';

const ROUNDS = 3;
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const CACHE = path('../../.cache/feeds');
const URL_OF_ALL = 'https://feeds.example/feed.xml';

/** The suites are read from folders with the layout of their own repositories. */
function extract(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const archive of readdirSync(join(folder, 'feeds')).filter((name) => name.endsWith('.tar.gz'))) {
    spawnSync('tar', ['-xzf', join(folder, 'feeds', archive), '-C', CACHE], { stdio: 'inherit' });
  }
}

const countItems = (bytes: Buffer): number => {
  const feed = parseFeed(bytes, URL_OF_ALL);
  return feed.ok ? feed.items.length : 0;
};

async function compare(): Promise<void> {
  const cases = readSuites(CACHE);
  const feeds = cases.map(({ bytes }) => bytes.toString('base64'));
  let peer: { answers: number[]; seconds: number } = { answers: [], seconds: 0 };
  const seconds = await interleave(
    {
      tingfeng: () => cases.forEach(({ bytes }) => countItems(bytes)),
      feedparser: () => {
        peer = askPython('benchmarks/feed/feedparser-peer.py', feeds) as typeof peer;
        return peer.seconds;
      },
    },
    ROUNDS,
  );
  const rows = SUITES.map((suite) => {
    const these = cases.flatMap(({ bytes, suite: of }, i) =>
      of === suite ? [[countItems(bytes), Math.max(0, peer.answers[i] ?? 0)] as const] : [],
    );
    return {
      suite,
      feeds: these.length,
      'items, tingfeng': these.reduce((sum, [ours]) => sum + ours, 0),
      'items, feedparser': these.reduce((sum, [, theirs]) => sum + theirs, 0),
      'feeds where we find more': these.filter(([ours, theirs]) => ours > theirs).length,
      '… and fewer': these.filter(([ours, theirs]) => ours < theirs).length,
    };
  });
  printTable('Feeds: items found beside feedparser', rows);
  printTable(
    'Feeds a second',
    Object.entries(seconds).map(([parser, value]) => ({ parser, 'feeds/s': cases.length / value })),
  );
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('usage: npx tsx benchmarks/feed/main.ts --data FOLDER');
  process.exitCode = 2;
} else {
  installPython(['feedparser==6.0.12']);
  extract(values.data);
  spawnSync(process.execPath, ['--import', 'tsx', path('../../tests/feeds/run-suites.ts'), CACHE], { stdio: 'inherit' });
  await compare();
}
