// Server time of the home page's panels over HTTP, one after the other and all at once as a browser asks them, idle and while another process ingests.
// Run: npx tsx benchmarks/home/main.ts --data folder [--articles 1000000] [--samples 40]      (the folder of benchmarks/index/main.ts)
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { startServer } from '#main/start-server.ts';
import { END } from '../index/corpus.ts';
import { openPeer } from '../index/peer.ts';
import { CLIENT, prepareHome } from './prepare-home.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    articles: { type: 'string', default: '1000000' },
    samples: { type: 'string', default: '40' },
  },
});
if (!values.data) throw new Error('--data names the folder that benchmarks/index/main.ts filled');
const dataFolder = path.resolve(values.data);
const samples = Number(values.samples);
const PASSWORD = 'a-benchmark-pass';
const PANELS = ['summary', 'trend', 'distribution', 'subjects', 'hot-words', 'hot-groups'];

prepareHome(dataFolder);
const config = readConfig({ PORT: '0', TINGFENG_DATA: dataFolder, TINGFENG_ADMIN_PASSWORD: PASSWORD, TINGFENG_LOG: 'error' });
const server = await startServer(config, { now: () => END - 1000 });
const login = await fetch(`${server.address}/v1/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: PASSWORD }),
});
const { access_token: token } = (await login.json()) as { access_token: string };
const headers = { authorization: `Bearer ${token}` };

async function ask(panel: string, days: number): Promise<void> {
  const query = panel === 'summary' ? '' : `?days=${days}`;
  const response = await fetch(`${server.address}/v1/front/home/${panel}${query}`, { headers });
  if (!response.ok) throw new Error(`${panel}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function print(name: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const cells = [0.5, 0.95, 1].map((share) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1).padStart(8));
  console.log(`${name.padEnd(34)}${cells.join('')}`);
}

async function measure(title: string): Promise<void> {
  console.log(`\n${title}, ms`.padEnd(42) + 'p50     p95     max');
  for (const days of [7, 30]) {
    for (const panel of PANELS) {
      const times: number[] = [];
      for (let k = 0; k < samples; k++) times.push(await timed(() => ask(panel, days)));
      print(`${panel}, ${days} days`, times);
    }
    const whole: number[] = [];
    for (let k = 0; k < samples; k++) whole.push(await timed(() => Promise.all(PANELS.map((panel) => ask(panel, days)))));
    print(`all six at once, ${days} days`, whole);
  }
}

for (const panel of PANELS) await ask(panel, 30);
await measure('Idle');
const first = 6_000_000 + Math.floor(Math.random() * 100) * 9000;
const ingest = fileURLToPath(new URL('../index/ingest.ts', import.meta.url));
const child = spawn(process.execPath, ['--import', 'tsx', ingest, dataFolder, values.articles, String(first), '0'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
await new Promise((resolve) => child.once('message', resolve));
await measure('While another process ingests');
child.disconnect();
await new Promise((resolve) => child.once('exit', resolve));
console.log('\nPeer: total and six facets in SQL on the record, ms');
const peer = openPeer(dataFolder);
for (const days of [7, 30]) {
  const filter = { clientId: CLIENT, from: END - days * 86_400_000, until: END };
  const times: number[] = [];
  for (let k = 0; k < 10; k++) times.push(await timed(async () => peer.answer({ filter, limit: 20 })));
  print(`${days} days`, times);
}
peer.close();
await server.close();
