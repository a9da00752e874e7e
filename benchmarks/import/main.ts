/**
 * An import of articles from a CSV file in a worker of its own: rows a second of check, run and undoing, the memory of the worker on the way, and what an undoing leaves.
 * A worker that is killed in the middle goes on. Beside it: Python's csv with sqlite3, which only puts the same rows into a table (no analysis, no subjects, no index).
 * Run: npx tsx benchmarks/import/main.ts [--rows 10000] [--length 500] [--only-check] [--minutes N]; TEST_BUILT=yes takes the built worker and its threads
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { spawnEntry } from '#main/spawn-entry.ts';
import { auditRecord } from '#tests/support/audit.ts';
import { buildTenant } from '#tests/support/tenant.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { printTable } from '../support/print-table.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    /** Characters of a text. */
    length: { type: 'string', default: '500' },
    /** Nothing is made. */
    'only-check': { type: 'boolean', default: false },
    /** The run is stopped and undone after so many minutes. */
    minutes: { type: 'string', default: '600' },
  },
});
const rows = Number(values.rows);
const PATH = '/v1/manage/external-interface/data-import';
const SETUP = {
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  mapping: { title: 0, content: 1, url: 2, emotion: 3, publishedAt: 4 },
  mediaType: 'news',
};

const WORDS = [
  '汽车',
  '质量',
  '市场',
  '消费者',
  '投诉',
  '召回',
  '上涨',
  '发布',
  '会议',
  '企业',
  '监管',
  '调查',
  '城市',
  '学校',
  '医院',
  '交通',
];
const wordsFrom = (seed: number, n: number) =>
  Array.from({ length: n }, (_, i) => WORDS[(seed * 31 + i * i * 7 + (seed >> (i % 9))) % WORDS.length]).join('');
const words = Math.round(Number(values.length) / 4.2);
const line = (i: number) =>
  `第${i}条${wordsFrom(i, 6)},"${wordsFrom(i * 3, words)}，第${i}条。${wordsFrom(i * 7, words)}",https://news.example.com/bulk/${i},${i % 3 ? '负面' : ''},2024-05-${10 + (i % 20)} 07:${10 + (i % 50)}`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tingfeng-import-'));
const file = path.join(folder, 'articles.csv');
fs.writeFileSync(file, '标题,正文,链接,情感,时间\n');
for (let i = 0; i < rows; i += 1000)
  fs.appendFileSync(file, Array.from({ length: Math.min(1000, rows - i) }, (_, k) => `${line(i + k)}\n`).join(''));

const server = await startTestServer();
const own = await buildTenant(server.platform, 'own', '云雀');
const admin = await server.as(own.admin);
await server.index();

/** Rows of every table of the record. */
async function countTables(): Promise<Map<string, number>> {
  const { db } = server.platform.store;
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(found[0]?.n));
  }
  return counts;
}
const before = await countTables();

async function upload(): Promise<number> {
  const form = new FormData();
  form.append('files', await fs.openAsBlob(file), 'articles.csv');
  const answer = await fetch(`${server.url}${PATH}`, { method: 'POST', headers: { authorization: `Bearer ${admin.token}` }, body: form });
  const body: unknown = await answer.json();
  if (!(typeof body === 'object' && body !== null && 'id' in body)) throw new Error(JSON.stringify(body));
  return Number(body.id);
}

interface Shown {
  state: string;
  progress: number;
  total: number;
  made: number;
  undone: number;
}
const id = await upload();
const show = async () => ((await admin('GET', PATH, { id })).body as { items: Shown[] }).items[0] as Shown;

const ENV = { TINGFENG_DATA: server.dataFolder, TINGFENG_LOG: 'silent', TINGFENG_SAMPLE_PRESS: 'off' };
const startWorker = () =>
  process.env.TEST_BUILT
    ? spawn(process.execPath, ['dist/worker-process.js', 'jobs', 'index'], { env: { ...process.env, ...ENV }, stdio: 'inherit' })
    : spawnEntry('worker-process', ['jobs', 'index'], ENV);
