// The screen of one thread of 20,000 through the whole product: calls, answers, the server's event loop, and the page in Chromium.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { printTable } from '../support/print-table.ts';
import type { Repost } from './large-thread.ts';
import { measurePage } from './screen-page.ts';
import { storeThread } from './store-thread.ts';

const BASE = '/v1/front/analysis/weibo-spread-analysis';
const ROUNDS = 60;

interface Delay {
  p99: number;
  max: number;
  rss: number;
}
interface Answer {
  ms: number;
  bytes: number;
  body: unknown;
}

export async function measureScreen({ reposts }: { reposts: readonly Repost[] }): Promise<void> {
  const thread = await storeThread(reposts);
  console.log(`\nstored by the job: ${reposts.length} in ${thread.seconds.toFixed(1)} s`);
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [thread.dataFolder, thread.password], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [{ address }] = (await once(child, 'message')) as [{ address: string }];
    const token = await signIn(address, thread.username, thread.password);
    const ask = (path: string, encoding = 'br') => request(`${address}${path}`, token, encoding);
    await measureCalls(child, thread.articleId, ask);
    await measurePage(address, token, thread.articleId);
  } finally {
    child.disconnect();
    await once(child, 'exit');
    rmSync(thread.dataFolder, { recursive: true, force: true });
  }
}

type Ask = (path: string, encoding?: string) => Promise<Answer>;

async function measureCalls(child: ChildProcess, id: number, ask: Ask): Promise<void> {
  const delay = async (): Promise<Delay> => {
    child.send('delay');
    return ((await once(child, 'message')) as [Delay])[0];
  };
  await ask(`${BASE}/list`);
  await delay();
  // During the first answer, others request the list of posts.
  const others: number[] = [];
  const state = { isOver: false };
  const asking = (async () => {
    while (!state.isOver) {
      others.push((await ask(`${BASE}/list`)).ms);
      await sleep(5);
    }
  })();
  const first = await ask(`${BASE}?id=${id}`);
  state.isOver = true;
  await asking;
  const cold = await delay();
  printTable('The first question after the thread has changed', [
    {
      'analysis ms': Math.round(first.ms),
      'others meanwhile, p50 ms': quantile(others, 0.5),
      'slowest ms': Math.max(...others),
      'event loop late at most, ms': cold.max,
      'rss MB': Math.round(cold.rss / 1e6),
    },
  ]);
  const analysis = first.body as {
    keys: { id: number }[];
    words: { word: string }[];
    opinions: { text: string }[];
    signs: { sign: string }[];
  };
  const list = (choice: Record<string, string>) => `${BASE}/repost?${new URLSearchParams({ id: String(id), ...choice })}`;
  const calls: Record<string, string> = {
    'analysis (with words and opinions)': `${BASE}?id=${id}`,
    tree: `${BASE}/tree?id=${id}`,
    'reposts, first page': list({}),
    'reposts, those who brought most': list({ sort: 'brought' }),
    'reposts below the first key': list({ under: String(analysis.keys[0]?.id ?? 0) }),
    'reposts with the first word': list({ word: analysis.words[0]?.word ?? '' }),
    'reposts of the first opinion': list({ opinion: analysis.opinions[0]?.text ?? '' }),
    'reposts of a sign': list({ sign: analysis.signs[0]?.sign ?? 'noWords' }),
    'list of posts': `${BASE}/list`,
  };
  const rows = [];
  for (const [call, path] of Object.entries(calls)) {
    const answers: Answer[] = [];
    for (let i = 0; i < ROUNDS; i += 1) answers.push(await ask(path));
    const plain = (await ask(path, 'identity')).bytes;
    const times = answers.slice(1).map(({ ms }) => ms);
    rows.push({
      call,
      'first ms': answers[0]?.ms ?? 0,
      'p50 ms': quantile(times, 0.5),
      'p95 ms': quantile(times, 0.95),
      'sent kB': (answers[0]?.bytes ?? 0) / 1000,
      'plain kB': plain / 1000,
    });
  }
  const warm = await delay();
  printTable(
    `Calls of the screen, each ${ROUNDS} times over HTTP (event loop late: p99 ${warm.p99.toFixed(1)}, at most ${warm.max.toFixed(1)} ms)`,
    rows,
  );
}

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? 0;

/** Size as sent, in bytes. */
async function request(address: string, token: string, encoding: string): Promise<Answer> {
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding }, agent: false }, resolve).on('error', reject);
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const ms = performance.now() - started;
  const bytes = Buffer.concat(parts);
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode} ${bytes.toString()}`);
  const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
  return { ms, bytes: bytes.length, body: JSON.parse(text.toString()) };
}

async function signIn(address: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
