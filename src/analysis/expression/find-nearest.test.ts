import { expect, test } from 'vitest';
import { wordUnits } from '#analysis/text/word-units.ts';
import { findNearest } from './find-nearest.ts';
import { locateArticle } from './locate-hits.ts';
import { findOccurrences, type SoughtWord } from './occurrences.ts';
import { seededRandom } from './testing/random-cases.ts';

const sought = (text: string): SoughtWord => ({ text, units: wordUnits(text), field: 'content' });

test('is as near as the nearest of all pairs, also of words that overlap and contain each other', () => {
  const random = seededRandom(7);
  const pick = (length: number) => Array.from({ length }, () => '甲乙丙丁'.charAt(Math.floor(random() * 4))).join('');
  for (let round = 0; round < 500; round++) {
    const article = locateArticle({ title: '', content: pick(12) });
    const [left, right] = [0, 1].map(() => [1, 2, 4].map((length) => sought(pick(length))));
    const { units } = article.content;
    const places = (words: readonly SoughtWord[] = []) => words.flatMap((word) => findOccurrences(units, word.units));
    const gaps = places(left).flatMap((a) => places(right).map((b) => Math.max(0, b.start - a.end, a.start - b.end)));
    expect(findNearest(left ?? [], right ?? [], article)?.distance).toBe(gaps.length > 0 ? Math.min(...gaps) : undefined);
  }
});
