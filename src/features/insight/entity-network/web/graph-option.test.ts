import { expect, test } from 'vitest';
import type { Network } from '../contract.ts';
import { graphOption } from './graph-option.ts';

const network: Network = {
  title: '',
  articles: 9,
  isCut: false,
  nodes: [
    { key: 'person:李雷', text: '李雷', type: 'person', articles: 9, isOwn: true },
    { key: 'place:广州', text: '广州', type: 'place', articles: 1, isOwn: false },
  ],
  edges: [{ from: 'person:李雷', to: 'place:广州', articles: 4 }],
};
const words = { node: () => '<b>node</b>', edge: (from: string, to: string, total: number) => `${from}-${to} ${total}` };
const look = { text: '#000', line: '#888', isDark: false, isStill: true };

test('every type has a form of its own, and size and width follow the articles', () => {
  const [series] = graphOption(network, words, look).series;
  expect(series?.data.map((node) => node.symbol)).toEqual(['circle', 'triangle']);
  expect(series?.data[0]?.symbolSize).toBeGreaterThan(series?.data[1]?.symbolSize ?? 99);
  expect(series?.links[0]).toMatchObject({ source: 'person:李雷', target: 'place:广州', words: '李雷-广州 4' });
  expect(series?.links[0]?.lineStyle.width).toBe(3);
});

test('nothing in a name becomes HTML, and nothing moves for those who do not want it', () => {
  const option = graphOption(network, words, look);
  expect(option.tooltip.formatter({ data: { words: '<img src=x>"\'&' } })).toBe('&#60;img src=x&#62;&#34;&#39;&#38;');
  expect(option.animation).toBe(false);
  expect(option.series[0]?.force.layoutAnimation).toBe(false);
});
