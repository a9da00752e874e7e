// How many of the read pairs of ordinary news that are put together tell of one incident, beside a plain single pass.
// Run: npx tsx benchmarks/event/ordinary.ts --data FOLDER
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EventClusterer } from '#analysis/event/event-clusterer.ts';
import { readArticle } from '#analysis/event/read-article.ts';
import { printTable } from '../support/print-table.ts';
import { type NewsArticle, readOrdinaryNews, type Source } from './ordinary-news.ts';
import { clusterSinglePass, toPlainVector } from './single-pass.ts';

/** As often as the product settles in a stream. */
const SETTLE_EVERY = 50;
const ALL_DAYS = 36_500;
const THRESHOLD = 0.5;

/**
 * Pairs by key "a | b". The kept-aside ones, of the later half of each period, were used for tuning later. The fresh ones are of the later half, too: drawn from
 * the clusters of 0059, of a looser setting, of the single pass and from titles with rare strings in common, read before the clustering was changed, never tuned on.
 */
interface Pairs {
  tuning: Record<string, number>;
  keptAside: Record<string, number>;
  fresh: Record<string, number>;
}

function ours(articles: readonly NewsArticle[]): string[] {
  const clusterer = new EventClusterer({ windowDays: ALL_DAYS });
  articles.forEach((article, at) => {
    clusterer.add(readArticle(article));
    if (at % SETTLE_EVERY === SETTLE_EVERY - 1) clusterer.settle();
  });
  clusterer.settle();
  return articles.map(({ id }) => String(clusterer.eventOf(id) ?? `alone ${id}`));
}

function score(articles: readonly NewsArticle[], answer: readonly string[], pairs: Readonly<Record<string, number>>): string {
  const clusters = new Map(articles.map(({ id }, at) => [id, answer[at] ?? '']));
  const read = Object.entries(pairs).flatMap(([key, right]) => {
    const [a, b] = key.split(' | ').map((id) => clusters.get(id));
    return a === undefined || b === undefined ? [] : [{ right: right === 1, isJoined: a === b }];
  });
  const joined = read.filter(({ isJoined }) => isJoined);
  const right = read.filter((pair) => pair.right);
  const both = joined.filter((pair) => pair.right).length;
  return `${both} of ${joined.length} joined are right; of ${right.length} right ones ${both} are joined`;
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const folder = values.data;
if (folder === undefined) {
  console.error('usage: npx tsx benchmarks/event/ordinary.ts --data FOLDER');
  process.exitCode = 2;
} else {
  const pairs: Pairs = JSON.parse(readFileSync(join(import.meta.dirname, 'ordinary-pairs.json'), 'utf8'));
  const sources: Source[] = ['replay', 'news'];
  for (const source of sources) {
    const articles = readOrdinaryNews(folder, source);
    const plain = clusterSinglePass(articles.map(toPlainVector), THRESHOLD).map(String);
    const rows = Object.entries({ tingfeng: ours(articles), [`single pass, cosine ${THRESHOLD}`]: plain });
    printTable(
      `Read pairs of ${source}, ${articles.length} articles`,
      rows.map(([method, answer]) => ({
        method,
        tuning: score(articles, answer, pairs.tuning),
        'kept aside once': score(articles, answer, pairs.keptAside),
        fresh: score(articles, answer, pairs.fresh),
      })),
    );
  }
}
