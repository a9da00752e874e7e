import { expect, test } from 'vitest';
import { readArticle } from '#analysis/event/read-article.ts';
import { discountWatched } from './discount-watched.ts';

const READ = readArticle({
  id: 1,
  title: '云雀汽车召回轿车',
  content: '云雀汽车宣布召回三千辆轿车，动力电池存在起火隐患，车主可以免费更换电池。',
  publishedAt: 0,
});

test('words that a subject watches for weigh little, the others as before', () => {
  const read = discountWatched(READ, ['云雀']);
  const watched = [...READ.terms.keys()].filter((term) => term.includes('云雀'));
  expect(watched.length).toBeGreaterThan(0);
  for (const [term, weight] of READ.terms) {
    const now = read.terms.get(term) ?? 0;
    if (watched.includes(term)) expect(now).toBeLessThan(weight / 2);
    else expect(now).toBe(weight);
  }
  expect([...read.titleTerms].join()).not.toContain('云雀');
  expect(read.titleTerms).toContain('召回');
});

test('without such words nothing changes', () => {
  expect(discountWatched(READ, [])).toBe(READ);
});
