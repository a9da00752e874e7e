import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractEntities } from './extract-entities.ts';

const names = (text: string): string[] => extractEntities('', text).map((entity) => `${entity.type}:${entity.text}`);

describe('extractEntities', () => {
  test.each([
    ['阿里巴巴集团董事长张勇先生在上海表示', ['organisation:阿里巴巴集团', 'person:张勇', 'place:上海']],
    ['海安市应急管理局通报', ['organisation:海安市应急管理局']],
    ['北京字节跳动科技有限公司发布公告', ['organisation:北京字节跳动科技有限公司']],
    ['小米SU7与iPhone 15 Pro同台', ['organisation:小米', 'product:SU7', 'product:iPhone 15 Pro']],
    ['电影《流浪地球》上映', ['work:流浪地球']],
    ['演员安德鲁·杰克去世', ['person:安德鲁·杰克']],
    ['嫌疑人李某某被刑拘', ['person:李某某']],
    ['外交部发言人赵立坚表示', ['organisation:外交部', 'person:赵立坚']],
  ])('finds the names in %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test.each(['互联网大厂裁员', '多家上市公司公告', '这家公司的董事长', '明白了吗'])('finds no name in %s', (text) => {
    expect(names(text)).toEqual([]);
  });

  test.each(['苜禾乳业起步于一家合作社', '持有苜禾终于回本了，开心！', '苜禾鲜牛奶喝出虫子。苜禾回应称已介入调查。'])(
    'takes a brand that it does not know for no person in %s',
    (text) => {
      expect(names(text).filter((name) => name.startsWith('person'))).toEqual([]);
    },
  );

  test.each([
    ['苜禾乳业董事长贺兰青表示', 'person:贺兰青'],
    ['演员与阿明同台', 'person:阿明'],
    ['意大利人罗西攻入一球', 'person:罗西'],
  ])('keeps a person with a surname, a title or a foreign name in %s', (text, person) => {
    expect(names(text)).toContain(person);
  });

  test('takes a road for a road', () => {
    expect(names('河北路发生火灾')).toEqual(['place:河北路']);
  });

  test('takes an ordinary word for a company only beside a stock code', () => {
    expect(names('太阳能行业增长')).toEqual([]);
    expect(names('太阳能(000591)涨停')).toEqual(['organisation:太阳能']);
  });

  test('gives each entity with its literal text and without overlaps, for any text', () => {
    const piece = fc.constantFrom(
      '河北',
      '路',
      '张勇',
      '先生',
      '公司',
      '《',
      '》',
      '·',
      'SU7',
      '某',
      '。',
      '\ud83d\ude00',
      '\ud800',
      ' ',
      '臺灣',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, texts, (title, content) => {
        const last = { title: 0, content: 0 };
        for (const { text, field, start, end } of extractEntities(title, content)) {
          expect((field === 'title' ? title : content).slice(start, end)).toBe(text);
          expect(start).toBeGreaterThanOrEqual(last[field]);
          expect(end).toBeGreaterThan(start);
          last[field] = end;
        }
      }),
    );
  });
});
