import { expect, test } from 'vitest';
import { DAY_MS, dayStart } from '#shared/time.ts';
import { bulletinOfArticles, bulletinOfBasket, bulletinOfList } from '../paths.ts';
import { readAsked } from './read-asked.ts';

const from = dayStart(20_000);
const asked = (query: Record<string, string>) => readAsked(query.of ?? null);

test('what a list is filtered by is filled in', () => {
  const period = { from, until: from + 7 * DAY_MS };
  expect(asked(bulletinOfList({ subjectId: [3], emotion: ['negative'], ...period }))).toEqual({
    from: { kind: 'special', subjectId: [3], emotion: ['negative'], period },
    isWider: false,
    basket: undefined,
  });
  expect(asked(bulletinOfArticles([5, 4])).from.picked?.map(({ articleId }) => articleId)).toEqual([5, 4]);
  const words = JSON.stringify({ picked: [{ articleId: 5, groupName: '要闻', summary: '伪造的摘要' }] });
  expect(readAsked(words).from.picked).toEqual([{ articleId: 5, groupName: '', summary: '' }]);
  expect(asked(bulletinOfBasket([5])).basket).toEqual([5]);
  expect(readAsked(null)).toEqual({ from: {}, isWider: false, basket: undefined });
});

test('what cannot be filled in is told', () => {
  expect(asked(bulletinOfList({ from, until: from + 400 * DAY_MS }))).toMatchObject({ from: { kind: 'special' }, isWider: true });
  expect(asked(bulletinOfList({ siteId: [1] })).isWider).toBe(true);
  const many = Array.from({ length: 501 }, (_, i) => i + 1);
  expect(asked(bulletinOfList({ subjectId: many }))).toEqual({ from: {}, isWider: true, basket: undefined });
  expect(readAsked('{')).toMatchObject({ from: {}, isWider: true });
});
