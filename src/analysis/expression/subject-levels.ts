// The subjects of a matcher in segments of growing size: a change rebuilds a small one, and the largest is rebuilt in small steps in parallel.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import { type CompiledSegment, compileSegment } from './compile-segment.ts';
import { type EncodedArticle, MatchSegment } from './match-segment.ts';
import { UnitAlphabet } from './unit-alphabet.ts';

export type Entry<Id> = readonly [id: Id, node: ExpressionNode];

/** The subject at each index of a segment; its id is undefined when it has since been removed or replaced. */
interface Level<Id> {
  segment: MatchSegment;
  nodes: readonly ExpressionNode[];
  ids: (Id | undefined)[];
}
interface Place<Id> {
  level: Level<Id>;
  index: number;
}
/** The rebuild of the base: its subjects, their source, and its progress. */
interface Merge<Id> {
  entries: readonly Entry<Id>[];
  places: readonly (Place<Id> | undefined)[];
  steps: Generator<undefined, CompiledSegment>;
}

const LEVEL_SIZES = [64, 512, 4096];

export class SubjectLevels<Id extends number | string> {
  readonly alphabet = new UnitAlphabet();
  readonly #resolve: ResolveDictionary;
  readonly #sizes: readonly number[];
  /** One per size, then those waiting to be merged into the base, then the base. */
  readonly #levels: Level<Id>[];
  readonly #places = new Map<Id, Place<Id>>();
  #merge: Merge<Id> | undefined;

  /** `sizes` up to which the first levels take changes; a full one is moved into the next. */
  constructor(resolve: ResolveDictionary, sizes: readonly number[] = LEVEL_SIZES) {
    this.#resolve = resolve;
    this.#sizes = sizes;
    this.#levels = Array.from({ length: sizes.length + 2 }, () => this.#build([]));
  }

  get #waiting(): number {
    return this.#levels.length - 2;
  }

  get #base(): number {
    return this.#levels.length - 1;
  }

  get size(): number {
    return this.#places.size;
  }

  #compile(entries: readonly Entry<Id>[]): Generator<undefined, CompiledSegment> {
    return compileSegment(
      entries.map(([, node]) => node),
      this.alphabet,
      this.#resolve,
    );
  }

  #build(entries: readonly Entry<Id>[]): Level<Id> {
    const steps = this.#compile(entries);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return this.#place(entries, step.value);
    }
  }

  /** A level of the entries that are `isCurrent`, which are looked up there from now on. */
  #place(entries: readonly Entry<Id>[], tables: CompiledSegment, isCurrent: (id: Id, index: number) => boolean = () => true): Level<Id> {
    const segment = new MatchSegment(tables, entries.length);
    const ids = entries.map(([id], index) => (isCurrent(id, index) ? id : undefined));
    const level: Level<Id> = { segment, nodes: entries.map(([, node]) => node), ids };
    for (const [index, id] of ids.entries()) if (id !== undefined) this.#places.set(id, { level, index });
    return level;
  }

  #entriesOf({ ids, nodes }: Level<Id>): Entry<Id>[] {
    return nodes.flatMap((node, index) => {
      const id = ids[index];
      return id === undefined ? [] : [[id, node] as const];
    });
  }

  #entriesAt(depth: number): Entry<Id>[] {
    const level = this.#levels[depth];
    return level ? this.#entriesOf(level) : [];
  }

  entries(): Entry<Id>[] {
    return this.#levels.flatMap((level) => this.#entriesOf(level));
  }

  /** Adds subjects whose ids are not present yet. Rebuilds the lowest level with room for them and all below it. */
  add(added: readonly Entry<Id>[]): void {
    const entries = [...added];
    for (const [depth, size] of this.#sizes.entries()) {
      for (const entry of this.#entriesAt(depth)) entries.push(entry);
      this.#levels[depth] = this.#build([]);
      if (entries.length > size) continue;
      this.#levels[depth] = this.#build(entries);
      return;
    }
    this.#addLarge(entries);
  }

  #addLarge(entries: readonly Entry<Id>[]): void {
    this.#finishMerge();
    const isFirst = this.#levels[this.#base]?.ids.length === 0;
    this.#levels[isFirst ? this.#base : this.#waiting] = this.#build(entries);
    if (isFirst) return;
    const all = [this.#waiting, this.#base].flatMap((depth) => this.#entriesAt(depth));
    this.#merge = { entries: all, places: all.map(([id]) => this.#places.get(id)), steps: this.#compile(all) };
  }

  /** Does one step of the current merge, if there is one: some milliseconds. */
  advance(): void {
    const merge = this.#merge;
    if (merge === undefined) return;
    const step = merge.steps.next();
    if (!step.done) return;
    this.#merge = undefined;
    this.#levels[this.#base] = this.#place(merge.entries, step.value, (id, index) => this.#places.get(id) === merge.places[index]);
    this.#levels[this.#waiting] = this.#build([]);
  }

  #finishMerge(): void {
    while (this.#merge !== undefined) this.advance();
  }

  /** Returns whether the subject existed. */
  remove(id: Id): boolean {
    const place = this.#places.get(id);
    if (place) place.level.ids[place.index] = undefined;
    return this.#places.delete(id);
  }

  /** Puts all subjects and those added, whose ids are not present yet, into one segment. */
  compact(added: readonly Entry<Id>[] = []): void {
    this.#merge = undefined;
    const entries = [...this.entries(), ...added];
    for (let depth = 0; depth < this.#base; depth++) this.#levels[depth] = this.#build([]);
    this.#levels[this.#base] = this.#build(entries);
  }

  /** Ids of all subjects that match, in no particular order. */
  match(article: EncodedArticle): Id[] {
    const matched: Id[] = [];
    for (const { segment, ids } of this.#levels) {
      if (ids.length === 0) continue;
      for (const index of segment.match(article)) {
        const id = ids[index];
        if (id !== undefined) matched.push(id);
      }
    }
    return matched;
  }
}
