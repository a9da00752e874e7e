import { describe, expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const TEXT = '<p>The council said on Monday that the water works would be rebuilt, and that it would take two years.</p>'.repeat(6);

function timeOf(head: string, info = '', foot = ''): string | undefined {
  const html = `<html><head><title>Water works to be rebuilt</title>${head}</head><body><h1>Water works to be rebuilt</h1>${info}<div>${TEXT}</div>${foot}</body></html>`;
  const outcome = extractArticle(html, 'https://news.example.com/a');
  return outcome.ok && outcome.publishedAt !== undefined ? new Date(outcome.publishedAt).toISOString() : undefined;
}

const jsonLd = (time: string): string =>
  `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Water works","datePublished":"${time}"}</script>`;

describe('times that a page states', () => {
  test('come from JSON-LD before a meta element, which often moves with an update', () => {
    const head = `<meta property="article:published_time" content="2024-12-07T12:43:39Z">${jsonLd('2024-12-06T22:00:40Z')}`;
    expect(timeOf(head)).toBe('2024-12-06T22:00:40.000Z');
  });

  test('are completed by another that says the same with an hour or a zone', () => {
    expect(timeOf(`${jsonLd('2024-11-19')}<meta name="date" content="2024-11-19T07:43:27-05:00">`)).toBe('2024-11-19T12:43:27.000Z');
    expect(timeOf(`${jsonLd('2024-11-18 20:58:46')}<meta name="date" content="2024-11-19T04:58:46Z">`)).toBe('2024-11-19T04:58:46.000Z');
  });

  test('are not completed by one of another day', () => {
    expect(timeOf(`${jsonLd('2024-11-19')}<meta name="date" content="2024-11-29T07:43:27Z">`)).toBe('2024-11-19T00:00:00.000Z');
  });

  test('are read from JSON-LD inside CDATA', () => {
    const wrapped = jsonLd('2024-11-19T07:43:27Z').replace('{', '<![CDATA[{').replace('</script>', ']]></script>');
    expect(timeOf(wrapped)).toBe('2024-11-19T07:43:27.000Z');
  });

  test('may be the only time element of the page, wherever it stands', () => {
    expect(timeOf('', '<div><time datetime="2024-10-13T17:00:03Z">Oct 13</time></div>')).toBe('2024-10-13T17:00:03.000Z');
    const two = '<div><time datetime="2024-10-13T17:00:03Z">a</time></div><div><time datetime="2024-10-14T17:00:03Z">b</time></div>';
    expect(timeOf('', two)).toBeUndefined();
  });
});

describe('times in scripts', () => {
  const script = '<script>var data = {"createTime":"2024-10-13 17:00:03"}</script>';

  test('are taken when the page shows the same day or none', () => {
    expect(timeOf(script)).toBe('2024-10-13T17:00:03.000Z');
    expect(timeOf(script, '<div class="date">2024-10-13</div>')).toBe('2024-10-13T17:00:03.000Z');
  });

  test('are another article’s when the page shows another day', () => {
    expect(timeOf(script, '<div class="date">2024-10-05</div>')).toBe('2024-10-05T00:00:00.000Z');
  });
});

describe('times that a page shows', () => {
  test('are not when it was last edited', () => {
    const foot = '<div id="footer-info">This page was last modified on 28 October 2016, at 06:56.</div>';
    expect(timeOf('', '', foot)).toBeUndefined();
    expect(timeOf('<meta name="date" content="2014-10-05T06:00:00Z">', '', foot)).toBe('2014-10-05T06:00:00.000Z');
    const modified =
      '<header><time datetime="2016-09-14T07:07:00Z" itemprop="dateModified">x</time><time datetime="2014-08-05T07:00:00Z">y</time></header>';
    expect(timeOf('', modified)).toBe('2014-08-05T07:00:00.000Z');
  });
});
