// The list of events and the events by province over the columns of one client, compared with a plain grouping. Run: npx tsx
// benchmarks/event-list/main.ts [--hits N]
import { parseArgs } from 'node:util';
import { countEvents } from '#server/index/count-events.ts';
import { eventRows } from '#server/index/day-events.ts';
import { HitColumns } from '#server/index/hit-columns.ts';
import type { HitRow } from '#server/index/hit-row.ts';
import type { EventQuery } from '#server/index/port.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';

const { values } = parseArgs({ options: { hits: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '30' } } });
const HITS = Number(values.hits);
const MONTH_MS = 30 * 86_400_000;
const HALF_LIFE_MS = 12 * 3_600_000;
const END = Date.parse('2026-11-01T00:00:00+08:00');
const EVENTS_A_HIT = 0.12;
/** Share of hits that belong to an event. */
const SHARE = 0.7;

let seed = 7;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** A month of hits; an event belongs to its day, and a few events have many articles. */
function fill(): HitColumns {
  const hits = new HitColumns();
  const events = Math.floor(HITS * EVENTS_A_HIT);
  for (let from = 0; from < HITS; from += 50_000) {
    const rows: HitRow[] = [];
    for (let k = from; k < Math.min(HITS, from + 50_000); k++) {
      const at = END - MONTH_MS + (MONTH_MS * k) / HITS;
      const event = random() < SHARE ? 1 + Math.floor((events * k) / HITS - events * 0.02 * random() ** 4 + events * 0.02) : 0;
      rows.push(rowOf(k, at, event));
    }
    hits.upsert(rows);
  }
  return hits;
}

const rowOf = (k: number, at: number, event: number): HitRow => ({
  id: Math.floor(at / 1000) * 1_000_000 + (k % 1_000_000),
  media: k % 14,
  emotion: k % 3,
  status: 0,
  level: k % 7,
  language: 0,
  province: 11,
  review: 0,
  region: [440_300, 330_100, 110_000, 0][k % 4] as number,
  site: 1 + Math.floor(random() * 3000),
  author: 0,
  group: k + 1,
  event,
  heat: at / HALF_LIFE_MS + random() * 3,
  junk: 0,
  length: 800,
  followers: 0,
  scope: 0,
  subjects: '[1]',
  tags: '[]',
  classes: '[]',
});

/** The simplest solution: a map of sums, all of them sorted. */
function plain(hits: HitColumns, rows: Int32Array, now: number): number {
  const sums = new Map<number, { articles: number; heat: number }>();
  for (const row of rows) {
    const event = hits.columns.event[row] as number;
    if (event <= 0) continue;
    const sum = sums.get(event) ?? { articles: 0, heat: 0 };
    sum.articles++;
    sum.heat += 2 ** ((hits.columns.heat[row] as number) - now / HALF_LIFE_MS);
    sums.set(event, sum);
  }
  return [...sums].filter(([, { articles }]) => articles > 1).toSorted(([, a], [, b]) => b.heat - a.heat).length;
}

const hits = fill();
const rows = Int32Array.from({ length: hits.size }, (_, row) => row);
const query: EventQuery = { filter: { clientId: 1 }, now: END, sort: 'heat', fewest: 2, limit: 20 };
const questions: [string, () => unknown][] = [
  ['list by heat', () => countEvents(hits, [eventRows(hits, rows)], query)],
  ['list by articles, page 50', () => countEvents(hits, [eventRows(hits, rows)], { ...query, sort: 'articles', offset: 980 })],
  ['by province', () => countEvents(hits, [eventRows(hits, rows)], { ...query, limit: 0, byProvince: true })],
  ['*peer: a plain grouping*', () => plain(hits, rows, END)],
];
const times = new Map(questions.map(([name]) => [name, [] as number[]]));
for (let round = 0; round < Number(values.rounds); round++)
  for (const [name, ask] of questions) {
    const { user, system } = process.cpuUsage();
    ask();
    const after = process.cpuUsage();
    times.get(name)?.push((after.user + after.system - user - system) / 1000);
  }
printTable(
  `Events of ${hits.size.toLocaleString('en')} hits of a month: ms of processor time, medians of ${values.rounds} interleaved rounds`,
  [...times].map(([question, all]) => ({ question, p50: quantile(all, 0.5).toFixed(1), p95: quantile(all, 0.95).toFixed(1) })),
);
console.log(`events with two articles or more: ${countEvents(hits, [eventRows(hits, rows)], { ...query, limit: 0 }).total}`);
