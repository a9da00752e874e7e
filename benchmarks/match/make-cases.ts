// Seeded subjects and articles that resemble Chinese media monitoring: a Zipf vocabulary, builder-shaped expressions, some ugly ones.
import type { MatchableArticle } from '#analysis/expression/matchable.ts';
import type { MatchSubject } from '#analysis/expression/matcher.ts';
import { pick, type Random, seededRandom } from '#analysis/expression/testing/random-cases.ts';

const CHARACTERS = Array.from({ length: 3000 }, (_, k) => String.fromCharCode(0x4e00 + ((k * 7) % 20_000)));
const LATIN = ['ai', '5g', 'Mate', 'iPhone', 'GDP', 'covid-19', '2026', 'Tesla', 'BYD', 'IPO', 'APP', 'NBA'];

/** A word by Zipf's law: rank r about in proportion to 1/r. */
const zipf = (random: Random, words: readonly string[]): string => words[Math.floor(words.length ** random()) - 1] ?? words[0] ?? '';

function makeVocabulary(random: Random, size: number): string[] {
  const lengths = [2, 2, 2, 2, 2, 3, 3, 4, 4, 5];
  const words = Array.from({ length: size }, () => Array.from({ length: pick(random, lengths) }, () => pick(random, CHARACTERS)).join(''));
  LATIN.forEach((word, k) => words.splice(20 + k * 17, 0, word));
  return [...new Set(words)];
}

function makeArticle(random: Random, words: readonly string[], length: number): MatchableArticle {
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts[parts.length - 1]?.length ?? 1) {
    parts.push(random() < 0.12 ? pick(random, ['，', '。', '、', ' ']) : zipf(random, words));
  }
  const content = parts.join('');
  return {
    title: `${zipf(random, words)}${zipf(random, words)}${zipf(random, words)}`,
    content,
    author: '',
    site: pick(random, ['people.com.cn', 'news.sina.com.cn', 'a.gov.cn']),
  };
}

/** Words that clients watch: any of the rarer ones (in 0.1–2 % of articles), or in the dense case often frequent ones (up to 30 %). */
function watched(random: Random, words: readonly string[], isDense: boolean): string {
  const rank = isDense ? 100 + (words.length - 100) * random() ** 2 : 2000 + (words.length - 2000) * random();
  return words[Math.floor(rank)] ?? '';
}

const alternatives = (random: Random, words: readonly string[], isDense: boolean, most: number): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => watched(random, words, isDense)).join('|');

const event = (random: Random, words: readonly string[]): string =>
  Array.from({ length: 2 + Math.floor(random() * 6) }, () => zipf(random, words.slice(30, 2000))).join('|');

function makeExpression(random: Random, words: readonly string[], isDense: boolean): string {
  const roll = random();
  const subject = alternatives(random, words, isDense, 5);
  if (roll < 0.2) return subject;
  if (roll < 0.55) return `(${subject})+(${event(random, words)})`;
  if (roll < 0.8) return `(${subject})+(${event(random, words)})-(${alternatives(random, words, isDense, 4)})`;
  if (roll < 0.88) return `(${subject})~20(${event(random, words)})`;
  if (roll < 0.93) return `title:(${subject})-${watched(random, words, isDense)}`;
  if (roll < 0.97) return `"${watched(random, words, isDense)}${watched(random, words, isDense)}"|${subject}`;
  return `site:people.com.cn+(${event(random, words)})+(${subject})`;
}

export interface MatchCases {
  subjects: MatchSubject<number>[];
  articles: MatchableArticle[];
}

/** `subjectCount` subjects over a vocabulary of 40,000 words and articles of 800 characters. */
export function makeCases(seed: number, subjectCount: number, articleCount: number, isDense: boolean): MatchCases {
  const random = seededRandom(seed);
  const words = makeVocabulary(random, 40_000);
  return {
    subjects: Array.from({ length: subjectCount }, (_, id) => ({ id, expression: makeExpression(random, words, isDense) })),
    articles: Array.from({ length: articleCount }, () => makeArticle(random, words, 800)),
  };
}
