/** Measures the clustering of events. Run: npx tsx training/event/evaluate.ts <folder of the shared data> */
import { seededRandom } from '../../src/analysis/expression/testing/random-cases.ts';
import { EventClusterer } from '../../src/analysis/event/event-clusterer.ts';
import type { ReadArticle } from '../../src/analysis/event/read-article.ts';
import { readArticle } from '../../src/analysis/event/read-article.ts';
import type { MixedScore } from './score-among-strangers.ts';
import { scoreAmongStrangers, toRow } from './score-among-strangers.ts';
import { scoreEventPairs } from './score-pairs.ts';
import type { LabelledArticle } from './tuning-events.ts';
import { inOrder, readOtherNews, readPairs, readTuningEvents } from './tuning-events.ts';

const DAY_MS = 86_400_000;
const ALL_DAYS = 36_500;
const SHUFFLES = 5;

const fixed = (value: number): string => value.toFixed(3);

/** Processor time of this process, so that other work on the machine counts less. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Labelled {
  article: ReadArticle;
  event: string;
}

function cluster(items: readonly Labelled[]): string[] {
  const clusterer = new EventClusterer({ windowDays: ALL_DAYS });
  for (const { article } of items) clusterer.add(article);
  clusterer.settle();
  return items.map(({ article }) => String(clusterer.eventOf(article.id) ?? `alone ${article.id}`));
}

function score(items: readonly Labelled[], answer: readonly string[]): MixedScore {
  return scoreAmongStrangers(
    items.map(({ event }) => event),
    answer,
  );
}

function shuffleDays(items: readonly Labelled[], seed: number): Labelled[] {
  const random = seededRandom(seed);
  const keyed = items.map((item) => ({ item, day: Math.floor(item.article.publishedAt / DAY_MS), key: random() }));
  return keyed.toSorted((a, b) => a.day - b.day || a.key - b.key).map(({ item }) => item);
}

/** Lower bound and upper bound of F1 over shuffles within each day. */
function measureStability(items: readonly Labelled[]): { lowest: number; highest: number } {
  const scores = Array.from({ length: SHUFFLES }, (_, seed) => {
    const shuffled = shuffleDays(items, seed + 1);
    return score(shuffled, cluster(shuffled)).f1;
  });
  return { lowest: Math.min(...scores), highest: Math.max(...scores) };
}

function perEvent(items: readonly Labelled[], answer: readonly string[]): Record<string, object> {
  const rows = [...new Set(items.map(({ event }) => event))].map((event) => {
    const sizes = new Map<string, number>();
    items.forEach((item, i) => {
      if (item.event === event) sizes.set(answer[i] ?? '', (sizes.get(answer[i] ?? '') ?? 0) + 1);
    });
    const sorted = [...sizes.values()].toSorted((a, b) => b - a);
    const articles = sorted.reduce((a, b) => a + b, 0);
    return [event, { articles, 'in the largest part': sorted[0], parts: sorted.length, alone: sorted.filter((size) => size === 1).length }];
  });
  return Object.fromEntries(rows) as Record<string, object>;
}

function main(data: string): void {
  const read = (articles: readonly LabelledArticle[]): Labelled[] =>
    articles.map((article) => ({ article: readArticle(article), event: article.event }));
  const articles = readTuningEvents(data);
  read(articles.slice(0, 200));
  const begun = cpuMs();
  const events = read(articles);
  const readMs = cpuMs() - begun;
  const clusterBegun = cpuMs();
  const answer = cluster(events);
  const clusterMs = cpuMs() - clusterBegun;

  const mixedArticles = inOrder([...articles, ...readOtherNews(data)]);
  const mixed = read(mixedArticles);
  console.table({ 'tuning events': toRow(score(events, answer)), 'among other news': toRow(score(mixed, cluster(mixed))) });
  console.table(perEvent(events, answer));

  const { lowest, highest } = measureStability(events);
  console.log(
    `F1 in ${SHUFFLES} shuffles within each day: ${fixed(lowest)}–${fixed(highest)}, in order ${fixed(score(events, answer).f1)}`,
  );
  const perSecond = (ms: number): string => ((articles.length / ms) * 1000).toFixed(0);
  console.log(
    `articles a second of processor time: ${perSecond(readMs + clusterMs)} (reading ${perSecond(readMs)}, clustering ${perSecond(clusterMs)})`,
  );
  const kinds = ['report', 'thin', 'template'].map((kind) => `${kind} ${events.filter(({ article }) => article.kind === kind).length}`);
  console.log(`kinds of the tuning articles: ${kinds.join(', ')}`);
  console.log('Sohu pairs (same event or not), as two clusters of one article:');
  console.table(scoreEventPairs(readPairs(data)));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) console.log('usage: npx tsx training/event/evaluate.ts <folder of the shared data>');
else main(folder);
