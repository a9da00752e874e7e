/**
 * Repost trees: time of the real ones and of one of 20,000 beside networkx, frames while a tree of 20,000 is moved in Chromium beside the tree of the chart
 * library, and how often each sign occurs in trees that nobody doubted.
 * Run: npx tsx benchmarks/spread/main.ts --data FOLDER [--peaks] [--screen]
 * --peaks prints the curves of twenty trees with their peaks, to be read; --screen measures the whole product on one of 20,000 (dist/web must be built).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { findPeaks } from '#analysis/spread/find-peaks.ts';
import { ownWords } from '#analysis/spread/own-words.ts';
import { buildRepostTree, countLevels, keyReposters } from '#analysis/spread/repost-tree.ts';
import { findSigns } from '#analysis/spread/signs/find-signs.ts';
import { SIGNS } from '#shared/repost-signs.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { interleave } from '../support/interleave.ts';
import { printTable } from '../support/print-table.ts';
import { askPython, installPython } from '../support/python-peer.ts';
import { LARGE, largeThread, nodesOf, type Thread } from './large-thread.ts';
import { printCurves } from './print-curves.ts';
import { measureScreen } from './screen.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, peaks: { type: 'boolean', default: false }, screen: { type: 'boolean', default: false } },
});
if (!values.data) throw new Error('--data names the folder that training/ describes');

const threads = gunzipSync(readFileSync(join(values.data, 'threads/ced.jsonl.gz')))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Thread);

const ROUNDS = 5;
const FRAMES = 240;
const PEER = 'benchmarks/spread/networkx_peer.py';

function cpuSeconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function compareTrees(): Promise<void> {
  installPython(['networkx==3.4.2']);
  const sets = { 'the real trees': threads.map(nodesOf), 'one of 20,000': [nodesOf(largeThread(threads))] };
  for (const [name, trees] of Object.entries(sets)) {
    const total = trees.reduce((sum, nodes) => sum + nodes.length, 0);
    const asked = trees.map((nodes) => nodes.map(({ id, parent }) => [id, parent]));
    const seconds = await interleave(
      {
        tingfeng: () =>
          cpuSeconds(() => {
            for (const nodes of trees) {
              const tree = buildRepostTree(nodes);
              countLevels(tree);
              keyReposters(tree, 50);
            }
          }),
        networkx: () => askPython(PEER, { trees: asked }) as number,
      },
      ROUNDS,
    );
    const rows = Object.entries(seconds).map(([way, each]) => ({
      way,
      ms: Math.round(each * 1000),
      'reposts/s': Math.round(total / each),
    }));
    printTable(
      `${name}: ${trees.length} with ${total} reposts; tree, levels and 50 key accounts, medians of ${ROUNDS} rounds, processor time`,
      rows,
    );
  }
}

async function compareDrawing(): Promise<void> {
  const nodes = nodesOf(largeThread(threads));
  const place = new Map(nodes.map(({ id }, i) => [id, i + 1]));
  const parents = [-1, ...nodes.map(({ parent }) => place.get(parent) ?? 0)];
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    loader: { '.css': 'empty' },
  });
  const browser = await launchBrowser({ isMeasured: true });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const rows = [];
  for (const [way, call] of [
    ['tingfeng, all in sight', `own(${JSON.stringify(parents)}, 1, ${FRAMES})`],
    ['tingfeng, four times nearer', `own(${JSON.stringify(parents)}, 4, ${FRAMES})`],
    ['echarts tree', `library(${JSON.stringify(parents)}, 20)`],
  ] as const) {
    const { layout, paint, frames } = (await page.evaluate(call)) as { layout: number; paint: number; frames: number[] };
    const sorted = frames.toSorted((a, b) => a - b);
    rows.push({
      way,
      'first ms': Math.round(layout),
      'paint ms': Number(paint.toFixed(1)),
      'frames/s': Number((1000 / (frames.reduce((sum, time) => sum + time, 0) / frames.length)).toFixed(1)),
      'p95 ms': Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    });
  }
  await browser.close();
  printTable(`A tree of ${LARGE} moved in Chromium without a graphics card, 1200 × 600`, rows);
}

function countSigns(): void {
  const shares = new Map(SIGNS.map((sign) => [sign, [] as number[]]));
  for (const thread of threads) {
    const signed = thread.reposts.map(({ user, time, text }) => ({ author: user, at: time * 1000, own: ownWords(text) }));
    const found = findSigns(signed, buildRepostTree(nodesOf(thread)));
    for (const sign of SIGNS)
      shares.get(sign)?.push(new Set(found[sign].flatMap(({ places }) => places)).size / Math.max(1, signed.length));
  }
  const rows = [...shares].map(([sign, each]) => {
    const sorted = each.toSorted((a, b) => a - b);
    const quantile = (q: number): string => (sorted[Math.floor(q * (sorted.length - 1))] ?? 0).toFixed(4);
    return { sign, trees: (each.filter((share) => share > 0).length / each.length).toFixed(3), p50: quantile(0.5), p95: quantile(0.95) };
  });
  printTable(`Signs in ${threads.length} real trees: share of trees, and share of a tree's reposts (usual-signs.data.ts)`, rows);
}

if (values.peaks) printCurves(threads);
else if (values.screen) await measureScreen(largeThread(threads));
else {
  await compareTrees();
  await compareDrawing();
  countSigns();
  const peaks = threads.map(({ reposts }) => findPeaks(reposts.map(({ time }) => time * 1000)).length);
  printTable(
    'Peaks in a tree',
    [...new Set(peaks)]
      .toSorted((a, b) => a - b)
      .map((count) => ({ peaks: count, trees: peaks.filter((found) => found === count).length })),
  );
}