const rssMb = ({ pid }: ChildProcess) => Number(/VmRSS:\s+(\d+)/u.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
let worker = startWorker();

interface Timed {
  seconds: number;
  /** MB of the worker at each tenth. */
  memory: number[];
  shown: Shown;
}

/** `isKilled`: in the middle. After `minutes` it is stopped. */
async function until(states: readonly string[], isKilled = false, minutes = 600): Promise<Timed> {
  const started = performance.now();
  const memory: number[] = [];
  let wasKilled = false;
  let shown = await show();
  for (; !states.includes(shown.state); shown = await show()) {
    const share = shown.progress / shown.total;
    const passed = (performance.now() - started) / 60_000;
    if (share >= (memory.length + 1) / 10) {
      memory.push(Math.round(rssMb(worker)));
      console.log(`${shown.state} ${Math.round(share * 100)} %, ${passed.toFixed(1)} min, ${memory.at(-1)} MB, made ${shown.made}`);
    }
    if (isKilled && !wasKilled && (share > 0.5 || passed > minutes / 2)) {
      worker.kill('SIGKILL');
      wasKilled = true;
      console.log(`killed at ${Math.round(share * 100)} %, made ${shown.made}`);
      worker = startWorker();
      // Otherwise the lease of the dead worker ends after a minute.
      await server.platform.store.db.updateTable('job').set({ leaseUntil: 0 }).where('state', '=', 'running').execute();
    }
    if (passed > minutes) await call('stop', {});
    await sleep(rows > 50_000 ? 1000 : 50);
  }
  return { seconds: (performance.now() - started) / 1000, memory, shown };
}

const results: Record<string, string | number>[] = [];
const note = (what: string, seconds: number, memory: readonly number[], n = rows) =>
  results.push({ step: what, rows: n, seconds, 'rows/s': Math.round(n / seconds), 'worker, MB at each tenth': memory.join(' ') || '–' });
const call = (step: string, input: object) => admin('POST', `${PATH}/${step}`, { id, ...input });

await call('check', { ...SETUP, subjectIds: [own.subjectId] });
const checked = await until(['checked']);
note('check', checked.seconds, checked.memory);
if (!values['only-check']) {
  await call('run', {});
  const run = await until(['done', 'stopped', 'failed'], true, Number(values.minutes));
  note(`run, killed in the middle, ${run.shown.state}`, run.seconds, run.memory, run.shown.made);
  const { db } = server.platform.store;
  const made = await db
    .selectFrom('dataImportArticle')
    .select((e) => e.fn.countAll().as('n'))
    .executeTakeFirst();
  console.log(`told ${run.shown.made}, in the record ${made?.n}; waiting for the index:`, (await server.platform.index.status()).recordSeq);
  await call('undo', {});
  const undone = await until(['undone']);
  note('undo', undone.seconds, undone.memory, run.shown.made);
}
const after = await countTables();

const PYTHON = `import csv,sqlite3,sys,time
t=time.time()
db=sqlite3.connect(sys.argv[2])
db.execute('create table a(title,content,url primary key,emotion,time)')
with open(sys.argv[1],encoding='utf-8',newline='') as f:
    r=csv.reader(f); next(r)
    db.executemany('insert or ignore into a values(?,?,?,?,?)',r)
db.commit()
print(time.time()-t)`;
const peer = spawnSync('python3', ['-c', PYTHON, file, path.join(folder, 'peer.db')], { encoding: 'utf8' });
if (peer.status === 0) note('Python csv + sqlite3 (rows only)', Number(peer.stdout), []);

printTable('Import', results);
console.log('tables with other numbers of rows than before:');
for (const [name, n] of after) if (n !== before.get(name)) console.log(`  ${name}: ${before.get(name) ?? 0} → ${n}`);
if (rows <= 50_000) console.log(`rollups that differ from a recount: ${(await auditRecord(server.platform.store)).rollupDifferences}`);
worker.kill('SIGKILL');
await server.close();
fs.rmSync(folder, { recursive: true, force: true });
