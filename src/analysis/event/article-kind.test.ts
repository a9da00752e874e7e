import { describe, expect, test } from 'vitest';
import { ARTICLE, OTHER_REPORT, STOCK, UNRELATED, WEATHER } from '../similarity/sample-texts.ts';
import { findArticleKind } from './article-kind.ts';
import { cleanTitle } from './clean-title.ts';
import { readArticle } from './read-article.ts';

describe('the kind of an article', () => {
  test.each([
    ['report', '物流园凌晨起火', ARTICLE],
    ['report', '商户追问赔偿', OTHER_REPORT],
    ['report', '图书馆新馆开馆', UNRELATED],
    ['template', '青禾明天多云', WEATHER([17, 3, 4, -2, 8, 0, 11, 5, 9])],
    ['template', '青禾股份收盘', STOCK([12, 35, 8211, 2, 17, 913, 11, 9, 402, 511])],
    ['template', '青禾市天气预报', '请看视频。'],
    ['thin', '青禾物流园起火相关新闻', OTHER_REPORT],
    ['thin', '视频：物流园起火', '您的浏览器不支持播放本视频，请升级浏览器或下载客户端观看。版权所有，未经书面授权禁止转载。'],
    ['thin', '物流园起火', ''],
  ] as const)('is %s: %s', (kind, title, content) => {
    expect(findArticleKind(title, content)).toBe(kind);
  });

  test('is a report for a storm and for a fall in prices that are told in sentences', () => {
    const storm = `台风海石登陆东屿省，最大风力14级，沙浦市普降暴雨。${ARTICLE}`;
    const fall = `云雀汽车因召回，股价开盘下跌9%。${OTHER_REPORT}`;
    expect([findArticleKind('台风海石登陆', storm), findArticleKind('云雀汽车大跌', fall)]).toEqual(['report', 'report']);
  });

  test('is thin when the body speaks of something else than the title', () => {
    expect(readArticle({ id: 1, title: '短跑名将顾北辰药检呈阳性', content: UNRELATED, publishedAt: 0 }).kind).toBe('thin');
  });
});

describe('a title', () => {
  test.each([
    ['云岭图书馆新馆开馆_样例网', '云岭图书馆新馆开馆'],
    ['云岭图书馆新馆开馆 - 社会 - 样例新闻', '云岭图书馆新馆开馆'],
    ['云岭图书馆新馆开馆|图书馆|新馆|云岭', '云岭图书馆新馆开馆'],
    ['视频：云岭图书馆新馆开馆(图)', '云岭图书馆新馆开馆'],
    ['开馆_样例网', '开馆_样例网'],
  ])('%s is cleaned to %s', (title, clean) => {
    expect(cleanTitle(title)).toBe(clean);
  });

  test('counts only words that the body speaks of', () => {
    const { titleTerms } = readArticle({ id: 1, title: '国内联播快讯：图书馆新馆', content: UNRELATED, publishedAt: 0 });
    expect(titleTerms).toContain('图书馆');
    expect([...titleTerms].join()).not.toMatch(/联播|快讯/u);
  });
});
