// Seconds and memory of exporting a whole list over HTTP, as CSV and as XLSX, from a separate server process. Run: npx tsx benchmarks/export/main.ts
// [--articles 100000] [--rounds 3]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrate } from '#server/db/migrate.ts';
import { openRecord } from '#server/db/open-record.ts';
import { USUAL_COLUMNS } from '#features/bench/export/contract.ts';
import { makeArticle } from '../index/corpus.ts';
import { openFiller } from '../index/fill-record.ts';

const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } } });
const ARTICLES = Number(values.articles);
const PORT = 18_980;
const PASSWORD = 'export-bench-1';
/** The client of a fresh record's `admin`. */
const CLIENT = 2;
const BATCH = 1000;

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-export-'));
const store = openRecord({ dataFolder });
await migrate(store);
await store.close();
const filler = openFiller(dataFolder, ARTICLES);
for (let k = 0; k < ARTICLES; k += BATCH)
  filler.add(
    Array.from({ length: Math.min(BATCH, ARTICLES - k) }, (_, n) => ({
      ...makeArticle(k + n, ARTICLES),
      hits: [{ clientId: CLIENT, subjects: [1] }],
    })),
    { hasOutbox: false },
  );
filler.close();

const program = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../../src/main/server.ts', import.meta.url))], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    TINGFENG_DATA: dataFolder,
    TINGFENG_SAMPLE_PRESS: 'off',
    TINGFENG_WORKERS: '0',
    TINGFENG_ADMIN_PASSWORD: PASSWORD,
    TINGFENG_LOG: 'error',
  },
});
// In any case it does not outlive this process.
process.on('exit', () => program.kill('SIGKILL'));

const url = `http://127.0.0.1:${PORT}`;
const token = await signIn();
const headers = { authorization: `Bearer ${token}` };
/** Resident bytes without mapped files, which SQLite uses for the record; the columns of the index are loaded with the first question. */
const residentBytes = (): number => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`;

await fetch(`${url}/v1/article/list`, { headers });
for (let round = 1; round <= Number(values.rounds); round += 1) for (const format of ['csv', 'xlsx']) await measure(round, format);
program.kill('SIGTERM');
rmSync(dataFolder, { recursive: true, force: true });

async function measure(round: number, format: string): Promise<void> {
  const before = residentBytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes());
  }, 20);
  const started = performance.now();
  const response = await fetch(`${url}/v1/article/export`, { method: 'POST', headers, body: form(format) });
  if (!response.ok || !response.body) throw new Error(`${format}: ${response.status} ${await response.text()}`);
  const firstByte = performance.now() - started;
  let bytes = 0;
  let slowest = 0;
  let others = 0;
  const probe = watchOtherCalls((ms) => {
    others += 1;
    slowest = Math.max(slowest, ms);
  });
  for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  clearInterval(probe);
  console.log(
    `round ${round} ${format.padEnd(4)} ${ARTICLES} rows ${seconds.toFixed(1)} s, first byte ${Math.round(firstByte)} ms, ${megabytes(bytes)}, ` +
      `memory ${megabytes(before)} → peak ${megabytes(peak)} (+${megabytes(peak - before)}), slowest of ${others} other calls ${Math.round(slowest)} ms`,
  );
}

/** The usual columns plus the full text. */
function form(format: string): URLSearchParams {
  const fields = new URLSearchParams({ format });
  for (const column of [...USUAL_COLUMNS, 'content']) fields.append('columns', column);
  return fields;
}

/** Delay of another user's calls in the meantime. */
function watchOtherCalls(note: (ms: number) => void): NodeJS.Timeout {
  return setInterval(() => {
    const asked = performance.now();
    void fetch(`${url}/v1/user-info`, { headers })
      .then((answer) => answer.arrayBuffer())
      .then(() => note(performance.now() - asked));
  }, 100);
}

async function signIn(): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    await sleep(500);
    const answer = await fetch(`${url}/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { access_token: string }).access_token;
  }
  throw new Error('the server did not start');
}
