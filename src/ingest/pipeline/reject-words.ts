// Words of the provider's lists in a text: a tree by units, walked from each unit on, so that the time is that of the text times the longest word.
import { wordUnits } from '#analysis/text/word-units.ts';

interface Node {
  id?: number;
  next?: Map<string, Node>;
}
export interface FoundWord {
  id: number;
  /** The first and the last unit of it. */
  from: number;
  to: number;
}

export class RejectWords {
  readonly #root: Node = {};
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** One that has the units of another takes its place. */
  add(id: number, word: string): void {
    const units = wordUnits(word);
    if (units.length === 0) return;
    let node = this.#root;
    for (const unit of units) {
      node.next ??= new Map();
      const next = node.next.get(unit) ?? {};
      node.next.set(unit, next);
      node = next;
    }
    if (node.id === undefined) this.#size++;
    node.id = id;
  }

  remove(id: number, word: string): void {
    const path: { node: Node; unit: string }[] = [];
    let node: Node | undefined = this.#root;
    for (const unit of wordUnits(word)) {
      path.push({ node, unit });
      node = node.next?.get(unit);
      if (node === undefined) return;
    }
    if (node.id !== id) return;
    delete node.id;
    this.#size--;
    for (const step of path.toReversed()) {
      const child = step.node.next?.get(step.unit);
      if (child?.id !== undefined || (child?.next?.size ?? 0) > 0) return;
      step.node.next?.delete(step.unit);
    }
  }

  /** Each word that stands in the units once, where it stands first; no more than `most`. */
  find(units: readonly string[], most: number): FoundWord[] {
    const found = new Map<number, FoundWord>();
    if (this.#size === 0) return [];
    for (let from = 0; from < units.length && found.size < most; from++) {
      let node: Node | undefined = this.#root;
      for (let to = from; to < units.length; to++) {
        node = node.next?.get(units[to] ?? '');
        if (node === undefined) break;
        if (node.id !== undefined && !found.has(node.id)) found.set(node.id, { id: node.id, from, to });
      }
    }
    return [...found.values()].slice(0, most);
  }
}
