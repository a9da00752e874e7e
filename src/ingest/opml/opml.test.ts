import { describe, expect, test } from 'vitest';
import { readSubscriptions } from './read-opml.ts';
import { writeOpml } from './write-opml.ts';

describe('reading', () => {
  test('takes feeds and pages of nested folders, each once, and no folder', () => {
    const text = `<?xml version="1.0"?><opml version="1.1"><body><outline text="新闻"><outline text="甲 &amp; 乙" xmlUrl="https://a.example.com/rss?x=1&amp;y=2"/>
      <outline title="丙" htmlurl="https://c.example.com/"/></outline><outline text="又一次" xmlUrl="https://a.example.com/rss?x=1&amp;y=2"/></body></opml>`;
    expect(readSubscriptions(text)).toEqual([
      { url: 'https://a.example.com/rss?x=1&y=2', name: '甲 & 乙' },
      { url: 'https://c.example.com/', name: '丙' },
    ]);
  });

  test('takes lines with or without a name, and leaves notes and empty lines', () => {
    expect(
      readSubscriptions('\uFEFFhttps://a.example.com/\r\n# 备注\n\nhttps://b.example.com/rss\t乙 报\nhttps://c.example.com/,丙'),
    ).toEqual([
      { url: 'https://a.example.com/', name: '' },
      { url: 'https://b.example.com/rss', name: '乙 报' },
      { url: 'https://c.example.com/', name: '丙' },
    ]);
  });

  test('expands no entity of a document type', () => {
    const bomb =
      '<!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><opml><body><outline text="&a;&f;" xmlUrl="https://a.example.com/"/></body></opml>';
    expect(readSubscriptions(bomb)).toEqual([{ url: 'https://a.example.com/', name: '&a;&f;' }]);
  });
});

describe('writing', () => {
  test('is read as it was', () => {
    const list = [
      { url: 'https://a.example.com/?a=1&b="2"', name: '<甲> & "乙"', isFeed: true },
      { url: 'https://b.example.com/', name: '列表\u0007', isFeed: false },
    ];
    expect(readSubscriptions(writeOpml('来源', new Map([['新闻', list]])))).toEqual([
      { url: 'https://a.example.com/?a=1&b="2"', name: '<甲> & "乙"' },
      { url: 'https://b.example.com/', name: '列表' },
    ]);
  });
});
