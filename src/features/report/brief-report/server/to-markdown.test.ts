import { describe, expect, test } from 'vitest';
import type { Block, BulletinArticle } from '#shared/bulletin.ts';
import { toMarkdown } from './to-markdown.ts';

const article = (id: number, title: string, url: string): BulletinArticle => ({
  id,
  title,
  url,
  siteName: '样例|新闻',
  author: '',
  mediaType: 'news',
  level: 'commercial',
  publishedAt: Date.UTC(2026, 10, 26, 4),
  isTimeExact: true,
  emotion: 'negative',
  status: 'unread',
  excerpt: '',
  goesOn: false,
});
const ARTICLES = [
  article(7, '# <script>alert(1)</script> [x](javascript:alert(1)) *a*\n| b', 'https://news.example.com/a b>c'),
  article(9, '第二篇', 'javascript:alert(1)'),
];
const write = (...blocks: Block[]): string =>
  toMarkdown({
    title: '日报 "一"',
    locale: 'zh-CN',
    articles: ARTICLES,
    chapters: [
      { key: 'a', title: '摘要', blocks: [] },
      { key: 'b', title: '正文', blocks },
    ],
  });
const quoted = (id: number): Block => {
  const title = ARTICLES.find((one) => one.id === id)?.title ?? '';
  return {
    is: 'articles',
    items: [{ articleId: id, title: { is: 'quote', text: title, articleId: id }, facts: ['样例|新闻'], excerpt: null, goesOn: false }],
  };
};

describe('Markdown', () => {
  test('what strangers wrote is text, and only addresses of the web are links', () => {
    const text = write(quoted(7), quoted(9));
    expect(text).toContain(
      String.raw`1. [\# \<script\>alert(1)\</script\> \[x\](javascript:alert(1)) \*a\* \| b](<https://news.example.com/a%20b%3Ec>)`,
    );
    expect(text).toContain('1. 第二篇  \n');
    expect(text).not.toContain('](<javascript');
    expect(text.startsWith('---\ntitle: "日报 \\"一\\""\naigc: "本文由程序按规则自动生成"\nAIGC: {"Label":"1"')).toBe(true);
  });

  test('of an article a person’s own words stand in place of the excerpt', () => {
    const block = quoted(9);
    if (block.is !== 'articles') throw new Error('no list');
    const excerpt = { is: 'quote' as const, text: '原文摘录', articleId: 9 };
    const rows = (abstract?: string) =>
      write({ ...block, items: block.items.map((item) => ({ ...item, excerpt, ...(abstract && { abstract }) })) });
    expect(rows()).toContain('   原文摘录\n');
    expect(rows('自拟的\n*摘要*')).toContain('   自拟的 \\*摘要\\*\n');
    expect(rows('自拟的摘要')).not.toContain('原文摘录');
  });

  test('a sentence cites its articles by footnotes, each article once', () => {
    const sentence = (text: string, articleIds: number[]) => ({ parts: [{ is: 'text' as const, text }], articleIds });
    const text = write(
      { is: 'paragraph', sentences: [sentence('一。', [9, 7]), sentence('二。', [9])] },
      { is: 'paragraph', sentences: [sentence('- 三。', [])] },
    );
    expect(text).toContain('一。[^1][^2]二。[^1]\n');
    expect(text).toContain('\n\\- 三。\n');
    expect(text.match(/^\[\^\d\]: .*$/gmu)).toEqual([
      String.raw`[^1]: 第二篇 · 样例\|新闻 · 2026年11月26日 12:00`,
      expect.stringMatching(/^\[\^2\]: .*<https:\/\/news\.example\.com\/a%20b%3Ec>$/u),
    ]);
  });

  test('a table keeps its columns, whatever stands in a cell', () => {
    const cell = (text: string) => ({ is: 'text' as const, text });
    const columns = [
      { title: '网站', isNumber: false },
      { title: '篇数', isNumber: true },
    ];
    const text = write({ is: 'table', caption: '网站', columns, rows: [[cell('a|b\nc'), cell('1')]], bars: null });
    expect(text).toContain('**网站**\n\n| 网站 | 篇数 |\n| --- | ---: |\n| a\\|b c | 1 |');
  });

  test('what a person made it look like stays, and a link that is none is text', () => {
    const bold = { is: 'text' as const, text: '重*要', marks: { bold: true as const } };
    const link = (address: string) => ({ is: 'text' as const, text: '此处', marks: { link: address } });
    const text = write({
      is: 'paragraph',
      look: 'bullet',
      sentences: [{ parts: [bold, link('https://a.example.com/x'), link('javascript:alert(1)')], articleIds: [] }],
    });
    expect(text).toContain(String.raw`- **重\*要**[此处](<https://a.example.com/x>)此处`);
  });

  test('a megabyte of one mark is written in time', () => {
    expect(write({ is: 'notes', lines: ['*'.repeat(1_000_000)] }).length).toBeGreaterThan(2_000_000);
  });
});
