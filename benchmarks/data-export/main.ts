/**
 * An export of all articles of a client in a worker of its own: rows a second, and the memory of the worker at 10 %, 50 % and the end. The articles are made inside the
 * record from one. Beside it: the sqlite3 command line, which writes the same columns of the same tables without subjects, words and limits.
 * Run: npx tsx benchmarks/data-export/main.ts [--rows 1000000] [--formats csv,jsonl] [--takes all]
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { spawnEntry } from '#main/spawn-entry.ts';
import { addBulkHits } from '#tests/support/bulk-hits.ts';
import { buildTenant } from '#tests/support/tenant.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { printTable } from '../support/print-table.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    formats: { type: 'string', default: 'csv' },
    takes: { type: 'string', default: 'all' },
  },
});
const rows = Number(values.rows);
const PATH = '/v1/manage/external-interface/data-export';
const SHARES = [0.1, 0.5, 0.99];

const server = await startTestServer();
const own = await buildTenant(server.platform, 'own', '云雀');
const admin = await server.as(own.admin);
// Its subject would be looked for in all of them meanwhile.
await server.platform.store.db.deleteFrom('job').execute();
let started = performance.now();
await addBulkHits(server.platform.store, { clientId: own.clientId, likeArticle: own.articleId, rows });
console.log(`${rows} articles made in ${Math.round((performance.now() - started) / 1000)} s`);

interface Run {
  id: number;
  state: string;
  rows: number;
  bytes: number;
}
const last = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0] as Run;
const rssMb = ({ pid }: ChildProcess) =>
  Math.round(Number(/VmRSS:\s+(\d+)/u.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
const results: Record<string, string | number>[] = [];

for (const format of values.formats.split(',')) {
  const worker = spawnEntry('worker-process', ['jobs'], {
    TINGFENG_DATA: server.dataFolder,
    TINGFENG_LOG: 'silent',
    TINGFENG_SAMPLE_PRESS: 'off',
  });
  const { id } = (await admin('POST', PATH, { name: format, format, takes: values.takes })).body as { id: number };
  await admin('POST', `${PATH}/run`, { id });
  const memory: number[] = [];
  let run = await last(id);
  // The start of the worker is no part of it.
  for (; run.rows === 0; run = await last(id)) await sleep(20);
  const first = run.rows;
  started = performance.now();
  for (; run.state === 'collecting' || run.state === 'writing'; run = await last(id)) {
    if (run.rows >= rows * (SHARES[memory.length] ?? Number.POSITIVE_INFINITY)) memory.push(rssMb(worker));
    await sleep(100);
  }
  memory.push(rssMb(worker));
  const seconds = (performance.now() - started) / 1000;
  results.push({
    export: `${format}, ${values.takes}`,
    state: run.state,
    rows: run.rows,
    MB: Math.round(run.bytes / 1e6),
    seconds: Math.round(seconds),
    'rows/s': Math.round((run.rows - first) / seconds),
    'worker, MB at 10 %, 50 %, all read, end': memory.join(' '),
  });
  worker.kill('SIGKILL');
}

const out = path.join(server.dataFolder, 'peer.csv');
started = performance.now();
const peer = spawnSync('sqlite3', [
  '-csv',
  path.join(server.dataFolder, 'record.db'),
  '-cmd',
  `.output ${out}`,
  `select article.published_at, article.title, article.summary, article.media_type, site.name, author.name, hit.emotion, hit.status, hit.subject_ids, article.region, article.url
   from hit join article on article.id = hit.article_id join site on site.id = article.site_id left join author on author.id = article.author_id
   where hit.client_id = ${own.clientId} order by hit.article_id`,
]);
const seconds = (performance.now() - started) / 1000;
if (peer.status === 0)
  results.push({
    export: 'sqlite3 -csv',
    state: 'done',
    rows: rows + 1,
    MB: Math.round(fs.statSync(out).size / 1e6),
    seconds: Math.round(seconds),
    'rows/s': Math.round((rows + 1) / seconds),
    'worker, MB at 10 %, 50 %, all read, end': '–',
  });
else console.log(`no sqlite3: ${peer.error?.message ?? String(peer.stderr)}`);
printTable('Export', results);
await server.close();
