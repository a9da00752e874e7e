/**
 * The work bench under open-loop load: twenty readers ask for lists and counts at fixed times, whether the answer before has come or not, while another
 * process ingests. Times run from the moment a question was due. Beside it: the same questions in plain SQL on the record.
 * Run: npx tsx benchmarks/work-bench/main.ts --data folder [--articles 1000000] [--seconds 60] [--every 2000]   (the folder of benchmarks/index/main.ts)
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pick, type Random, seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { CLIENT, prepareHome } from '../home/prepare-home.ts';
import { END, subjectCount, words } from '../index/corpus.ts';
import { openPeer } from '../index/peer.ts';
import { printTable } from '../support/print-table.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    articles: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    /** Milliseconds between two questions of one reader. */
    every: { type: 'string', default: '2000' },
    /** Without word searches, for a folder without a filled text index. */
    'no-words': { type: 'boolean', default: false },
  },
});
if (!values.data) throw new Error('--data names the folder that benchmarks/index/main.ts filled');
const dataFolder = path.resolve(values.data);
const seconds = Number(values.seconds);
const everyMs = Number(values.every);
const READERS = 20;
const PASSWORD = 'a-benchmark-pass';
const DAY_MS = 86_400_000;

type Times = Record<'list' | 'count' | 'list by words', number[]>;

const start = (script: string, ...args: string[]): ChildProcess =>
  fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

function questionOf(random: Random): { kind: keyof Times; address: string } {
  const query = new URLSearchParams({ from: String(END - pick(random, [7, 30, 90]) * DAY_MS), until: String(END) });
  const extra = pick(random, ['', '', 'emotion', 'media', 'subject']);
  if (extra === 'emotion') query.set('emotion', 'negative');
  if (extra === 'media') query.set('mediaType', pick(random, ['news', 'weibo', 'forum']));
  if (extra === 'subject') query.set('subjectId', String(CLIENT * 100 + Math.floor(random() * subjectCount(CLIENT))));
  const drawn = pick(random, ['list', 'list', 'count', 'list by words'] as const);
  const kind = drawn === 'list by words' && values['no-words'] ? 'count' : drawn;
  if (kind === 'list by words') query.set('keyword', words[pick(random, [301, 503, 811, 1200])] as string);
  if (kind === 'list') query.set('page', String(pick(random, [1, 1, 1, 2, 3])));
  return { kind, address: kind === 'count' ? `/v1/article/list-count-group-by-media-type?${query}` : `/v1/article/list?${query}` };
}

/** Asks on time, and records how long after its time each answer was complete. */
async function read(address: string, token: string, reader: number, from: number, times: Times): Promise<void> {
  const random = seededRandom(reader * 7919 + 1);
  const pending: Promise<void>[] = [];
  for (let due = from + (reader * everyMs) / READERS; due < from + seconds * 1000; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()));
    const question = questionOf(random);
    pending.push(ask(address + question.address, token).then(() => void times[question.kind].push(performance.now() - due)));
  }
  await Promise.all(pending);
}

async function ask(address: string, token: string): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

const quantile = (sorted: readonly number[], share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);

async function measure(address: string, token: string): Promise<Times> {
  const times: Times = { list: [], count: [], 'list by words': [] };
  const from = performance.now() + 200;
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(address, token, reader, from, times)));
  return times;
}

const rowsOf = (title: string, times: Times) =>
  Object.entries({ ...times, 'lists and counts': [...times.list, ...times.count] })
    .filter(([, list]) => list.length > 0)
    .map(([kind, list]) => {
      const sorted = list.toSorted((a, b) => a - b);
      return {
        load: title,
        question: kind,
        questions: list.length,
        'p50 ms': quantile(sorted, 0.5),
        'p95 ms': quantile(sorted, 0.95),
        'p99 ms': quantile(sorted, 0.99),
        'max ms': quantile(sorted, 1),
      };
    });

function peerRows() {
  const peer = openPeer(dataFolder);
  const random = seededRandom(3);
  const times = Array.from({ length: 30 }, () => {
    const from = END - pick(random, [7, 30, 90]) * DAY_MS;
    const started = performance.now();
    peer.answer({ filter: { clientId: CLIENT, from, until: END }, limit: 20 });
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  peer.close();
  return {
    load: 'one reader',
    question: 'total and six facets in SQL',
    questions: times.length,
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p99 ms': quantile(times, 0.99),
    'max ms': quantile(times, 1),
  };
}

prepareHome(dataFolder);
const server = start('./serve.ts', dataFolder, PASSWORD);
const address = await new Promise<string>((resolve) => server.once('message', (message) => resolve(message as string)));
const token = await signIn(address);
for (const days of [7, 30, 90]) await ask(`${address}/v1/article/list?from=${END - days * DAY_MS}&until=${END}`, token);
const idle = await measure(address, token);
const ingest = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    fileURLToPath(new URL('../index/ingest.ts', import.meta.url)),
    dataFolder,
    values.articles,
    String(7_000_000 + Math.floor(Math.random() * 100) * 9000),
    '50',
  ],
  { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);
await new Promise((resolve) => ingest.once('message', resolve));
const busy = await measure(address, token);
ingest.disconnect();
await new Promise((resolve) => ingest.once('exit', resolve));
server.disconnect();
await new Promise((resolve) => server.once('exit', resolve));
printTable(`${READERS} readers, a question every ${everyMs} ms each, ${values.articles} articles`, [
  ...rowsOf('no ingest', idle),
  ...rowsOf('with ingest', busy),
  peerRows(),
]);
