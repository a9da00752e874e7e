// Speed of the article index behind its threads, idle and while another process ingests, compared with plain SQL on the record. Run: npx tsx
// benchmarks/index/main.ts [--articles 100000] [--data folder] [--samples 60] [--rate articles/s, 0 = as fast as possible] [--only-make]
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openIndex } from '#server/index/open-index.ts';
import type { ArticleIndex } from '#server/index/port.ts';
import { words } from './corpus.ts';
import { makeData } from './make-data.ts';
import { openPeer } from './peer.ts';
import { makeQuestions, questionNames } from './questions.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    data: { type: 'string' },
    samples: { type: 'string', default: '60' },
    rate: { type: 'string', default: '0' },
    'only-make': { type: 'boolean', default: false },
  },
});
const total = Number(values.articles);
const samples = Number(values.samples);
const dataFolder = path.resolve(values.data ?? path.join(os.tmpdir(), `tingfeng-index-benchmark-${total}`));

const quantile = (sorted: readonly number[], share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
const quantiles = (times: number[]): string => {
  times.sort((a, b) => a - b);
  return [0.5, 0.95, 1].map((share) => quantile(times, share).padStart(8)).join('');
};
const row = (name: string, text: string): void => console.log(`${name.padEnd(30)}${text}`);
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function measure(index: ArticleIndex, title: string): Promise<void> {
  console.log(`\n${title}, ms seen by the caller`.padEnd(41) + '   p50     p95     max   matches (mean)');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const name of questionNames) {
    await ask(index, name, name);
    // The next page, another sort, the refresh of an open list.
    if (name === 'the same with text') await ask(index, name, '… asked again');
  }
  delay.disable();
  row(
    'event loop of the caller',
    `p99 ${(delay.percentile(99) / 1e6 - 5).toFixed(1)} ms, max ${(delay.max / 1e6 - 5).toFixed(1)} ms over a 5 ms timer`,
  );
}

async function ask(index: ArticleIndex, name: string, title: string): Promise<void> {
  const times: number[] = [];
  let matches = 0;
  for (const query of makeQuestions(name, samples)) {
    const started = performance.now();
    matches += (await index.query(query)).total;
    times.push(performance.now() - started);
  }
  row(
    title,
    `${quantiles(times)}${Math.round(matches / samples)
      .toString()
      .padStart(12)}`,
  );
}

async function warmUp(index: ArticleIndex): Promise<void> {
  const before = process.memoryUsage.rss();
  const started = performance.now();
  for (const clientId of [0, 1, 2, 20, 40]) await index.count({ clientId });
  row(
    'loading columns',
    `${Math.round(performance.now() - started)} ms for clients 0, 1, 2, 20, 40; resident memory +${megabytes(process.memoryUsage.rss() - before)}`,
  );
}

async function comparePeer(index: ArticleIndex): Promise<void> {
  console.log(`\n${'Peer: SQL on the record, ms'.padEnd(30)}     p50     p95     max`);
  const peer = openPeer(dataFolder);
  const times: number[] = [];
  for (const query of makeQuestions('list, total, six facets', Math.min(samples, 40))) {
    const started = performance.now();
    const count = peer.answer(query);
    times.push(performance.now() - started);
    const own = await index.count(query.filter);
    if (own !== count) throw new Error(`SQL counts ${count}, the index ${own}`);
  }
  row('list, total, six facets', quantiles(times));
  const like: number[] = [];
  for (const query of makeQuestions('list, total, six facets', 8)) {
    const started = performance.now();
    peer.findByLike(query, words[301] as string);
    like.push(performance.now() - started);
  }
  row('a word by LIKE', quantiles(like));
  peer.close();
}

/** Calls `count` once per batch. */
function startIngest(count: () => void): ChildProcess {
  const first = 5_000_000 + Math.floor(Math.random() * 100) * 9000;
  const file = fileURLToPath(new URL('./ingest.ts', import.meta.url));
  const args = ['--import', 'tsx', file, dataFolder, String(total), String(first), values.rate];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', count);
  return child;
}

await makeData(dataFolder, total);
if (!values['only-make']) {
  const index = await openIndex({ dataFolder, databaseUrl: undefined, readers: 2 });
  const status = await index.status();
  row(
    'articles',
    `${status.articles}, text index ${megabytes(status.bytes)} (${Math.round(status.bytes / status.articles)} bytes an article), record ${megabytes(fs.statSync(path.join(dataFolder, 'record.db')).size)}`,
  );
  await warmUp(index);
  await measure(index, 'Idle');
  await comparePeer(index);
  let ingested = 0;
  const child = startIngest(() => {
    ingested += 50;
  });
  await new Promise((resolve) => child.once('message', resolve));
  const started = performance.now();
  const before = ingested;
  await measure(index, 'While another process ingests');
  row('ingested meanwhile', `${ingested - before} articles, ${Math.round(((ingested - before) / (performance.now() - started)) * 1000)}/s`);
  child.disconnect();
  await new Promise((resolve) => child.once('exit', resolve));
  row('resident memory', megabytes(process.memoryUsage.rss()));
  await index.close();
}
