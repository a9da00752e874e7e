/**
 * An import of articles from a CSV file in a worker of its own: rows a second of check, run and undoing, the memory of the worker on the way, and what an undoing leaves.
 * A worker that is killed in the middle goes on. Beside it: Python's csv with sqlite3, which only puts the same rows into a table (no analysis, no subjects, no index).
 * Run: npx tsx benchmarks/import/main.ts [--rows 10000]
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { spawnEntry } from '#main/spawn-entry.ts';
import { auditRecord } from '#tests/support/audit.ts';
import { buildTenant } from '#tests/support/tenant.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { printTable } from '../support/print-table.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
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
const line = (i: number) =>
  `第${i}条${wordsFrom(i, 6)},"${wordsFrom(i * 3, 120)}，第${i}条。${wordsFrom(i * 7, 120)}",https://news.example.com/bulk/${i},${i % 3 ? '负面' : ''},2024-05-${10 + (i % 20)} 07:${10 + (i % 50)}`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tingfeng-import-'));
const file = path.join(folder, 'articles.csv');
fs.writeFileSync(file, '标题,正文,链接,情感,时间\n');
for (let i = 0; i < rows; i += 1000)
  fs.appendFileSync(file, Array.from({ length: Math.min(1000, rows - i) }, (_, k) => `${line(i + k)}\n`).join(''));

const server = await startTestServer();
const own = await buildTenant(server.platform, 'own', '云雀');
const admin = await server.as(own.admin);
await server.index();
const before = await auditRecord(server.platform.store);

interface Shown {
  state: string;
  progress: number;
  total: number;
  made: number;
  undone: number;
}
const { id } = (await admin('POST', PATH, { files: [{ name: 'articles.csv', text: new Uint8Array(fs.readFileSync(file)) }] }, 'multipart'))
  .body as { id: number };
const show = async () => ((await admin('GET', PATH, { id })).body as { items: Shown[] }).items[0] as Shown;

const startWorker = () =>
  spawnEntry('worker-process', ['jobs', 'index'], {
    TINGFENG_DATA: server.dataFolder,
    TINGFENG_LOG: 'silent',
    TINGFENG_SAMPLE_PRESS: 'off',
  });
const rssMb = ({ pid }: ChildProcess) => Number(/VmRSS:\s+(\d+)/u.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
let worker = startWorker();

/** Seconds until the state, and the memory at each fifth of the way, MB. */
async function until(state: string, isKilled = false): Promise<{ seconds: number; memory: number[] }> {
  const started = performance.now();
  const memory: number[] = [];
  let wasKilled = false;
  for (let shown = await show(); shown.state !== state; shown = await show()) {
    const share = shown.progress / shown.total;
    if (share >= (memory.length + 1) / 5) memory.push(Math.round(rssMb(worker)));
    if (isKilled && !wasKilled && share > 0.5) {
      worker.kill('SIGKILL');
      wasKilled = true;
      worker = startWorker();
      // Otherwise the lease of the dead worker ends after a minute.
      await server.platform.store.db.updateTable('job').set({ leaseUntil: 0 }).where('state', '=', 'running').execute();
    }
    await sleep(50);
  }
  return { seconds: (performance.now() - started) / 1000, memory };
}

const results: Record<string, string | number>[] = [];
const note = (what: string, seconds: number, memory: readonly number[]) =>
  results.push({ step: what, rows, seconds, 'rows/s': Math.round(rows / seconds), 'worker, MB at each fifth': memory.join(' ') || '–' });
const call = (step: string, input: object) => admin('POST', `${PATH}/${step}`, { id, ...input });

await call('check', { ...SETUP, subjectIds: [own.subjectId] });
let timed = await until('checked');
note('check', timed.seconds, timed.memory);
await call('run', {});
timed = await until('done', true);
note('run, killed in the middle', timed.seconds, timed.memory);
const made = await auditRecord(server.platform.store);
await call('undo', {});
timed = await until('undone');
note('undo', timed.seconds, timed.memory);
const after = await auditRecord(server.platform.store);

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
console.log(
  `made ${made.articles - before.articles} of ${rows}; left by the undoing: ${after.articles - before.articles} articles, ${after.hits - before.hits} hits; rollups that differ: ${after.rollupDifferences}`,
);
worker.kill('SIGKILL');
await server.close();
fs.rmSync(folder, { recursive: true, force: true });
