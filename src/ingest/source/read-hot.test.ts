import { describe, expect, test } from 'vitest';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { guessHotMapping } from './guess-hot-mapping.ts';
import { readHot } from './read-hot.ts';

const fetched = (text: string, contentType = 'application/json'): FetchedContent => ({
  ok: true,
  kind: 'content',
  url: 'https://hot.example.com/api/list',
  status: 200,
  body: Buffer.from(text),
  headers: { contentType },
  redirects: [],
  ms: 1,
  bytes: text.length,
});
const LIST = {
  code: 0,
  data: {
    cards: [{ a: 1 }],
    list: [
      { word: '#台风登陆#', realpos: 1, raw_hot: '123.4万', label: '社会', link: '/t/1' },
      { word: '新车发布', realpos: 2, raw_hot: 88_000, label: '', link: 'javascript:alert(1)' },
      { word: '', realpos: 3, raw_hot: 5, label: '', link: '/t/3' },
      { word: '球队夺冠', realpos: 4, raw_hot: 7, label: '体育', link: '/t/4' },
    ],
  },
};

describe('a hot list', () => {
  test('in JSON is recognised by its names, and read', () => {
    const mapping = guessHotMapping(LIST);
    expect(mapping).toEqual({ items: 'data.list', title: 'word', url: 'link', rank: 'realpos', heat: 'raw_hot', category: 'label' });
    const read = readHot(fetched(JSON.stringify(LIST)), undefined);
    if (!read.ok) throw new Error(read.reason);
    expect(read.hot).toEqual([
      { rank: 1, title: '台风登陆', url: 'https://hot.example.com/t/1', category: '社会', heat: 1_234_000, reads: null },
      { rank: 2, title: '新车发布', url: '', category: '', heat: 88_000, reads: null },
      { rank: 4, title: '球队夺冠', url: 'https://hot.example.com/t/4', category: '体育', heat: 7, reads: null },
    ]);
    expect(read.unreadable).toBe(1);
    expect(read.items.map(({ url }) => url)).toEqual(['https://hot.example.com/t/1', 'https://hot.example.com/t/4']);
  });

  test('is read by the mapping that a person gave', () => {
    const text = JSON.stringify([{ t: '甲', p: 2 }, { t: '乙' }]);
    const read = readHot(fetched(text), { items: '', title: 't', rank: 'p' });
    expect(read.ok && read.hot?.map(({ title, rank }) => [title, rank])).toEqual([
      ['甲', 2],
      ['乙', 2],
    ]);
    expect(readHot(fetched(text), { items: 'data', title: 't' })).toEqual({ ok: false, reason: 'no-items' });
    expect(readHot(fetched('<html>'), { items: '', title: 't' })).toEqual({ ok: false, reason: 'not-json' });
  });

  test('of a feed has the feed’s order', () => {
    const xml =
      '<rss version="2.0"><channel><item><title>一</title><link>https://a.example/1</link></item><item><title>二</title></item></channel></rss>';
    const read = readHot(fetched(xml, 'application/rss+xml'), undefined);
    expect(read.ok && read.hot?.map(({ title, rank }) => [rank, title])).toEqual([
      [1, '一'],
      [2, '二'],
    ]);
    expect(readHot(fetched('nothing', 'text/plain'), undefined)).toEqual({ ok: false, reason: 'not-a-feed' });
  });
});
