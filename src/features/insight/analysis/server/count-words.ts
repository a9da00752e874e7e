import { findScraps } from '#analysis/keyword/find-scraps.ts';
import { foldChars } from '#analysis/language/fold-char.ts';
import { isSayable, withoutParts } from '#analysis/keyword/sayable-word.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { HotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';

/** Number of articles whose words are examined: the newest that fit. */
export const SAMPLED_ARTICLES = 600;
const WORDS = 30;
const MOST_KEPT = 30;

/** The articles whose words are counted. */
export interface Searched {
  filter: IndexFilter;
  /** The search of a list with those of these articles that fit a query, and its filter. */
  within: (query: string) => string;
  narrowed: (search: string) => Promise<IndexFilter>;
}

export interface CountedWord {
  word: string;
  /** The search that finds what was counted: the word with its merged spellings, within the earlier search. */
  query: string;
  total: number;
  negative: number;
}

/** Leading words of the newest articles, each counted exactly, as the list that it opens counts it; the most frequent first. */
export async function countWords(platform: Platform, searched: Searched, rules: HotWordRules) {
  const ids = await platform.index.ids(searched.filter, SAMPLED_ARTICLES);
  const words = await topKeywords(platform, ids, rules);
  const items = await countEach(
    platform,
    searched,
    words.map((word) => ({ word, spellings: rules.spellingsOf(word) })),
  );
  const kept = new Set(rules.kept);
  const whole = new Set(withoutParts(items));
  return { sampled: ids.length, items: items.filter((item) => whole.has(item) || kept.has(item.word)) };
}

/** Exact numbers of articles for each word in any of its spellings; words without articles are left out. */
export async function countEach<Word extends { word: string; spellings: readonly string[] }>(
  platform: Platform,
  searched: Searched,
  words: readonly Word[],
): Promise<(Omit<Word, 'spellings'> & CountedWord)[]> {
  const counted = await Promise.all(
    words.map(async ({ spellings, ...rest }) => {
      const query = searched.within(spellings.map(quoted).join('|'));
      const page = await platform.index.query({ filter: await searched.narrowed(query), limit: 0, facets: ['emotion'] });
      return { ...rest, query, total: page.total, negative: page.facets.emotion?.negative ?? 0 };
    }),
  );
  return counted.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total || a.word.localeCompare(b.word, 'zh'));
}

/** Quoted, so that a search takes it literally. */
const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, ' ')}"`;

/** The words with the greatest weight, and those that the client always wants to see. */
async function topKeywords(platform: Platform, ids: readonly number[], rules: HotWordRules): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await platform.store.db.selectFrom('article').select(['keywords', 'title', 'summary']).where('id', 'in', ids).execute();
  const weights = new Map<string, number>();
  for (const row of rows) {
    for (const { word, weight } of row.keywords) {
      const shown = isSayable(word) && !word.includes('"') ? rules.wordFor(word) : undefined;
      if (shown !== undefined) weights.set(shown, (weights.get(shown) ?? 0) + Math.min(weight, 1));
    }
  }
  const ranked = oncePerSpelling([...weights].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)).slice(0, 2 * WORDS);
  const scraps = findScraps(ranked, distinct(rows.flatMap(({ title, summary }) => [title, summary])));
  const kept = rules.kept.slice(0, MOST_KEPT);
  return [...new Set([...kept, ...ranked.filter((word) => !scraps.has(word) || kept.includes(word)).slice(0, WORDS)])];
}

/** A search finds both spellings, traditional and simplified, by either. */
const oncePerSpelling = (words: readonly string[]): string[] =>
  [...new Map(words.toReversed().map((word) => [foldChars(word), word])).values()].toReversed();

/** Reprints say nothing new of how a word is used. */
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
