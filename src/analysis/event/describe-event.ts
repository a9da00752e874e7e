/** The description of an event for people: its most typical title, the words that its titles share, its span, and why it is hot. */
import { listHeadlines } from '../summary/list-headlines.ts';
import type { ArticleId } from './event-article.ts';
import type { EventRow } from './event-state.ts';
import type { EventHeat } from './explain-heat.ts';
import { explainHeat } from './explain-heat.ts';
import { unpackVector } from './term-vector.ts';
import { isNumber } from './title-facts.ts';

export interface EventWord {
  /** Folded: lower case, half width, simplified. */
  word: string;
  /** 0–1, relative to the strongest. */
  weight: number;
  /** Articles with the word in the title. */
  titles: number;
}

export interface EventDescription {
  headline: { id: ArticleId; title: string };
  words: EventWord[];
  articles: number;
  sites: number;
  /** Times of the first and last article of the window, ms. */
  firstAt: number;
  lastAt: number;
  heat: EventHeat;
}

const MOST_WORDS = 6;

/** `rows` belong to one event, at least one; `now` in milliseconds. */
export function describeEvent(rows: readonly EventRow[], now: number): EventDescription {
  const [headline] = listHeadlines([rows]);
  const times = rows.map(({ publishedAt }) => publishedAt);
  return {
    headline: { id: headline?.id ?? rows[0]?.id ?? '', title: headline?.title ?? '' },
    words: findEventWords(rows),
    articles: rows.length,
    sites: new Set(rows.flatMap(({ site }) => (site ? [site] : []))).size,
    firstAt: times.reduce((a, b) => Math.min(a, b)),
    lastAt: times.reduce((a, b) => Math.max(a, b)),
    heat: explainHeat(rows, now),
  };
}

/** The words of the titles, by the sum of their weights; a word in only one of many titles does not count. */
export function findEventWords(rows: readonly EventRow[]): EventWord[] {
  const words = new Map<string, EventWord>();
  for (const { titleTerms, vector } of rows) {
    const weights = unpackVector(vector);
    for (const word of titleTerms) {
      if (isNumber(word)) continue;
      const entry = words.get(word) ?? { word, weight: 0, titles: 0 };
      words.set(word, { word, weight: entry.weight + (weights.get(word) ?? 0), titles: entry.titles + 1 });
    }
  }
  const fewest = rows.length < 4 ? 1 : 2;
  const ranked = [...words.values()]
    .filter(({ titles, weight }) => titles >= fewest && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1));
  const strongest = ranked[0]?.weight ?? 1;
  return ranked
    .slice(0, MOST_WORDS)
    .map(({ word, weight, titles }) => ({ word, weight: Math.round((weight / strongest) * 100) / 100, titles }));
}
