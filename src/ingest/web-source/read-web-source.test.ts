import { describe, expect, test } from 'vitest';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { webMapping } from '#shared/web-mapping.ts';
import { readQuestions, stateOf } from './read-questions.ts';
import { readResults } from './read-results.ts';
import { hasPages, webAddress } from './web-address.ts';

const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const BASE = 'https://so.example.com/api/list';
const answer = (body: unknown, contentType = 'application/json'): FetchedContent => ({
  ok: true,
  kind: 'content',
  url: BASE,
  redirects: [],
  status: 200,
  headers: { contentType },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  bytes: 1,
  ms: 1,
});
const JSON_MAP = webMapping.parse({ items: 'data.list', title: 't', url: 'u', text: 'x', site: 'from.name', time: 'when' });
const results = (body: unknown, mapping = JSON_MAP, type?: string) => readResults(answer(body, type), mapping, NOW);

describe('the address of a question', () => {
  test.each([
    ['新能源 汽车', 'https://e.example.com/?q=%E6%96%B0%E8%83%BD%E6%BA%90%20%E6%B1%BD%E8%BD%A6&p=1'],
    ['a&p=9#/../x', 'https://e.example.com/?q=a%26p%3D9%23%2F..%2Fx&p=1'],
    ['{page}', 'https://e.example.com/?q=%7Bpage%7D&p=1'],
    ['断\uD800开', 'https://e.example.com/?q=%E6%96%AD%E5%BC%80&p=1'],
  ])('takes %j as words and nothing else', (keyword, expected) => {
    expect(webAddress({ url: 'https://e.example.com/?q={keyword}&p={page}', mapping: { firstPage: 1 } }, keyword)).toBe(expected);
  });

  test('counts pages from where the engine does', () => {
    expect(webAddress({ url: 'https://e.example.com/{page}', mapping: { firstPage: 0 } }, '', 2)).toBe('https://e.example.com/2');
    expect(hasPages({ url: 'https://e.example.com/' })).toBe(false);
  });
});

describe('results', () => {
  test('of JSON come in plain text with whole addresses', () => {
    const list = [
      {
        t: '<em>云雀</em>召回&amp;致歉',
        u: '/a/1',
        x: '<script>alert(1)</script>第一段<br>第二段',
        from: { name: '样例网' },
        when: 1795318800,
      },
      { t: '没有网址' },
      { t: '脚本', u: 'javascript:alert(1)' },
      { t: '又一次', u: '/a/1' },
    ];
    expect(results({ data: { list } })).toEqual({
      ok: true,
      unreadable: 2,
      results: [{ url: 'https://so.example.com/a/1', title: '又一次', text: '', site: 'so.example.com', author: '', publishedAt: null }],
    });
    expect(results({ data: { list: list.slice(0, 1) } })).toMatchObject({
      results: [{ title: '云雀召回&致歉', text: '第一段 第二段', site: '样例网', publishedAt: 1795318800000 }],
    });
  });

  test('of a page come by selectors and attributes', () => {
    const mapping = webMapping.parse({
      format: 'html',
      items: 'li.hit',
      title: 'h3',
      url: 'a@href',
      text: 'p',
      time: '.when',
      site: '@title',
    });
    const page = `<html><body><ul><li class="hit" title="样例网"><h3>云雀 <em>召回</em></h3><a href="/b">看</a><p>摘要</p><i class="when">2026-11-20 08:00</i></li><li class="hit"><h3></h3></li></ul></body></html>`;
    expect(results(page, mapping, 'text/html')).toEqual({
      ok: true,
      unreadable: 1,
      results: [
        {
          url: 'https://so.example.com/b',
          title: '云雀 召回',
          text: '摘要',
          site: '样例网',
          author: '',
          publishedAt: Date.parse('2026-11-20T08:00:00+08:00'),
        },
      ],
    });
  });

  test('of a feed need no mapping', () => {
    const feed =
      '<rss version="2.0"><channel><title>s</title><item><title>云雀</title><link>/c</link><description>说明</description><pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate></item></channel></rss>';
    expect(results(feed, webMapping.parse({ format: 'feed' }), 'application/rss+xml')).toMatchObject({
      ok: true,
      results: [{ url: 'https://so.example.com/c', title: '云雀', text: '说明', publishedAt: Date.parse('2026-11-20T00:00:00Z') }],
    });
  });

  test.each([
    ['{', JSON_MAP, 'not-json'],
    ['{"data":{}}', JSON_MAP, 'no-items'],
    ['plain', webMapping.parse({ format: 'html', items: 'li', title: 'a', url: '@href' }), 'not-html'],
    ['<p>x</p>', webMapping.parse({ format: 'html', items: 'li', title: 'a', url: '@href' }), 'no-items'],
    ['<li>x</li>', webMapping.parse({ format: 'html', items: 'li', title: 'a[', url: '@href' }), 'bad-selector'],
    ['<p>x</p>', webMapping.parse({ format: 'feed' }), 'not-a-feed'],
  ])('of %j fail with a reason', (body, mapping, reason) => {
    expect(results(body, mapping)).toEqual({ ok: false, reason });
  });
});

