/** The state of a clustering as a plain value: JSON-serialisable, with everything needed to continue where it stopped. */
import type { Cluster } from './cluster.ts';
import type { ArticleId } from './event-article.ts';
import type { Pin } from './pins.ts';
import type { RarityState } from './term-rarity.ts';
import type { PackedVector } from './term-vector.ts';
import { vectorLength } from './term-vector.ts';

/** An article of the window. */
export interface EventRow {
  id: ArticleId;
  publishedAt: number;
  title: string;
  site?: string;
  weight: number;
  /** Unit vector. */
  vector: PackedVector;
  titleTerms: readonly string[];
  /** Its words are not in the sum of its cluster. */
  isThin: boolean;
  cluster?: Cluster;
}

export interface EventState {
  version: 2;
  newestAt: number;
  rarity: RarityState;
  pins: Pin[];
  clusters: (Pick<Cluster, 'id' | 'size' | 'firstAt' | 'lastAt' | 'counted'> & { sum: [string, number][]; titles: [string, number][] })[];
  rows: (Omit<EventRow, 'cluster'> & { /** Place in `clusters`. */ cluster?: number })[];
}

export function writeClusters(clusters: Iterable<Cluster>): EventState['clusters'] {
  return Array.from(clusters, ({ id, sum, titles, size, firstAt, lastAt, counted }) => ({
    id,
    sum: [...sum],
    titles: [...titles],
    size,
    firstAt,
    lastAt,
    counted,
  }));
}

export function readClusters(clusters: EventState['clusters']): Cluster[] {
  return clusters.map(({ sum, titles, ...rest }) => {
    const terms = new Map(sum);
    return { ...rest, sum: terms, titles: new Map(titles), length: vectorLength(terms), indexed: new Set<string>() };
  });
}

export function writeRows(rows: Iterable<EventRow>, clusters: readonly Cluster[]): EventState['rows'] {
  const places = new Map(clusters.map((cluster, place) => [cluster, place]));
  return Array.from(rows, ({ cluster, ...rest }) => {
    const place = cluster && places.get(cluster);
    return { ...rest, ...(place === undefined ? {} : { cluster: place }) };
  });
}

export function readRows(rows: EventState['rows'], clusters: readonly Cluster[]): EventRow[] {
  return rows.map(({ cluster, ...rest }) => {
    const found = cluster === undefined ? undefined : clusters[cluster];
    return { ...rest, ...(found ? { cluster: found } : {}) };
  });
}
