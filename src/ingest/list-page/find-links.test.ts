import { describe, expect, test } from 'vitest';
import { findLinks, type LinksOutcome, type ListLink } from './find-links.ts';

const URL_OF_PAGE = 'https://news.example.com/society/';
const NOW = Date.parse('2024-01-05T12:00:00+08:00');
const HEADLINES = [
  '青石镇连夜转移群众一千二百人',
  '地铁九号线年底通车试运行',
  '“概不退款”条款无效，法院这样判',
  '蔬菜批发价格连续三周回落',
  '老城区加装电梯进度公布',
  '一图看懂今年养老金怎么调',
];
const NAV = ['首页', '国内', '国际', '社会', '财经频道', '体育', '登录', '注册']
  .map((name, i) => `<li><a href="/${i}/">${name}</a></li>`)
  .join('');
const FOOT =
  '<div class="footer"><a href="/about.html">关于我们这个网站的一切</a><a href="https://beian.example.org/12345678">京ICP备00000000号</a></div>';

const linksOf = (outcome: LinksOutcome): ListLink[] => (outcome.ok ? outcome.links : []);
const page = (body: string): string => `<html><body><ul class="nav">${NAV}</ul>${body}${FOOT}</body></html>`;

describe('findLinks', () => {
  test('finds the headlines and nothing else', () => {
    const list = HEADLINES.map(
      (title, i) => `<li><a href="/2024/01/0${i + 1}/c10${i}.html">${title}</a><span>01-0${i + 1} 08:30</span></li>`,
    ).join('');
    const links = linksOf(findLinks(page(`<ul class="list">${list}</ul>`), URL_OF_PAGE, { now: NOW }));
    expect(links.map(({ title }) => title)).toEqual(HEADLINES);
    expect(links[0]).toEqual({
      url: 'https://news.example.com/2024/01/01/c100.html',
      title: HEADLINES[0],
      publishedAt: Date.parse('2024-01-01T08:30:00+08:00'),
    });
  });

  test('reads dates without a year as the latest that is not in the future', () => {
    const list = HEADLINES.map((title, i) => `<li><a href="/c10${i}000.html">${title}</a><span>[12-2${i}]</span></li>`).join('');
    const links = linksOf(findLinks(page(`<ul>${list}</ul>`), URL_OF_PAGE, { now: NOW }));
    expect(links[0]?.publishedAt).toBe(Date.parse('2023-12-20T00:00:00+08:00'));
  });

  test('joins picture and headline, completes cut headlines, and drops 更多', () => {
    const cards = HEADLINES.map(
      (title, i) =>
        `<div class="card item-${i}"><a href="/a/10${i}23.html"><img src="x.jpg"></a><h3><a title="${title}" href="/a/10${i}23.html?utm_source=list">${title.slice(0, 6)}…</a></h3><a href="/a/more.html">更多</a></div>`,
    ).join('');
    expect(linksOf(findLinks(page(cards), URL_OF_PAGE)).map(({ title }) => title)).toEqual(HEADLINES);
  });

  test('obeys selectors', () => {
    const rows = HEADLINES.map(
      (title, i) =>
        `<tr class="row"><td><a class="cat" href="/cat">栏目</a></td><td><a class="t" href="/show?id=${i}"><b>${title}</b></a></td><td class="d">2024-01-0${i + 1}</td></tr>`,
    ).join('');
    const selectors = { item: 'tr.row', link: 'a.t', title: 'a.t b', time: '.d' };
    const links = linksOf(findLinks(page(`<table>${rows}</table>`), URL_OF_PAGE, { selectors }));
    expect(links).toHaveLength(6);
    expect(links[5]).toEqual({
      url: 'https://news.example.com/show?id=5',
      title: HEADLINES[5],
      publishedAt: Date.parse('2024-01-06T00:00:00+08:00'),
    });
  });

  test('says why there are none', () => {
    expect(findLinks(page(''), URL_OF_PAGE)).toEqual({ ok: false, reason: 'no-links' });
    expect(findLinks(page(''), URL_OF_PAGE, { selectors: { item: '>>>[' } })).toEqual({ ok: false, reason: 'bad-selector' });
    expect(findLinks('no markup', URL_OF_PAGE)).toEqual({ ok: false, reason: 'not-html' });
  });
});