describe('a mapping', () => {
  test.each([
    [{ items: 'a', title: 't' }, 'url'],
    [{ items: 'a', url: 'u' }, 'title'],
    [{ items: '$[0]', title: 't', url: 'u' }, 'items'],
    [{ format: 'html', title: 't', url: 'u' }, 'items'],
    [{ items: 'a', title: 't', link: 'javascript:{id}', id: 'i' }, 'link'],
    [{ items: 'a', title: 't', link: 'https://{id}/', id: 'i' }, 'link'],
  ])('%j is refused at %s', (mapping, field) => {
    expect(webMapping.safeParse(mapping).error?.issues.map((issue) => issue.path[0])).toContain(field);
  });
});

describe('questions of a board', () => {
  const mapping = webMapping.parse({
    items: 'rows',
    id: 'id',
    title: 't',
    text: 'q',
    time: 'at',
    state: 's',
    answer: 'a.text',
    answeredAt: 'a.at',
    link: 'https://board.example.com/show?id={id}',
  });
  const read = (...rows: object[]) => readQuestions(answer({ rows }), mapping, NOW);

  test('have an address of their id, and a state of the answer before the words', () => {
    expect(read({ id: 7, t: '停电', q: '第一行\n第二行', at: 1795318800, s: '未回复' })).toMatchObject({
      questions: [
        {
          externalId: '7',
          url: 'https://board.example.com/show?id=7',
          question: '第一行\n第二行',
          state: 'waiting',
          askedAt: 1795318800000,
          answeredAt: null,
        },
      ],
    });
    expect(read({ id: '7&x=1', t: '停电', s: '办理中', a: { text: '已修复', at: 1795318900 } })).toMatchObject({
      questions: [{ url: 'https://board.example.com/show?id=7%26x%3D1', state: 'answered', answer: '已修复', answeredAt: 1795318900000 }],
    });
  });

  test('are not answered before they were asked, nor tomorrow', () => {
    expect(read({ id: 1, t: '停电', at: 1795318800, a: { text: '好', at: 1795310000 } })).toMatchObject({
      questions: [{ askedAt: 1795318800000, answeredAt: 1795318800000 }],
    });
    expect(read({ id: 1, t: '停电', at: (NOW + 86_400_000) / 1000 })).toMatchObject({ questions: [{ askedAt: null }] });
  });

  test.each([
    ['待受理', 'waiting'],
    ['未回复', 'waiting'],
    ['办理中', 'processing'],
    ['已受理', 'processing'],
    ['未办结', 'processing'],
    ['已办结', 'answered'],
    ['已回复', 'answered'],
    ['unanswered', 'waiting'],
    ['Answered', 'answered'],
    ['', 'waiting'],
    ['其他', 'waiting'],
  ])('%j is %s', (text, state) => {
    expect(stateOf(text)).toBe(state);
  });
});
