// Matters of the hot list that are in the news: by the expression that the product counts articles with, and by a naive comparison of titles.
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { type MatchableUnits, toMatchable } from '#analysis/expression/matchable.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { foldChars } from '#analysis/language/fold-char.ts';
import { hotQuery } from '#analysis/hot/hot-query.ts';
import { segment } from '#analysis/segment/segment.ts';
import type { HotTitleStay, NewsItem } from './read-data.ts';

const DAY_MS = 86_400_000;
/** For the naive method: share of words that two titles have in common. */
const THRESHOLDS = [0.2, 0.3];

export interface Pair {
  hot: string;
  news: string;
  by: string;
}
type Finds = (titles: readonly string[]) => { by: string; fits: (item: Prepared) => boolean };
interface Prepared {
  item: NewsItem;
  matchable: MatchableUnits;
  words: ReadonlySet<string>;
}

const wordsOf = (title: string): Set<string> => new Set(segment(foldChars(title)).filter((word) => word.length > 1));

/** Found like in the product, with its own evaluator. */
const byExpression: Finds = (titles) => {
  const query = hotQuery(titles);
  const parsed = parseExpression(query);
  if (!parsed.ok || !parsed.node) throw new Error(`not an expression: ${query}`);
  const { node } = parsed;
  return { by: query, fits: ({ matchable }) => evaluateExpression(node, matchable, () => undefined) };
};

const byJaccard =
  (threshold: number): Finds =>
  (titles) => {
    const all = titles.map(wordsOf);
    const fits = ({ words }: Prepared): boolean =>
      all.some((own) => {
        const common = [...own].filter((word) => words.has(word)).length;
        return common / (own.size + words.size - common || 1) >= threshold;
      });
    return { by: `Jaccard ${threshold}`, fits };
  };

/** Both ways: matters of the list with one and with two articles, and events of the news (most articles first) that are on the list. */
export function agree(hot: readonly HotTitleStay[][], newsEvents: readonly NewsItem[][], news: readonly NewsItem[], top: number) {
  const prepared = news.map(
    (item): Prepared => ({
      item,
      matchable: toMatchable({ title: item.title, content: item.content, author: '', site: '' }),
      words: wordsOf(item.title),
    }),
  );
  const best = newsEvents
    .filter((event) => event.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, top);
  const methods: [string, Finds][] = [
    ['expression', byExpression],
    ...THRESHOLDS.map((threshold): [string, Finds] => [`jaccard-${threshold}`, byJaccard(threshold)]),
  ];
  const pairs: Record<string, Pair[]> = {};
  const rows = methods.map(([method, finds]) => {
    const counts = { one: 0, two: 0 };
    const found = new Set<NewsItem>();
    pairs[method] = [];
    for (const stays of hot) {
      const titles = stays.map(({ title }) => title);
      const { by, fits } = finds(titles);
      const [first, last] = [Math.min(...stays.map((stay) => stay.first)), Math.max(...stays.map((stay) => stay.last))];
      const near = ({ item }: Prepared): boolean => item.publishedAt >= first - DAY_MS && item.publishedAt < last + DAY_MS;
      const items = prepared.filter((one) => near(one) && fits(one)).map(({ item }) => item);
      if (items.length > 0) counts.one++;
      if (items.length > 1) counts.two++;
      for (const item of items) {
        found.add(item);
        pairs[method]?.push({ hot: titles[0] ?? '', news: item.title, by });
      }
    }
    const share = (n: number, of: number): string => `${n} (${((100 * n) / (of || 1)).toFixed(1)} %)`;
    const onList = best.filter((event) => event.some((item) => found.has(item))).length;
    return {
      method,
      'matters with an article': share(counts.one, hot.length),
      'with two': share(counts.two, hot.length),
      pairs: pairs[method]?.length ?? 0,
      [`of the ${best.length} largest news events`]: share(onList, best.length),
    };
  });
  return { rows, pairs };
}
