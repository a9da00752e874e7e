import type { NetworkEdge, NetworkNode } from '../contract.ts';
import { type EntityArticle, textOf, typeOf } from './network-types.ts';

/** Maximum edges per node; more could not be followed by eye. */
const EDGES_A_NODE = 4;

/** Nodes and edges by number of articles: the article's own first, then expanded ones, then the most frequent, up to `limit`. */
export function countNetwork(
  articles: readonly EntityArticle[],
  own: readonly string[],
  expanded: readonly string[],
  limit: number,
): { nodes: NetworkNode[]; edges: NetworkEdge[] } {
  const counts = new Map<string, number>();
  for (const { keys } of articles) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isOwn = new Set(own);
  const isExpanded = new Set(expanded);
  const rank = (key: string) => (isExpanded.has(key) ? 2 : isOwn.has(key) ? 1 : 0);
  const chosen = [...counts]
    .toSorted(([a, n], [b, m]) => rank(b) - rank(a) || m - n || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([key, n]) => ({ key, text: textOf(key), type: typeOf(key), articles: n, isOwn: isOwn.has(key) }));
  return { nodes: chosen, edges: countEdges(articles, new Set(chosen.map((node) => node.key))).slice(0, EDGES_A_NODE * chosen.length) };
}

function countEdges(articles: readonly EntityArticle[], shown: ReadonlySet<string>): NetworkEdge[] {
  const edges = new Map<string, NetworkEdge>();
  for (const { keys } of articles) {
    const present = keys.filter((key) => shown.has(key)).toSorted();
    for (const [i, from] of present.entries()) {
      for (const to of present.slice(i + 1)) {
        const known = edges.get(`${from}\u0000${to}`);
        if (known) known.articles += 1;
        else edges.set(`${from}\u0000${to}`, { from, to, articles: 1 });
      }
    }
  }
  return [...edges.values()].toSorted((a, b) => b.articles - a.articles);
}
