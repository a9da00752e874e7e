/**
 * From stored to handed over: the built product decides and sends while another process stores articles at a steady rate, then in a burst. The recipients'
 * webhooks answer after 20 ms and keep their own books. Then what it costs to decide for an article, beside json-rules-engine over the same conditions.
 * Run after `npm run build`: npx tsx benchmarks/warning/main.ts [--rate 50] [--seconds 60] [--burst 20] [--burst-seconds 60]
 *   [--clients 100] [--subjects 10000] [--rules 1000] [--recipients 2000]   (DATABASE_URL for PostgreSQL, else SQLite)
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SimilarGroups } from '#ingest/pipeline/similar-groups.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import { Seal } from '#server/auth/seal.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { readConfig } from '#server/config.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { buildArticle } from '#tests/support/tenant.ts';
import { makeCases } from '../match/make-cases.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';
import { compareDeciding } from './compare-deciding.ts';
import { makeClients } from './make-clients.ts';
import type { Arrival } from './receiver.ts';

const number = (text: string): { type: 'string'; default: string } => ({ type: 'string', default: text });
const { values } = parseArgs({
  options: {
    rate: number('50'),
    seconds: number('60'),
    burst: number('20'),
    'burst-seconds': number('60'),
    clients: number('100'),
    subjects: number('10000'),
    rules: number('1000'),
    recipients: number('2000'),
  },
});
const size = {
  clients: Number(values.clients),
  subjects: Number(values.subjects),
  rules: Number(values.rules),
  recipients: Number(values.recipients),
};
/** Articles come in so many batches a second. */
const BATCHES = 5;
const PORT = '18972';
/** Until everything is handed over, at the most. */
const DRAIN_MS = 300_000;

const receiver = fork(fileURLToPath(new URL('receiver.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
const host = `127.0.0.1:${await answerOf<number>(receiver)}`;

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-warning-'));
const settings = {
  TINGFENG_DATA: dataFolder,
  TINGFENG_ALLOW_HOSTS: host,
  TINGFENG_SAMPLE_PRESS: 'off',
  TINGFENG_ADMIN_PASSWORD: 'warning-bench-1',
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
};

/** The product makes its record, and ends again. */
async function startProduct(): Promise<ChildProcess> {
  const program = spawn(process.execPath, ['dist/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT, TINGFENG_LOG: 'silent', ...settings },
  });
  process.on('exit', () => program.kill('SIGKILL'));
  const isUp = () =>
    fetch(`http://127.0.0.1:${PORT}/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await sleep(50);
  return program;
}
async function stop(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}

await stop(await startProduct());
const config = readConfig(settings);
const store = openRecord(config);
await makeClients(store, new Seal(loadTokenKey(config.secret, config.dataFolder)), size, host, Date.now());
const pipeline = {
  store,
  matcher: new SubjectMatcher(store),
  groups: new SimilarGroups(store),
  counter: new StageCounter(),
  now: Date.now,
};
await pipeline.matcher.refresh(true);
await pipeline.groups.load(Date.now());
const program = await startProduct();

const { articles } = makeCases(2, 1, 4000, false);
let stored = 0;
/** Stores articles at a rate, or as quickly as it can below it. */
async function publish(rate: number, seconds: number): Promise<{ from: number; articles: number; seconds: number }> {
  const [from, before] = [Date.now(), stored];
  for (let batch = 0; batch < seconds * BATCHES; batch++) {
    const due = from + (batch * 1000) / BATCHES;
    if (Date.now() > from + seconds * 1000) break;
    await sleep(Math.max(0, due - Date.now()));
    const found = Array.from({ length: Math.round(rate / BATCHES) }, () => {
      const n = stored++;
      const { title, content } = articles[n % articles.length] ?? { title: '', content: '' };
      return buildArticle(Date.now(), { url: `https://news.example.com/${n}`, title: `${title}${n}`, content: `${n * 7919}${content}` });
    });
    await storeBatch(pipeline, found, null);
  }
  return { from, articles: stored - before, seconds: (Date.now() - from) / 1000 };
}

interface Row {
  id: number;
  articleId: number;
  warningLevel: string;
  storedAt: number;
  decidedAt: number;
  handedAt: number | null;
}
async function messagesSince(db: Store['db'], from: number): Promise<Row[]> {
  return db
    .selectFrom('informMessage as m')
    .innerJoin('article as a', 'a.id', 'm.articleId')
    .select(['m.id', 'm.articleId', 'm.warningLevel', 'a.storedAt', 'm.decidedAt', 'm.handedAt'])
    .where('m.channelId', 'is not', null)
    .where('a.storedAt', '>=', from)
    .execute();
}
/** Everything is decided and handed over, or the time is up. */
async function drain(from: number): Promise<Row[]> {
  const until = Date.now() + DRAIN_MS;
  let before = -1;
  for (;;) {
    const rows = await messagesSince(store.db, from);
    const isDone = rows.length === before && rows.every(({ handedAt }) => handedAt !== null);
    if (isDone || Date.now() > until) return rows;
    before = rows.length;
    await sleep(3000);
  }
}

async function measure(name: string, rate: number, seconds: number) {
  const published = await publish(rate, seconds);
  const rows = await drain(published.from);
  const all = rows.map((row) => (row.handedAt ?? Number.POSITIVE_INFINITY) - row.storedAt);
  const decided = rows.map((row) => row.decidedAt - row.storedAt);
  receiver.send('report');
  const arrived = new Set((await answerOf<Arrival[]>(receiver)).map(({ id }) => id));
  const lost = rows.filter(({ id }) => !arrived.has(`warning-${id}-0`)).length;
  printTable(
    `${name}: ${published.articles} articles in ${published.seconds.toFixed(0)} s (${Math.round(published.articles / published.seconds)}/s, asked ${rate}/s), ${rows.length} messages, ${lost} lost`,
    [
      {
        what: 'stored → decided',
        n: decided.length,
        'p50 ms': quantile(decided, 0.5),
        'p99 ms': quantile(decided, 0.99),
        'worst ms': Math.max(...decided),
      },
      {
        what: 'stored → handed over',
        n: all.length,
        'p50 ms': quantile(all, 0.5),
        'p99 ms': quantile(all, 0.99),
        'worst ms': Math.max(...all),
      },
      ...SURGE_LEVELS.toReversed().map((level) => {
        const own = rows.flatMap((row, i) => (row.warningLevel === level ? [all[i] ?? 0] : []));
        return { what: level, n: own.length, 'p50 ms': quantile(own, 0.5), 'p99 ms': quantile(own, 0.99), 'worst ms': Math.max(0, ...own) };
      }),
    ],
  );
}

const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
console.log(`${size.clients} clients, ${size.subjects} subjects, ${size.rules} rules, ${size.recipients} recipients, ${kind}`);
const rate = Number(values.rate);
await publish(rate, 5);
await sleep(3000);
await measure('Steady', rate, Number(values.seconds));
if (Number(values['burst-seconds']) > 0) await measure('Burst', rate * Number(values.burst), Number(values['burst-seconds']));
await stop(program);
receiver.disconnect();
await compareDeciding(store);
await store.close();
if (!process.env.KEEP) rmSync(dataFolder, { recursive: true, force: true });
process.exit(0);
