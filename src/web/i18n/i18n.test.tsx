import { t } from 'i18next';
import { expect, test } from 'vitest';
import { startTexts } from './i18n.ts';

test('a number in a sentence has all its digits, grouped; a text stays as it is', async () => {
  const texts = async () => ({ web: { said: '{{total}} of {{name}}, {{share}} %' } });
  const loaders = { 'zh-CN': texts, 'en-US': texts };
  await startTexts({ entry: loaders, work: loaders, office: loaders });
  expect(t('web:said', { total: 1_234_567, name: '20260131 <b>', share: 12.5 } as never)).toBe('1,234,567 of 20260131 <b>, 12.5 %');
});
