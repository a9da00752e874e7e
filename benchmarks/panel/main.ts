/**
 * Server time of every call that a panel of home, search, hot spots and analysis makes, over HTTP, at a million hits of one client in a month. Each asks for
 * another time, so that no answer as such is kept from one before; with --live a hit of the newest day changes before each. Beside it: the same total and six shares in plain SQL on the record.
 * Run: npx tsx benchmarks/panel/main.ts --data folder [--hits 1000000] [--samples 40] [--only words of the names] [--live]
 */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openPeer } from '../index/peer.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';
import { writeLists } from './make-lists.ts';
import { CLIENT, DAYS, END, makePress, openFiller } from './make-press.ts';
import { makeQuestions, type Question } from './questions.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    hits: { type: 'string', default: '1000000' },
    samples: { type: 'string', default: '40' },
    only: { type: 'string' },
    live: { type: 'boolean', default: false },
  },
});
if (!values.data) throw new Error('--data names a folder for the made-up press');
const dataFolder = path.resolve(values.data);
const samples = Number(values.samples);
const PASSWORD = 'a-benchmark-pass';
const WARM_UPS = 3;
const TAKEN_UP_MS = 200;
/** A slower answer is abandoned, and reported. */
const GIVE_UP_MS = 20_000;

await makePress(dataFolder, Number(values.hits));
const [eventId, authorId] = prepare();
const server = fork(fileURLToPath(new URL('../work-bench/serve.ts', import.meta.url)), [dataFolder, PASSWORD], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const address = (await nextMessage(server)) as string;
const headers = { authorization: `Bearer ${await signIn()}` };
const questions = makeQuestions({ eventId, authorId, recipientId: await makeRecipient() }).filter(({ screen, name }) =>
  `${screen} ${name}`.includes(values.only ?? ''),
);
const asked = questions.map((question) => ({ question, times: [] as number[], cpu: [] as number[], bytes: 0 }));
const indexer = values.live
  ? fork(fileURLToPath(new URL('indexer.ts', import.meta.url)), [dataFolder], { execArgv: ['--import', 'tsx'] })
  : undefined;
const newest = await fetch(`${address}/v1/article/list?pageSize=101`, { headers });
const newestIds = ((await newest.json()) as { items: { id: number }[] }).items.map(({ id }) => id);
let turn = 0;
for (let k = 0; k < WARM_UPS; k++) for (const { question } of asked) await ask(question, turn++);
for (let k = 0; k < samples; k++) {
  for (const row of asked) {
    if (values.live) await changeHit(turn);
    const before = await usedCpu();
    const started = performance.now();
    row.bytes = await ask(row.question, turn++);
    row.times.push(performance.now() - started);
    row.cpu.push((await usedCpu()) - before);
  }
}
indexer?.disconnect();
server.disconnect();
await new Promise((resolve) => server.once('exit', resolve));
printTable(
  `${Number(values.hits).toLocaleString('en')} hits of one client in ${DAYS} days, ${samples} interleaved rounds${values.live ? ', a hit of the newest day changed before each question' : ''}`,
  asked.map(({ question, times, cpu, bytes }) => ({
    screen: question.screen,
    panel: question.name,
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'processor ms': quantile(cpu, 0.5),
    kB: bytes / 1000,
  })),
);
comparePeer();

/** Adds what the invented press lacks at its first use; returns the event and the author with most articles. */
function prepare(): [number, number] {
  const { file, insert } = openFiller(dataFolder);
  const mark = path.join(dataFolder, 'lists');
  if (!fs.existsSync(mark)) {
    file.exec('begin immediate');
    writeLists(insert);
    file.exec(`insert or ignore into rollup_day(client_id, subject_id, dimension, day, value, emotion, n)
      select client_id, 0, 'site', (article_id / 3600000000 + 8) / 24, site_id, emotion, count(*) from hit group by 1, 4, 5, 6`);
    file.exec('commit');
    fs.writeFileSync(mark, '');
  }
  const most = (column: string): number => {
    const sql = `select ${column} from hit where client_id = ${CLIENT} and ${column} > 0 group by 1 order by count(*) desc limit 1`;
    return Number((file.prepare(sql).raw().all() as unknown[][])[0]?.[0]);
  };
  const found: [number, number] = [most('event_id'), most('author_id')];
  file.close();
  return found;
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

async function usedCpu(): Promise<number> {
  server.send('cpu');
  return (await nextMessage(server)) as number;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Somebody with a bell. */
async function makeRecipient(): Promise<number> {
  const users = `${address}/v1/manage/report/inform-user`;
  const me = (await (await fetch(`${address}/v1/user-info`, { headers })).json()) as { userId: number };
  const { items } = (await (await fetch(users, { headers })).json()) as { items: { id: number }[] };
  if (items[0]) return items[0].id;
  const answer = await fetch(users, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'reader', userId: me.userId }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: number }).id;
}

/** Marks one of the newest hits as read, or unread again; its text is then indexed again. */
async function changeHit(n: number): Promise<void> {
  const response = await fetch(`${address}/v1/article/change-article-status`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ articleIds: [newestIds[n % newestIds.length]], status: n % 2 === 0 ? 'read' : 'unread' }),
  });
  if (!response.ok) throw new Error(await response.text());
  await setTimeout(TAKEN_UP_MS);
}

/** Size of the answer in bytes. */
async function ask({ path: pathOf, body: posted }: Question, n: number): Promise<number> {
  const response = await fetch(address + pathOf(n), {
    ...(posted ? { method: 'POST', body: JSON.stringify(posted) } : {}),
    headers: { ...headers, ...(posted ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${pathOf(n)}: ${response.status} ${new TextDecoder().decode(body)}`);
  return body.byteLength;
}

function comparePeer(): void {
  const peer = openPeer(dataFolder);
  const times = [7, DAYS].map((days) => {
    const own = Array.from({ length: 5 }, () => {
      const started = performance.now();
      peer.answer({ filter: { clientId: CLIENT, from: END - days * 86_400_000, until: END }, limit: 20 });
      return performance.now() - started;
    });
    return { days, 'p50 ms': quantile(own, 0.5) };
  });
  peer.close();
  printTable('Peer: list, total and six shares in SQL on the record', times);
}
