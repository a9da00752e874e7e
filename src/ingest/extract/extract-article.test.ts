import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeBody } from '#ingest/decode/decode.ts';
import { extractArticle, type ExtractedArticle } from './extract-article.ts';

const PAGES = join(import.meta.dirname, 'pages');
const NOW = Date.parse('2024-12-01T00:00:00+08:00');

interface Expected extends Partial<Omit<ExtractedArticle, 'publishedAt'>> {
  url: string;
  publishedAt?: string;
}

function extract(html: string, url = 'https://news.example.com/a/1.html'): ExtractedArticle {
  const outcome = extractArticle(html, url, { now: NOW });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

const slugs = readdirSync(PAGES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe('golden pages', () => {
  test.each(slugs)('%s', (slug) => {
    const { url, publishedAt, ...fields } = JSON.parse(readFileSync(join(PAGES, slug, 'expected.json'), 'utf8')) as Expected;
    const article = extract(decodeBody(readFileSync(join(PAGES, slug, 'source.html')), 'text/html').text, url);
    expect(article).toMatchObject(fields);
    expect(article.publishedAt).toBe(publishedAt === undefined ? undefined : Date.parse(publishedAt));
  });
});

const TEXT = '<p>昨日上午，市政府召开发布会，就供水问题作出说明，有关部门表示将尽快完成改造。</p>'.repeat(6);
const around = (body: string, head = ''): string =>
  `<html><head><title>供水问题有了说法_某网</title>${head}</head><body><h1>供水问题有了说法</h1>${body}</body></html>`;

describe('extractArticle', () => {
  test('never takes the time from a side bar when a better one exists', () => {
    const side = '<div class="sidebar"><span>2024-11-30 09:00</span></div>';
    const html = around(`${side}<div class="info">2024-11-20 10:30</div><div class="content">${TEXT}</div>${side}`);
    expect(extract(html).publishedAt).toBe(Date.parse('2024-11-20T10:30:00+08:00'));
  });

  test('takes the minute from the visible time when the stated one has only the day', () => {
    const html = around(`<div>2024-11-20 10:30</div><div>${TEXT}</div>`, '<meta name="publishdate" content="2024-11-20">');
    expect(extract(html)).toMatchObject({ publishedAt: Date.parse('2024-11-20T10:30:00+08:00'), from: { time: 'visible' } });
  });

  test('believes the label of a date inside the text, not a date that the text tells of', () => {
    const html = around(
      `<div><p>来源于：某办 2024年11月1日下午，市政府召开发布会。</p>${TEXT}<p>发布日期：<!-- 日期 -->2024-11-05</p></div>`,
    );
    expect(extract(html).publishedAt).toBe(Date.parse('2024-11-05T00:00:00+08:00'));
  });

  test('takes the time when an article of Sina first appeared, which the page shows, not when it was put out again', () => {
    const head =
      '<meta name="weibo: article:create_at" content="2024-11-07 04:04:43"><meta property="article:published_time" content="2024-11-07T06:52:51+08:00">';
    expect(extract(around(TEXT, head))).toMatchObject({ publishedAt: Date.parse('2024-11-07T04:04:43+08:00'), timeZoneKnown: true });
  });

  test('finds a headline in any heading or class, and leaves what the document’s title adds to it', () => {
    for (const heading of ['<h4>供水问题有了新的说法</h4>', '<span class="Title"><b>供水问题有了新的说法</b></span>']) {
      const html = `<html><head><title>供水问题有了新的说法 东区办事处_某网</title></head><body>${heading}<div>${TEXT}</div></body></html>`;
      expect(extract(html).title).toBe('供水问题有了新的说法');
    }
  });

  test('keeps author, time and counts of a post out of its text', () => {
    const html = `<html><head><title>微谈</title></head><body><div class="weibo-card"><div class="author-name">小雨</div><div class="time info">发布于 2024-11-20 10:30:05</div><div class="article-content">${TEXT}</div><div class="stat-count">转发 3　评论 1.2万　点赞 0</div></div></body></html>`;
    const article = extract(html);
    expect(article.content.split('\n')).toEqual(Array(6).fill(TEXT.slice(3, TEXT.indexOf('</p>'))));
    expect(article).toMatchObject({ author: '小雨', numbers: { forward: 3, reply: 12_000, like: 0 } });
  });

  test('takes a post of one short line for an article, its title included', () => {
    const post = '再也不买苜禾了，看得人后怕';
    const html = `<html><head><title>${post}</title></head><body><div class="weibo-card"><div class="author-name">小雨</div><div class="time">发布于 2024-11-20 10:30:05</div><div class="article-content"><p>${post}</p></div></div></body></html>`;
    expect(extract(html).content).toBe(post);
  });

  test('falls back to the date in the address', () => {
    expect(extractArticle(around(TEXT), 'https://news.example.com/2024/11/20/a1.html')).toMatchObject({
      publishedAt: Date.parse('2024-11-20T00:00:00+08:00'),
      from: { time: 'url' },
    });
  });

  test('uses hints only where the page is silent', () => {
    const outcome = extractArticle(around(TEXT), 'https://news.example.com/a', { publishedAt: 5, title: '别的标题' });
    expect(outcome).toMatchObject({ title: '供水问题有了说法', publishedAt: 5 });
  });

  test('obeys a given selector', () => {
    const html = around(`<div class="a">${TEXT}</div><div class="b"><p>只要这一段。</p><p>也要这一段，它更长一些，因此有意义。</p></div>`);
    expect(extractArticle(html, 'https://news.example.com/a', { contentSelector: '.b' })).toMatchObject({
      content: '只要这一段。\n也要这一段，它更长一些，因此有意义。',
      from: { content: 'hint' },
    });
  });

  test('stores no script, handler, style, form or frame', () => {
    const evil =
      '<p onclick="x()" style="position:fixed">正文<a href="javascript:alert(1)">点</a><img src=x onerror=alert(1)><svg><script>1</script></svg></p><form action=/><input></form><iframe srcdoc="x"></iframe><math><mi xlink:href="javascript:1"></mi></math>';
    const { contentHtml } = extract(around(`<div>${TEXT}${evil}</div>`));
    expect(contentHtml).not.toMatch(/javascript:|onclick|onerror|<script|<svg|<form|<iframe|<math|style=|<input/i);
    expect(contentHtml).toContain('<p>正文');
  });

  test.each([
    ['', 'not-html'],
    ['plain words', 'not-html'],
    ['<html><body></body></html>', 'empty'],
    [
      `<html><body><ul>${Array.from({ length: 60 }, (_, i) => `<li><a href="/a/${i}.html">这是第${i}条新闻的标题文字</a></li>`).join('')}</ul></body></html>`,
      'list-page',
    ],
  ])('says why %# is no article', (html, reason) => {
    expect(extractArticle(html, 'https://news.example.com/')).toEqual({ ok: false, reason });
  });

  const MB = 1024 * 1024;
  test.each([
    ['10⁵ nested elements', '<div>'.repeat(100_000) + TEXT],
    ['10⁵ nested inline elements', '<b><i>'.repeat(100_000) + TEXT],
    ['10 MB of text', `<p>${'字，'.repeat(5 * MB)}</p>`],
    ['10 MB of small elements', '<p>字。</p>'.repeat(1_000_000)],
    ['10 MB of open tags', '<a href='.repeat(1_300_000)],
    ['10 MB of angle brackets', '<'.repeat(10 * MB)],
    ['a tag with 10⁶ attributes', `<div ${'a=1 '.repeat(1_000_000)}>${TEXT}</div>`],
    ['10 MB of unclosed comments', '<!-- '.repeat(2 * MB)],
    ['10 MB of unclosed scripts', '<script>'.repeat(1_300_000)],
    ['10 MB of unclosed quotes', '<a b="'.repeat(1_700_000)],
    ['10⁵ nested tables', '<table><tr><td>字，'.repeat(100_000)],
    ['tables nested just below the cap', '<table><tr><td>字，'.repeat(110)],
    ['many deep branches', `${'<div>'.repeat(100)}<p>字</p>${'</div>'.repeat(100)}`.repeat(150)],
    ['10⁵ links', '<a href="/a/1.html">这是一条很长的新闻标题</a>'.repeat(100_000)],
    ['10⁵ end tags', TEXT + '</div>'.repeat(100_000)],
  ])('survives %s', { timeout: 20_000 }, (_, html) => {
    const outcome = extractArticle(html, 'https://news.example.com/a');
    expect(outcome.ok || outcome.reason).toBeTruthy();
  });

  test('survives a page cut off anywhere', () => {
    const html = readFileSync(join(PAGES, 'json-ld', 'source.html'), 'utf8');
    const outcomes = Array.from(
      { length: 60 },
      (_, i) => extractArticle(html.slice(0, Math.floor((html.length * i) / 60)), 'https://news.example.com/a').ok,
    );
    expect(outcomes).toContain(true);
  });
});
