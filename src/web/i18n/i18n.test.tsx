import { t } from 'i18next';
import { expect, test } from 'vitest';
import { startTexts } from './i18n.ts';

test('a number in a sentence has all its digits, grouped; a text stays as it is, and one is no plural', async () => {
  const texts = async () => ({
    web: { said: '{{total}} of {{name}}, {{share}} %', counted: '{{total, new article|new articles}} in {{groups, group|groups}}' },
  });
  const loaders = { 'zh-CN': texts, 'en-US': texts };
  await startTexts({ entry: loaders, work: loaders, office: loaders });
  expect(t('web:said', { total: 1_234_567, name: '20260131 <b>', share: 12.5 } as never)).toBe('1,234,567 of 20260131 <b>, 12.5 %');
  const counted = (total: number | string, groups: number) => t('web:counted', { total, groups } as never);
  expect(counted(1, 1)).toBe('1 new article in 1 group');
  expect(counted('1', 0)).toBe('1 new article in 0 groups');
  expect(counted(1234, 21)).toBe('1,234 new articles in 21 groups');
});
