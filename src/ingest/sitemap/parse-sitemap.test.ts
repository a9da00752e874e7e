import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseSitemap } from './parse-sitemap.ts';

const URL_OF_MAP = 'https://www.example.com/sitemap.xml';
const NEWS = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://www.example.com/a?x=1&amp;y=2</loc><lastmod>2024-01-03</lastmod><n:news><n:publication><n:name>听风</n:name></n:publication><n:publication_date>2024-01-02T08:00:00+08:00</n:publication_date><n:title>标题 &amp; 副题</n:title></n:news><image:image><image:loc>/1.jpg</image:loc></image:image></url>
<url><loc></loc></url></urlset>`;

describe('parseSitemap', () => {
  test('reads the news module, and counts entries without an address', () => {
    expect(parseSitemap(Buffer.from(NEWS), URL_OF_MAP)).toEqual({
      ok: true,
      kind: 'urlset',
      isCut: false,
      unreadable: 1,
      entries: [
        {
          url: 'https://www.example.com/a?x=1&y=2',
          title: '标题 & 副题',
          publishedAt: Date.UTC(2024, 0, 2),
          timeZoneKnown: true,
          modifiedAt: Date.parse('2024-01-03T00:00:00+08:00'),
          images: ['https://www.example.com/1.jpg'],
        },
      ],
    });
  });

  test('reads an index and a gzipped map', () => {
    const index = '<sitemapindex><sitemap><loc>/a.xml.gz</loc><lastmod>2024-01-02T00:00:00Z</lastmod></sitemap></sitemapindex>';
    const expected = {
      ok: true,
      kind: 'index',
      isCut: false,
      sitemaps: [{ url: 'https://www.example.com/a.xml.gz', modifiedAt: Date.UTC(2024, 0, 2) }],
    };
    expect(parseSitemap(Buffer.from(index), URL_OF_MAP)).toEqual(expected);
    expect(parseSitemap(gzipSync(index), URL_OF_MAP)).toEqual(expected);
  });

  test('reads a plain list of addresses', () => {
    expect(parseSitemap(Buffer.from('https://a.example.com/1\nhttps://a.example.com/2\n'), URL_OF_MAP)).toMatchObject({
      ok: true,
      entries: [{ url: 'https://a.example.com/1' }, { url: 'https://a.example.com/2' }],
    });
  });

  test('stops a gzip bomb at the cap', () => {
    expect(parseSitemap(gzipSync(Buffer.alloc(20_000_000, ' ')), URL_OF_MAP, '', 1_000_000)).toEqual({ ok: false, reason: 'too-large' });
  });

  test.each([
    ['<html><body>no</body></html>', 'not-a-sitemap'],
    ['', 'not-a-sitemap'],
    ['\u001f\u008b broken', 'decompression'],
  ])('refuses %j', (text, reason) => {
    expect(parseSitemap(Buffer.from(text, 'latin1'), URL_OF_MAP)).toEqual({ ok: false, reason });
  });
});
