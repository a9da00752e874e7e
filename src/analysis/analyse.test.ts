import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseArticle } from './analyse.ts';
import { fingerprint } from './similarity/fingerprint.ts';
import { ARTICLE } from './similarity/sample-texts.ts';

test('reads everything out of one article', () => {
  const title = '浙江杭州一工厂爆炸致三人受伤';
  const content = `杭州市应急管理局通报，某化工厂发生爆炸，三人受伤。${ARTICLE}`;
  const analysis = analyseArticle({ title, content, siteRegion: '110000', target: '化工厂' });
  expect(analysis).toMatchObject({
    language: 'zh',
    emotion: 'negative',
    origin: 'machine',
    targetEmotion: 'negative',
    length: content.length,
  });
  expect(analysis.regions[0]).toMatchObject({ code: '330100', origin: 'text' });
  expect(analysis.regions.at(-1)).toMatchObject({ code: '110000', origin: 'site' });
  expect(analysis.entities.map(({ text }) => text)).toContain('杭州市应急管理局');
  expect(analysis.keywords.length).toBeGreaterThan(5);
  expect(analysis.junk.score).toBeLessThan(60);
  expect(analysis.fingerprint).toEqual(fingerprint(title, content));
});

test('gives the same answer every time', () => {
  const input = { title: '消费者投诉不断', content: ARTICLE };
  expect(analyseArticle(input)).toEqual(analyseArticle(input));
});

test('keeps every offset inside its text, for any text', () => {
  const piece = fc.constantFrom(
    '河北省',
    '公司',
    '张三',
    '先生',
    '。',
    '//@',
    '《',
    '》',
    '爆炸',
    '点赞',
    '\ud83d\ude00',
    '\ud800',
    '　',
    '１２',
    'ABC',
    '&amp;',
    '\r\n',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, texts, (title, content) => {
      const { evidence, entities } = analyseArticle({ title, content });
      for (const { field, start, end } of [...evidence, ...entities]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual((field === 'title' ? title : content).length);
      }
    }),
  );
});
