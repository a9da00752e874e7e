import { expect, test } from 'vitest';
import { picturesIn, readMarkup, readRichText, type RichNode } from './rich-text-tree.ts';

const content = '云雀召回\n共 三批，本周 开始\n广州';
const html =
  '<h2>云雀召回</h2>\n<p>共 <strong>三</strong>批，<a href="https://example.com">本周</a>\n 开始</p>\n<ul>\n<li>广州</li>\n</ul><img src="https://example.com/a.png">';

const textsOf = (nodes: readonly RichNode[]): { start: number; text: string }[] =>
  nodes.flatMap((node) => ('text' in node ? [node] : textsOf(node.children)));

test('every text knows its place in the text that was analysed, however both are spaced', () => {
  const texts = textsOf(readRichText(html, content) ?? []).filter(({ start }) => start >= 0);
  expect(texts.map(({ text }) => text)).toEqual(['云雀召回', '共', '三', '批，', '本周', '开始', '广州']);
  for (const { start, text } of texts) expect(content.slice(start, start + text.length)).toBe(text);
});

test('markup that says something else than the text is not shown in its place', () => {
  for (const other of [html.replace('三', '四'), html.replace('<li>广州</li>', ''), `${html}<p>还有</p>`, ''])
    expect(readRichText(other, content)).toBeUndefined();
});

test('elements and attributes that no text needs are not made, their text is', () => {
  const nodes = readRichText('<marquee onclick="x"><p onclick="x" id="y" dir="rtl">云雀</p></marquee>', '云雀');
  expect(nodes).toEqual([{ tag: 'p', attributes: { dir: 'rtl' }, children: [{ start: 0, text: '云雀' }] }]);
});

test('code keeps its spaces; pictures are found wherever they stand', () => {
  expect(readRichText('<pre><code>a\n  b</code></pre>', 'a\nb')).toMatchObject([
    { tag: 'pre', children: [{ children: [{ text: 'a\n  b' }] }] },
  ]);
  expect(picturesIn(readRichText('<ul><li>云<img src="https://example.com/b.png"></li></ul>', '云') ?? [])).toEqual([
    'https://example.com/b.png',
  ]);
});

test('markup without a text beside it is read with all its words and none of what runs', () => {
  const nodes = readMarkup('<p>共 <strong>三</strong> 批</p><script>alert(1)</script><p onclick="x">  </p><marquee></marquee>');
  expect(nodes.slice(0, 1)).toMatchObject([
    { tag: 'p', children: [{ text: '共 ' }, { tag: 'strong', children: [{ text: '三' }] }, { text: ' 批' }] },
  ]);
  expect(JSON.stringify(nodes)).not.toMatch(/"script"|onclick|marquee/);
});
