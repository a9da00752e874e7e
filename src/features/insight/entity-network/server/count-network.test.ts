import { expect, test } from 'vitest';
import { countNetwork } from './count-network.ts';

const ARTICLES = [
  { id: 1, keys: ['person:李雷', 'organisation:云雀汽车'] },
  { id: 2, keys: ['organisation:云雀汽车', 'place:广州', 'person:李雷'] },
  { id: 3, keys: ['place:广州', 'organisation:云雀汽车'] },
  { id: 4, keys: ['place:成都', 'place:广州'] },
];

test('nodes and edges are counted by articles', () => {
  const { nodes, edges } = countNetwork(ARTICLES, ['person:李雷', 'organisation:云雀汽车'], [], 10);
  expect(nodes.map(({ key, articles, isOwn }) => [key, articles, isOwn])).toEqual([
    ['organisation:云雀汽车', 3, true],
    ['person:李雷', 2, true],
    ['place:广州', 3, false],
    ['place:成都', 1, false],
  ]);
  expect(nodes[2]).toMatchObject({ type: 'place', text: '广州' });
  expect(edges).toContainEqual({ from: 'organisation:云雀汽车', to: 'person:李雷', articles: 2 });
  expect(edges).toContainEqual({ from: 'organisation:云雀汽车', to: 'place:广州', articles: 2 });
  expect(edges).toContainEqual({ from: 'place:广州', to: 'place:成都', articles: 1 });
  expect(edges).toHaveLength(4);
});

test('beyond the limit the article’s own and what was expanded stay, and no edge leads to what is left out', () => {
  const { nodes, edges } = countNetwork(ARTICLES, ['person:李雷'], ['place:成都'], 2);
  expect(nodes.map((node) => node.key)).toEqual(['place:成都', 'person:李雷']);
  expect(edges).toEqual([]);
});

test('a name with a colon stays whole', () => {
  expect(countNetwork([{ id: 1, keys: ['product:X:1'] }], [], [], 5).nodes).toMatchObject([{ type: 'product', text: 'X:1' }]);
});
