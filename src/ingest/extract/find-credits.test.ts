import { describe, expect, test } from 'vitest';
import { extractArticle, type ExtractedArticle } from './extract-article.ts';

const TEXT = '<p>昨日上午，市政府召开发布会，就供水问题作出说明，有关部门表示将尽快完成改造。</p>'.repeat(6);

function credits(info: string, text = TEXT, head = ''): Pick<ExtractedArticle, 'author' | 'source' | 'content'> {
  const html = `<html><head><title>供水问题有了说法_某网</title>${head}</head><body><h1>供水问题有了说法</h1>${info}<div class="content">${text}</div></body></html>`;
  const outcome = extractArticle(html, 'https://news.example.com/a/1.html');
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

describe('source', () => {
  test.each([
    ['<div class="info">2024-11-20 10:30 来源：江州日报 作者：林知远</div>', '江州日报'],
    ['<div class="info">来源于：东城办事处</div>', '东城办事处'],
    ['<div class="info"><span>2024年11月20日 10:30</span><a class="source">江州日报</a></div>', '江州日报'],
    ['<p class="time"><span>2024-11-20</span> · <span>江州观察</span></p>', '江州观察'],
    ['<div class="sub"><span>原创</span> <span>江州观察</span> <span>2024-11-20 10:30:05</span></div>', '江州观察'],
    ['<div><span>2024-11-20 10:30 江州在线[整理]</span></div>', '江州在线'],
    ['<div class="info">2024年11月20日10:30 <a>江州在线</a> <a>我有话说(1307人参与)</a> <a>收藏本文</a></div>', '江州在线'],
  ])('of %s is %s', (info, source) => {
    expect(credits(info).source).toBe(source);
  });

  test.each([
    '<div class="info">来源: | 发布时间: 2024-11-20 | 浏览次数: 2168</div>',
    '<div class="info">发布日期: 2024-11-20 字号: [大] [中] [小] [打印]</div>',
    '<div class="info">2024-11-20 10:30 国内 社会 正文</div>',
    '<div class="info">来源：本站原创 2024-11-20 10:30</div>',
  ])('is not guessed from %s', (info) => {
    expect(credits(info).source).toBeUndefined();
  });

  test('is not taken from a line with another time, such as a comment’s', () => {
    const comment = '<div class="comment-info">小雨 2024-11-21 08:00:00</div>';
    expect(credits(`<div class="info">发布时间：2024-11-20 10:30</div>${comment}`).source).toBeUndefined();
  });
});

describe('author', () => {
  test('is the reporter named in the first words', () => {
    expect(credits('', `<p>江州日报讯（记者 林知远）昨日上午，供水恢复。</p>${TEXT}`).author).toBe('林知远');
  });

  test('is named by a line of its own, which is not text', () => {
    for (const line of ['江州日报记者 林知远 陈思', '采写：见习记者 林知远', '执笔/林知远、陈思&王小米']) {
      const { author, content } = credits('', `<p>${line}</p>${TEXT}`);
      expect(author).toMatch(/^林知远/);
      expect(content.split('\n')[0]).toMatch(/^昨日上午/);
    }
  });

  test('is the commentator named in the last words', () => {
    expect(credits('', `${TEXT}<p>供水无小事。（评论员 林知远 陈思）</p>`).author).toBe('林知远 陈思');
  });

  test('is not the photographer', () => {
    expect(credits('', `<p>资料图：水厂外景。江州社记者 林知远 摄</p>${TEXT}`).author).toBeUndefined();
  });

  test('is not the outlet that a page states as its author', () => {
    const head = '<meta property="article:author" content="江州日报">';
    expect(credits('<div class="info">2024-11-20 10:30 江州日报</div>', TEXT, head)).toMatchObject({ source: '江州日报' });
    expect(credits('<div class="info">2024-11-20 10:30 江州日报</div>', TEXT, head).author).toBeUndefined();
  });

  test('is not one of several names in a list', () => {
    const list = '<ul><li><b class="author">小雨：</b>好</li><li><b class="author">小风：</b>是</li></ul>';
    expect(credits('', TEXT, '').author).toBeUndefined();
    expect(credits(list).author).toBeUndefined();
    expect(credits('<b class="author">小雨：</b>').author).toBe('小雨');
  });
});
