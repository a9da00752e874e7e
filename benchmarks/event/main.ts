// Events compared with a plain single-pass clustering at each of its thresholds. Run: npx tsx benchmarks/event/main.ts --data FOLDER
import { parseArgs } from 'node:util';
import { EventClusterer } from '#analysis/event/event-clusterer.ts';
import { readArticle } from '#analysis/event/read-article.ts';
import { scoreAmongStrangers, toRow } from '../../training/event/score-among-strangers.ts';
import type { LabelledArticle } from '../../training/event/tuning-events.ts';
import { inOrder, readOtherNews, readTuningEvents } from '../../training/event/tuning-events.ts';
import { printTable } from '../support/print-table.ts';
import { clusterSinglePass, toPlainVector } from './single-pass.ts';

const ROUNDS = 3;
const THRESHOLDS = [0.07, 0.1, 0.15, 0.2];
/** One month of other news, in the weeks of one of the events. */
const OTHERS = 1742;

interface Outcome {
  answer: string[];
  ms: number;
}

/** Processor time rather than wall-clock time: other work on the machine counts less. */
function timed(run: () => string[]): Outcome {
  const before = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

function ours(articles: readonly LabelledArticle[]): Outcome {
  return timed(() => {
    const clusterer = new EventClusterer({ windowDays: 36_500 });
    for (const article of articles) clusterer.add(readArticle(article));
    clusterer.settle();
    return articles.map(({ id }) => String(clusterer.eventOf(id) ?? `alone ${id}`));
  });
}

function plain(articles: readonly LabelledArticle[], threshold: number): Outcome {
  return timed(() => clusterSinglePass(articles.map(toPlainVector), threshold).map(String));
}

function summarise(articles: readonly LabelledArticle[], outcomes: readonly Outcome[]): Record<string, string | number> {
  const ms = outcomes.map((outcome) => outcome.ms).toSorted((a, b) => a - b)[Math.floor(outcomes.length / 2)] ?? 1;
  const score = scoreAmongStrangers(
    articles.map(({ event }) => event),
    outcomes[0]?.answer ?? [],
  );
  return { ...toRow(score), 'articles/s': Math.round((articles.length / ms) * 1000) };
}

function compare(name: string, articles: readonly LabelledArticle[], thresholds: readonly number[], rounds: number): void {
  const outcomes = new Map<string, Outcome[]>();
  for (let round = 0; round < rounds; round++) {
    const note = (row: string, outcome: Outcome): void => void outcomes.set(row, [...(outcomes.get(row) ?? []), outcome]);
    note('tingfeng', ours(articles));
    for (const threshold of thresholds) note(`single pass, cosine ${threshold}`, plain(articles, threshold));
  }
  printTable(
    `Events, ${name}: ${articles.length} articles, medians of ${rounds} interleaved rounds, articles a second of processor time`,
    [...outcomes].map(([method, each]) => ({ method, ...summarise(articles, each) })),
  );
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const folder = values.data;
if (folder === undefined) {
  console.error('usage: npx tsx benchmarks/event/main.ts --data FOLDER');
  process.exitCode = 2;
} else {
  const events = readTuningEvents(folder);
  ours(events.slice(0, 300));
  plain(events.slice(0, 300), 0.2);
  compare('tuning events', events, THRESHOLDS, ROUNDS);
  compare('among other news', inOrder([...events, ...readOtherNews(folder).slice(0, OTHERS)]), [0.07, 0.1, 0.15], 1);
}
