import { describe, expect, test } from 'vitest';
import { findOpinions } from './find-opinions.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const article = (id: number, content: string, group = id) => ({ id, content, group });

describe('opinions', () => {
  test('are sentences that several articles say, in nearly the same words, each with where it stands', () => {
    const first = '云雀汽车昨天召回三千辆轿车。有车主认为云雀汽车应当给予赔偿。';
    const opinions = findOpinions(
      [
        article(1, first),
        article(2, '多位车主认为云雀汽车应当给予赔偿。此事仍在调查。'),
        article(3, '专家建议尽快公布调查结果，以免猜测蔓延。'),
      ],
      10,
    );
    expect(opinions).toMatchObject([{ articles: [1, 2], texts: 2, source: { id: 1 } }]);
    const { source, sentence } = opinions[0]!;
    expect(first.slice(source.start, source.end)).toContain(sentence);
  });

  test('are not what a report states', () => {
    const content = '物流园于凌晨三时二十分发生火灾，消防车二十二辆到场。';
    expect(findOpinions([article(1, content), article(2, content)], 10)).toEqual([]);
  });

  test('of different texts come before those of reprints, and an article counts once', () => {
    const reprinted = '市民质疑停车收费标准为何没有事先公示。';
    const shared = '居民希望社区尽快修好损坏的电梯和路灯。';
    const opinions = findOpinions(
      [article(1, reprinted + reprinted, 1), article(2, reprinted, 1), article(3, reprinted, 1), article(4, shared), article(5, shared)],
      10,
    );
    expect(opinions.map(({ articles, texts }) => [articles.length, texts])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});

test('articles full of sentences that are alike in a little are not compared without end', async () => {
  const han = (n: number) => String.fromCharCode(0x4e00 + (n % 20_000));
  const articles = Array.from({ length: 400 }, (_, id) => ({
    id,
    group: id,
    content: Array.from(
      { length: 2000 },
      (_, k) => `专家认为${han(id + k * 31)}${han(k * 7)}${han(id * 3 + k)}${han(id)}${han(k)}要改。`,
    ).join(''),
  }));
  expect(await processorMs(() => findOpinions(articles, 5))).toBeLessThan(10_000);
}, 60_000);
