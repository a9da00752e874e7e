/**
 * Making a bulletin at a million hits of one client in a month: a day, and the whole month; freezing, writing, and the files. Each period is another one,
 * so that no answer is kept from before. Beside it, afterwards: total and six shares of the same period in plain SQL on the record. The memory is what the
 * process holds itself, without pages of files; opening the client's hits, which the first question of any screen does, is told apart.
 * Run: npx tsx benchmarks/bulletin/main.ts --data folder [--hits 1000000] [--rounds 5]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openIndex } from '#server/index/open-index.ts';
import { openRecord } from '#server/db/open-record.ts';
import { actorOf } from '#tests/support/tenant.ts';
import type { BulletinChapter, BulletinSnapshot } from '#shared/bulletin.ts';
import { freeze } from '#features/report/brief-report/server/freeze.ts';
import { toPdf } from '#features/report/brief-report/server/pdf/to-pdf.ts';
import { toWord } from '#features/report/brief-report/server/to-word.ts';
import { writeApart } from '#features/report/brief-report/server/write-apart.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import { openPeer } from '../index/peer.ts';
import { CLIENT, DAYS, END, makePress } from '../panel/make-press.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';

const DAY_MS = 86_400_000;
const MB = 2 ** 20;
const CHARTS = 20;

const { values } = parseArgs({
  options: { data: { type: 'string' }, hits: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
if (!values.data) throw new Error('--data names a folder for the made-up press');
const dataFolder = path.resolve(values.data);
const hits = Number(values.hits);
const rounds = Number(values.rounds);

await makePress(dataFolder, hits);
const store = openRecord({ dataFolder });
const index = await openIndex({ dataFolder, databaseUrl: '' });
const actor = actorOf(CLIENT, 1);
const reading = { store, index, now: () => END };
const peer = openPeer(dataFolder);
const head = { title: '日报', locale: 'zh-CN' as const, issue: 1, issueYear: 2026, seed: 7 };

/** So many hits in so many ms, ending at another second in each round. */
const LONG: [name: string, ms: number][] = [
  ['5,000 hits', (5000 / hits) * DAYS * DAY_MS],
  ['a day', DAY_MS],
  ['the month', DAYS * DAY_MS],
];
/** Bytes of the process's own. */
const ownMemory = (): number => Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN) * 1024;
const closed = ownMemory();
const opening = performance.now();
await index.count({ clientId: CLIENT });
printTable('The first question, which opens the hits', [
  { ms: performance.now() - opening, 'more memory MB': (ownMemory() - closed) / MB },
]);

const rows = [];
let last: { snapshot: BulletinSnapshot; chapters: BulletinChapter[] } | undefined;
for (const [name, long] of LONG) {
  const times = { freeze: [] as number[], write: [] as number[], word: [] as number[], pdf: [] as number[], sql: [] as number[] };
  const before = ownMemory();
  let most = before;
  const periodOf = (round: number) => {
    const until = END - round * 60_000;
    return { from: Math.floor((until - long) / 1000) * 1000, until };
  };
  for (let round = 0; round < rounds; round++) {
    const period = periodOf(round);
    const timed = async <T>(list: number[], work: () => T | Promise<T>): Promise<T> => {
      const started = performance.now();
      const answer = await work();
      list.push(performance.now() - started);
      most = Math.max(most, ownMemory());
      return answer;
    };
    const snapshot = await timed(times.freeze, () => freeze(reading, actor, { filter: {}, period }, async () => undefined));
    const chapters = await timed(times.write, () => writeChapters(snapshot, head));
    const { articles, numbers, madeAt } = snapshot;
    await timed(times.word, () => toWord({ ...head, chapters, articles }));
    await timed(times.pdf, () =>
      toPdf({
        ...head,
        chapters,
        addresses: new Map(articles.map(({ id, url }) => [id, url])),
        values: Object.fromEntries(Object.entries(numbers).map(([key, { value }]) => [key, value])),
        madeAt,
      }),
    );
    last = { snapshot, chapters };
  }
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    peer.answer({ filter: { clientId: CLIENT, ...periodOf(round) }, limit: 20 });
    times.sql.push(performance.now() - started);
  }
  rows.push({
    period: name,
    hits: last?.snapshot.numbers.total?.value ?? 0,
    'freeze p50 ms': quantile(times.freeze, 0.5),
    'freeze max ms': Math.max(...times.freeze),
    'write ms': quantile(times.write, 0.5),
    'Word ms': quantile(times.word, 0.5),
    'PDF ms': quantile(times.pdf, 0.5),
    'more memory MB': (most - before) / MB,
    'SQL ms': quantile(times.sql, 0.5),
  });
}
printTable(`Bulletins of ${hits.toLocaleString('en')} hits of one client in ${DAYS} days, ${rounds} rounds`, rows);
if (last) await writeCharts(last);
peer.close();
await index.close();
await store.close();
process.exit(0);

/** A Word file of twenty charts from a thread, and what the loop of the process that asks for it does meanwhile. */
async function writeCharts({ snapshot, chapters }: NonNullable<typeof last>): Promise<void> {
  const tables = chapters.flatMap(({ blocks }) => blocks.filter(({ is }) => is === 'table'));
  const many = Array.from({ length: CHARTS }, (_, i) => tables[i % tables.length]).flatMap((table) => table ?? []);
  const [cover] = chapters;
  const given = {
    ...head,
    chapters: [...(cover ? [cover] : []), { key: 'trend', title: '图', blocks: many }],
    articles: snapshot.articles,
  };
  await writeApart(CLIENT, { format: 'docx', given });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const file = await writeApart(CLIENT, { format: 'docx', given });
  const ms = performance.now() - started;
  delay.disable();
  printTable(`A Word file with ${many.length} charts, made in a thread`, [
    { ms, kB: file.byteLength / 1000, 'loop p99 ms': delay.percentile(99) / 1e6, 'loop max ms': delay.max / 1e6 },
  ]);
}
