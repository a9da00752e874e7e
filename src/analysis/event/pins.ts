/** People's decisions about events: pairs of articles that belong together or apart, whatever the clustering finds. */
import type { ArticleId } from './event-article.ts';

export interface Pin {
  kind: 'together' | 'apart';
  a: ArticleId;
  b: ArticleId;
}

/** Articles that are pinned together form a group, named by one of them; groups may be apart. */
export class Pins {
  /** In the order of the decisions, without those that a later one contradicts. */
  readonly list: readonly Pin[];
  readonly #parents = new Map<ArticleId, ArticleId>();
  readonly #foes = new Map<ArticleId, Set<ArticleId>>();

  /** `pins` in the order of the decisions. */
  constructor(pins: readonly Pin[]) {
    // The newest first, so that the older of two contradicting decisions is dropped.
    this.list = pins
      .toReversed()
      .filter((pin) => (pin.kind === 'together' ? this.#join(pin.a, pin.b) : this.#part(pin.a, pin.b)))
      .toReversed();
  }

  /** The group of an article; undefined without any decision about it. */
  groupOf(id: ArticleId): ArticleId | undefined {
    return this.#parents.has(id) ? this.#rootOf(id) : undefined;
  }

  areApart(groupA: ArticleId, groupB: ArticleId): boolean {
    return this.#foes.get(groupA)?.has(groupB) ?? false;
  }

  #rootOf(id: ArticleId): ArticleId {
    let root = id;
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; parent = this.#parents.get(root)) root = parent;
    this.#parents.set(id, root);
    return root;
  }

  #join(a: ArticleId, b: ArticleId): boolean {
    const [rootA, rootB] = [this.#rootOf(a), this.#rootOf(b)];
    if (this.areApart(rootA, rootB)) return false;
    if (rootA === rootB) return true;
    this.#parents.set(rootB, rootA);
    for (const foe of this.#foes.get(rootB) ?? []) {
      this.#foes.get(foe)?.delete(rootB);
      this.#setApart(rootA, foe);
    }
    this.#foes.delete(rootB);
    return true;
  }

  #part(a: ArticleId, b: ArticleId): boolean {
    const [rootA, rootB] = [this.#rootOf(a), this.#rootOf(b)];
    if (rootA === rootB) return false;
    this.#setApart(rootA, rootB);
    return true;
  }

  #setApart(a: ArticleId, b: ArticleId): void {
    this.#foes.set(a, (this.#foes.get(a) ?? new Set()).add(b));
    this.#foes.set(b, (this.#foes.get(b) ?? new Set()).add(a));
  }
}
