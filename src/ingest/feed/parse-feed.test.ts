import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { ParsedFeed } from './feed-types.ts';
import { parseFeed } from './parse-feed.ts';

const URL_OF_FEED = 'https://feeds.example.com/news.xml';

function parse(input: string | Buffer): ParsedFeed {
  const feed = parseFeed(input, URL_OF_FEED);
  if (!feed.ok) throw new Error(feed.reason);
  return feed;
}

const rss = (items: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>听风</title><link>https://www.example.com/</link>${channel}${items}</channel></rss>`;
const first = (item: string) => parse(rss(`<item>${item}</item>`)).items[0];

describe('cases of other parsers', () => {
  test.each([
    ['aaa_illformed.xml', 'rss', 0, {}],
    ['chardet-big5.xml', 'atom', 0, {}],
    ['chardet-gb2312.xml', 'rss', 1, { title: '不归移民漫画系列：专业工作' }],
    ['chardet-eucjp.xml', 'rss', 1, { title: 'ゲーム三昧な正月' }],
    ['chardet-euckr.xml', 'rss', 1, { title: 'EUC-KR 에서 TypeKey 한글닉네임 표시하기' }],
    ['chardet-shiftjis.xml', 'atom', 1, { title: 'DrecomRSSに記事投稿が反映されない…' }],
    [
      'entry_content_inline_markup.xml',
      'atom',
      1,
      { text: 'Example Atom', html: expect.stringContaining('Example <b>Atom</b>') as string },
    ],
    ['nondefaultnamespace-xhtml.atom', 'atom', 1, { html: expect.stringMatching(/^<div>[\s\S]*<li><a href=/) as string }],
    ['rss-with-relative-html-urls.xml', 'rss', 1, { images: ['https://example.com/images/post-1.png'] }],
    ['rss-with-trailing-meta.xml', 'rss', 1, { title: 'First item' }],
    ['rss_incomplete_cdata.xml', 'rss', 1, { title: '' }],
    ['rss_item_link_corrupted_ampersands.xml', 'rss', 1, { url: 'http://link/get?a=1&b=2' }],
    ['saxerror.xml', 'rss', 3, { title: 'Good Item', url: 'http://example.com/good' }],
    ['unknown-namespace.atom', 'atom', 1, { url: 'http://example.org/tests/namespace/result.html' }],
  ])('%s', (file, kind, count, item) => {
    const feed = parse(readFileSync(join(import.meta.dirname, 'cases', file)));
    expect([feed.kind, feed.items.length]).toEqual([kind, count]);
    expect(feed.items[0] ?? {}).toMatchObject(item);
  });

  test.each([
    ['always_strip_doctype.xml', 'found'],
    ['entity-hellip.xml', 'testing … entity'],
    ['ampersand_in_attr.xml', 'Example test'],
  ])('reads the title of %s', (file, title) => {
    expect(parse(readFileSync(join(import.meta.dirname, 'cases', file))).title).toBe(title);
  });
});

describe('parseFeed', () => {
  test('maps an ordinary item', () => {
    const item = `<title>水库泄洪</title><link>/a/1.html</link><guid isPermaLink="false">g1</guid><pubDate>Mon, 08 Jul 2024 18:35:00 +0800</pubDate>
      <author>a@example.com (陈听雨)</author><category>社会</category><category>社会</category><description>短说明</description>
      <content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[<p>全文<img src="/1.jpg"></p>]]></content:encoded>`;
    expect(first(item)).toEqual({
      guid: 'g1',
      url: 'https://www.example.com/a/1.html',
      title: '水库泄洪',
      html: '<p>全文<img src="/1.jpg"></p>',
      text: '全文',
      summary: '短说明',
      author: '陈听雨',
      publishedAt: Date.parse('2024-07-08T18:35:00+08:00'),
      timeZoneKnown: true,
      images: ['https://www.example.com/1.jpg'],
      categories: ['社会'],
    });
  });

  test('cleans titles with newlines, padding and markup escaped twice', () => {
    expect(first('<title>\n      雨中\n   的  城\n  </title>')?.title).toBe('雨中 的 城');
    expect(first('<title>&lt;b&gt;雨&lt;/b&gt; &amp;amp; 风</title>')?.title).toBe('雨 & 风');
  });

  test.each([
    ['2024-07-08 18:35:00', false],
    ['2024年7月8日 18:35', false],
    ['2024-07-08T18:35:00+08:00', true],
    ['Mon, 8 Jul 2024 10:35:00 GMT', true],
  ])('reads the date %s', (text, timeZoneKnown) => {
    expect(first(`<title>a</title><pubDate>${text}</pubDate>`)).toMatchObject({
      publishedAt: Date.parse('2024-07-08T18:35:00+08:00'),
      timeZoneKnown,
    });
  });

  test('an item without a title begins with its text, and says where that is cut', () => {
    expect(first('<description>短文</description>')?.title).toBe('短文');
    const long = `${'听'.repeat(79)}😀${'风'.repeat(9)}`;
    expect(first(`<description>${long}</description>`)?.title).toBe(`${'听'.repeat(79)}…`);
  });

  test('leaves out a date that is none', () => {
    expect(first('<title>a</title><pubDate>昨晚</pubDate>')).not.toHaveProperty('publishedAt');
  });

  test('gives an item without address a stable one', () => {
    const item = '<description>只有正文</description>';
    expect(first(item)?.url).toBe(first(item)?.url);
    expect(first(item)).toMatchObject({
      title: '只有正文',
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/#[\da-f]{32}$/) as string,
    });
    expect(first('<guid>https://www.example.com/p/9</guid>')?.url).toBe('https://www.example.com/p/9');
  });

  test('never links to anything but http', () => {
    expect(first('<title>a</title><link>javascript:alert(1)</link>')?.url).toMatch(/^https:/);
  });

  test.each([
    ['an undefined entity', '<item><title>a&nosuch;b</title></item>', 'a&nosuch;b'],
    ['a bare ampersand', '<item><title>a & b</title></item>', 'a & b'],
    ['control characters', '<item><title>a\u0003b\u000b</title></item>', 'ab'],
    ['markup in the text', '<item><title>a</title><description>x<br>y<p>z</description></item>', 'a'],
    ['a forgotten end tag', '<item><title>a</title><item><title>b</title></item>', 'a'],
    ['a stray end tag', '</b></item><item><title>a</title></item>', 'a'],
    ['a cut-off end', '<item><title>a</title><description>half of', 'a'],
    ['a less-than sign', '<item><title>a</title><description>1 < 2</description></item>', 'a'],
  ])('survives %s', (_, items, title) => {
    expect(parse(rss(items)).items[0]?.title).toBe(title);
  });

  test('recovers every item after a broken one', () => {
    const items = Array.from(
      { length: 20 },
      (_, i) => `<item><title>t${i}</title>${i === 3 ? '<description><![CDATA[x]]</b></description>' : ''}</item>`,
    ).join('');
    expect(parse(rss(items)).items.length).toBeGreaterThanOrEqual(4);
    expect(parse(rss(items.replace('<![CDATA[', ''))).items).toHaveLength(20);
  });

  test.each(['\n\n \uFEFF', 'Warning: something failed in line 3<br>\n', '<!-- generated by <rss> -->'])(
    'puts up with junk %j in front',
    (junk) => {
      expect(parse(junk + rss('<item><title>a</title></item>')).items).toHaveLength(1);
    },
  );

  test('reads GBK bytes by their declaration', () => {
    const source = rss('<item><title>降雨持续</title></item>').replace('?>', ' encoding="gb2312"?>');
    expect(parse(iconv.encode(source, 'gbk')).items[0]?.title).toBe('降雨持续');
  });

  test('expands no entities of a document type', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file:///etc/passwd">${levels}]>`;
    const item = parse(bomb + rss('<item><title>&l9;&x;</title></item>').replace('<?xml version="1.0"?>', '')).items[0];
    expect(item?.title).toBe('&l9;&x;');
  });

  test.each([
    ['deep nesting', rss('<a>'.repeat(100_000))],
    ['many attributes', rss(`<item ${'a="1" '.repeat(300_000)}><title>a</title></item>`)],
    ['one text of 10 MB', rss(`<item><title>${'字'.repeat(3_500_000)}</title></item>`)],
    ['unclosed quotes', rss('<item a="'.repeat(20_000))],
    ['unclosed CDATA', rss('<item><title><![CDATA['.repeat(20_000))],
  ])('gets through %s', { timeout: 20_000 }, (_, source) => {
    expect(parse(source)).toBeDefined();
  });

  test('reads bytes compressed without a word, and a feed inside a page', () => {
    const feed = '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>标题</title><link href="/1"/></entry></feed>';
    for (const input of [gzipSync(feed), `<!DOCTYPE html><html><body>${feed}</body></html>`])
      expect(parse(input).items[0]?.title).toBe('标题');
    expect(parseFeed(Buffer.from([0x1f, 0x8b, 1, 2]), URL_OF_FEED)).toMatchObject({ ok: false });
  });

  test('reads Windows quotation marks, the base of an item, and what a media group says', () => {
    const [item] = parse(`<rss xml:base="https://example.com/a/"><channel><item xml:base="b/"><link>1</link><title>\x93题\x94</title>
      <media:group><media:description>说明</media:description></media:group><itunes:keywords>一,二</itunes:keywords></item></channel></rss>`).items;
    expect(item).toMatchObject({ url: 'https://example.com/a/b/1', title: '“题”', text: '说明', categories: ['一', '二'] });
  });

  test('reads 200 items', () => {
    const source = rss(
      Array.from(
        { length: 200 },
        (_, i) => `<item><title>第${i}条</title><link>/${i}</link><description>${'内容，'.repeat(300)}</description></item>`,
      ).join(''),
    );
    expect(parse(source).items).toHaveLength(200);
  });

  test('reads Atom with its base, links and authors', () => {
    const source = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://www.example.com/blog/"><title type="html">&lt;i&gt;风&lt;/i&gt;</title><link href="/"/><link rel="hub" href="https://hub.example.com/"/><author><name>全体</name></author>
      <entry><id>urn:1</id><title>a &lt; b</title><link rel="edit" href="/edit"/><link href="1.html"/><updated>2024-01-02T00:00:00Z</updated><published>2024-01-01T00:00:00Z</published><summary>短</summary></entry></feed>`;
    const feed = parse(source);
    expect(feed).toMatchObject({ kind: 'atom', title: '风', siteUrl: 'https://www.example.com/', hub: 'https://hub.example.com/' });
    expect(feed.items[0]).toMatchObject({
      guid: 'urn:1',
      url: 'https://www.example.com/blog/1.html',
      title: 'a < b',
      author: '全体',
      text: '短',
      publishedAt: Date.UTC(2024, 0, 1),
    });
  });

  test('reads RDF, whose items stand beside the channel', () => {
    const source = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>t</title></channel><item rdf:about="https://www.example.com/1"><title>a</title><d:date>2024-01-01T08:00:00+08:00</d:date><d:creator>某人</d:creator></item></rdf:RDF>`;
    expect(parse(source)).toMatchObject({
      kind: 'rdf',
      items: [{ url: 'https://www.example.com/1', author: '某人', publishedAt: Date.UTC(2024, 0, 1) }],
    });
  });

  test('reads a JSON feed and refuses other JSON', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 't',
      items: [{ id: 7, url: '/a', content_text: '1 < 2\n第二行', date_published: '2024-01-01T00:00:00Z', authors: [{ name: '某人' }] }],
    };
    expect(parse(JSON.stringify(feed))).toMatchObject({
      kind: 'json',
      items: [{ guid: '7', url: 'https://feeds.example.com/a', text: '1 < 2\n第二行', author: '某人' }],
    });
    expect(parseFeed('{"a":1}', URL_OF_FEED)).toEqual({ ok: false, reason: 'not-a-feed' });
  });

  test.each([
    ['', 'empty'],
    ['<!DOCTYPE html><html><body>hello</body></html>', 'not-a-feed'],
    ['just text', 'not-a-feed'],
    ['<urlset><url><loc>https://example.com/</loc></url></urlset>', 'not-a-feed'],
  ])('refuses %j', (source, reason) => {
    expect(parseFeed(source, URL_OF_FEED)).toEqual({ ok: false, reason });
  });
});
