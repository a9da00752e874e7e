/** Late merging: clusters that became similar are merged, the most similar first. */
import type { Cluster } from './cluster.ts';
import { isOlder } from './cluster.ts';
import type { ClusterStore } from './cluster-store.ts';
import type { EventLinks } from './event-links.ts';
import { scorePair } from './score-clusters.ts';
import type { EventSettings } from './settings.ts';
import type { TermRarity } from './term-rarity.ts';
import { unitVector } from './term-vector.ts';

interface Pair {
  a: Cluster;
  b: Cluster;
  score: number;
}

interface Clustering {
  store: ClusterStore;
  links: EventLinks;
  rarity: TermRarity;
  settings: EventSettings;
}

/** Merges similar clusters around the changed ones until none are left; what people pinned apart stays apart. */
export function settleClusters(clustering: Clustering): void {
  const { store } = clustering;
  while (store.changed.size > 0) {
    const pairs = findPairs(clustering);
    store.changed.clear();
    const gone = new Set<Cluster>();
    for (const { a, b } of pairs) {
      if (gone.has(a) || gone.has(b) || !mayMerge(a, b, clustering)) continue;
      const [into, from] = isOlder(a, b) ? [a, b] : [b, a];
      // Counted once an event, not once for each of the clusters that made it.
      clustering.rarity.remove(from.counted.filter((term) => into.sum.has(term)));
      clustering.links.fuse(into, from);
      store.fuse(into, from);
      gone.add(from);
    }
  }
}

function findPairs(clustering: Clustering): Pair[] {
  const { store, rarity, settings } = clustering;
  const pairs: Pair[] = [];
  for (const a of store.changed) {
    for (const b of store.near(unitVector(a.sum, settings.articleTerms))) {
      if (a !== b && mayMerge(a, b, clustering)) pairs.push({ a, b, score: scorePair(a, b, rarity, settings) });
    }
  }
  return pairs.toSorted((x, y) => y.score - x.score || x.a.firstAt - y.a.firstAt || x.b.firstAt - y.b.firstAt);
}

/** Checked again before each merge, because the previous one may have changed both. */
function mayMerge(a: Cluster, b: Cluster, { links, rarity, settings }: Clustering): boolean {
  // A cluster of one is an article that arrived before the articles it belongs to.
  const threshold = Math.min(a.size, b.size) === 1 ? settings.join : settings.merge;
  return scorePair(a, b, rarity, settings) >= threshold && links.mayFuse(a, b);
}
