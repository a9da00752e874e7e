// Hot lists: how titles are joined over a month of hourly readings, and how far the list and the events of the news of the same days agree, compared
// with the words of the titles alone. Run: npx tsx benchmarks/hot-event/main.ts --data FOLDER [--from 2026-03-01] [--until 2026-05-01] [--out DIR]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EventClusterer } from '#analysis/event/event-clusterer.ts';
import { readArticle } from '#analysis/event/read-article.ts';
import { printTable } from '../support/print-table.ts';
import { agree, type Pair } from './agree.ts';
import { joinStays } from './join-stays.ts';
import { readNews, readStays, type NewsItem } from './read-data.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    from: { type: 'string', default: '2026-03-01' },
    until: { type: 'string', default: '2026-05-01' },
    out: { type: 'string' },
  },
});
const READ = 50;
const TOP = 50;

/** Every `step`th, so that everybody draws the same sample. */
function draw<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)] as T);
}

/** Events of the news, found by the product. */
function clusterNews(news: readonly NewsItem[]): NewsItem[][] {
  const clusterer = new EventClusterer({ windowDays: 10 });
  for (const { id, title, content, publishedAt } of news) clusterer.add(readArticle({ id: String(id), title, content, publishedAt }));
  clusterer.settle();
  const byId = new Map(news.map((item) => [String(item.id), item]));
  return [...clusterer.events().values()].map((rows) => rows.flatMap((row) => byId.get(String(row.id)) ?? []));
}

if (!values.data) {
  console.error('usage: npx tsx benchmarks/hot-event/main.ts --data FOLDER [--from DAY] [--until DAY] [--out DIR]');
  process.exitCode = 2;
} else {
  const stays = readStays(values.data, values.from, values.until);
  const started = performance.now();
  const { events, joins } = joinStays(stays);
  const ms = performance.now() - started;
  const groups = [...events.values()];
  printTable(`Titles of the hot list, ${values.from} to ${values.until}`, [
    {
      titles: stays.length,
      joined: joins.length,
      events: groups.length,
      'of several titles': groups.filter((group) => group.length > 1).length,
      largest: Math.max(...groups.map((group) => group.length)),
      'titles/s': Math.round((stays.length / ms) * 1000),
    },
  ]);
  const news = readNews(values.data, values.from, values.until);
  const newsEvents = clusterNews(news);
  const { rows, pairs } = agree(groups, newsEvents, news, TOP);
  printTable(`Agreement with ${news.length} items of the evening news, ${newsEvents.length} events`, rows);
  if (values.out) writeSamples(values.out, joins, pairs);
}

function writeSamples(folder: string, joins: ReturnType<typeof joinStays>['joins'], pairs: Record<string, Pair[]>): void {
  mkdirSync(folder, { recursive: true });
  const lines = draw(joins, READ).map(({ stay, to, score, words }) => [score.toFixed(2), to.title, stay.title, words.join(' ')].join('\t'));
  writeFileSync(join(folder, 'joins.tsv'), `${lines.join('\n')}\n`);
  for (const [method, found] of Object.entries(pairs)) {
    const text = draw(found, READ).map(({ hot, news, by }) => [hot, news, by].join('\t'));
    writeFileSync(join(folder, `pairs-${method}.tsv`), `${text.join('\n')}\n`);
  }
}
