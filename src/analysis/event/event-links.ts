/** Which clusters are one event by people's decision, and which must never be. */
import type { Cluster } from './cluster.ts';
import { isOlder } from './cluster.ts';
import type { ArticleId } from './event-article.ts';
import type { Pins } from './pins.ts';

/** Clusters of one event, with the pinned groups that have an article in them. */
interface EventNode {
  clusters: Set<Cluster>;
  groups: Set<ArticleId>;
}

export class EventLinks {
  readonly #nodes = new Map<Cluster, EventNode>();
  readonly #homes = new Map<ArticleId, Cluster>();
  readonly #pins: Pins;

  constructor(pins: Pins) {
    this.#pins = pins;
  }

  /** The name of an event: the id of its oldest cluster. */
  eventId(cluster: Cluster): ArticleId {
    return [...this.#nodeOf(cluster).clusters].reduce((first, each) => (isOlder(each, first) ? each : first)).id;
  }

  /** Whether the article may join this cluster. */
  mayJoin(cluster: Cluster, id: ArticleId): boolean {
    const group = this.#pins.groupOf(id);
    if (group === undefined) return true;
    const node = this.#nodeOf(cluster);
    if (this.#isHostile(node.groups, [group])) return false;
    const home = this.#homes.get(group);
    return home === undefined || this.mayFuse(home, cluster);
  }

  /** Whether two articles without a cluster may begin one. */
  mayMeet(a: ArticleId, b: ArticleId): boolean {
    const [groupA, groupB] = [this.#pins.groupOf(a), this.#pins.groupOf(b)];
    return groupA === undefined || groupB === undefined || groupA === groupB;
  }

  /** Whether two clusters may become one event. */
  mayFuse(a: Cluster, b: Cluster): boolean {
    const [nodeA, nodeB] = [this.#nodeOf(a), this.#nodeOf(b)];
    return nodeA === nodeB || !this.#isHostile(nodeA.groups, nodeB.groups);
  }

  /** Records that a cluster has this article, and joins its event with that of the articles it is pinned to. */
  note(cluster: Cluster, id: ArticleId): void {
    const group = this.#pins.groupOf(id);
    if (group === undefined) return;
    this.#nodeOf(cluster).groups.add(group);
    const home = this.#homes.get(group);
    if (home === undefined) this.#homes.set(group, cluster);
    else this.#join(home, cluster);
  }

  #join(a: Cluster, b: Cluster): void {
    const [node, other] = [this.#nodeOf(a), this.#nodeOf(b)];
    if (node === other) return;
    for (const group of other.groups) node.groups.add(group);
    for (const cluster of other.clusters) {
      node.clusters.add(cluster);
      this.#nodes.set(cluster, node);
    }
  }

  /** `from` becomes part of `into`. */
  fuse(into: Cluster, from: Cluster): void {
    this.#join(into, from);
    for (const [group, home] of this.#homes) if (home === from) this.#homes.set(group, into);
    this.remove(from);
  }

  /** Removes the cluster. */
  remove(cluster: Cluster): void {
    this.#nodeOf(cluster).clusters.delete(cluster);
    this.#nodes.delete(cluster);
    for (const [group, home] of this.#homes) if (home === cluster) this.#homes.delete(group);
  }

  #nodeOf(cluster: Cluster): EventNode {
    const known = this.#nodes.get(cluster);
    if (known) return known;
    const node = { clusters: new Set([cluster]), groups: new Set<ArticleId>() };
    this.#nodes.set(cluster, node);
    return node;
  }

  #isHostile(groupsA: Iterable<ArticleId>, groupsB: Iterable<ArticleId>): boolean {
    const others = [...groupsB];
    for (const a of groupsA) if (others.some((b) => this.#pins.areApart(a, b))) return true;
    return false;
  }
}
