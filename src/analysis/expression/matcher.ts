// All clients' subjects matched against an article at once, and changed one at a time.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import type { ExpressionError } from './expression-error.ts';
import { type EncodedArticle, MatchSegment } from './match-segment.ts';
import type { MatchableUnits } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { UnitAlphabet } from './unit-alphabet.ts';
import { expressionDictionaries } from './words.ts';

export interface MatchSubject<Id> {
  id: Id;
  expression: string | ExpressionNode;
}
export interface RejectedSubject<Id> {
  id: Id;
  errors: readonly ExpressionError[];
}

/** A segment with the subject at each of its indexes; undefined where the subject has been removed or replaced since. */
interface Level<Id> {
  segment: MatchSegment;
  ids: (Id | undefined)[];
}
interface Place<Id> {
  level: Level<Id>;
  index: number;
}

/** Sizes up to which the levels take changes; a full one is merged into the next, so that the large base is seldom rebuilt. */
const LEVEL_SIZES = [64, 1024, 16_384] as const;

export class Matcher<Id extends number | string> {
  readonly #alphabet = new UnitAlphabet();
  readonly #resolve: ResolveDictionary;
  readonly #levels: Level<Id>[];
  readonly #places = new Map<Id, Place<Id>>();
  readonly #buffers: Int32Array[] = [new Int32Array(256), new Int32Array(4096), new Int32Array(64)];

  constructor(resolve: ResolveDictionary) {
    this.#resolve = resolve;
    this.#levels = [...LEVEL_SIZES, Number.POSITIVE_INFINITY].map(() => this.#build([]));
  }

  /** Number of subjects that are matched. */
  get size(): number {
    return this.#places.size;
  }

  #build(subjects: readonly (readonly [Id, ExpressionNode])[]): Level<Id> {
    const segment = new MatchSegment(
      subjects.map(([, node]) => node),
      this.#alphabet,
      this.#resolve,
    );
    const level: Level<Id> = { segment, ids: subjects.map(([id]) => id) };
    subjects.forEach(([id], index) => this.#places.set(id, { level, index }));
    return level;
  }

  #living(level: Level<Id>): (readonly [Id, ExpressionNode])[] {
    return level.ids.flatMap((id, index) => {
      const node = level.segment.nodes[index];
      return id === undefined || node === undefined ? [] : [[id, node] as const];
    });
  }

  /** Rebuilds the lowest level that has room for `added` and everything below it. */
  #insert(added: readonly (readonly [Id, ExpressionNode])[]): void {
    const subjects = [...added];
    for (const [depth, level] of this.#levels.entries()) {
      for (const living of this.#living(level)) subjects.push(living);
      if (subjects.length <= (LEVEL_SIZES[depth] ?? Number.POSITIVE_INFINITY)) {
        this.#levels[depth] = this.#build(subjects);
        return;
      }
      this.#levels[depth] = this.#build([]);
    }
  }

  /** Adds subjects or replaces those of the same id, from the next article on. A subject that does not parse is not matched any more and is returned. */
  upsert(subjects: readonly MatchSubject<Id>[]): RejectedSubject<Id>[] {
    const rejected: RejectedSubject<Id>[] = [];
    const added = new Map<Id, ExpressionNode>();
    for (const { id, expression } of subjects) {
      this.remove(id);
      added.delete(id);
      const parsed = typeof expression === 'string' ? parseExpression(expression) : { ok: true as const, node: expression };
      if (!parsed.ok) rejected.push({ id, errors: parsed.errors });
      else if (parsed.node) added.set(id, parsed.node);
    }
    if (added.size > 0) this.#insert([...added]);
    return rejected;
  }

  /** Merges all changes into one segment, for a quiet time: matching is then fastest, but this takes about 20 µs a subject. */
  compact(): void {
    const subjects = this.#levels.flatMap((level) => this.#living(level));
    this.#levels.forEach((_, depth) => {
      this.#levels[depth] = this.#build([]);
    });
    this.#levels[this.#levels.length - 1] = this.#build(subjects);
  }

  /** Whether there was such a subject. */
  remove(id: Id): boolean {
    const place = this.#places.get(id);
    if (place) place.level.ids[place.index] = undefined;
    return this.#places.delete(id);
  }

  /** To be called after the words of a dictionary changed; returns the number of subjects that use it. */
  updateDictionary(name: string): number {
    const users = this.#levels.flatMap((level) => this.#living(level)).filter(([, node]) => expressionDictionaries(node).includes(name));
    this.upsert(users.map(([id, expression]) => ({ id, expression })));
    return users.length;
  }

  /** Ids of all subjects that match, in no particular order. An empty expression matches nothing. */
  match(units: MatchableUnits): Id[] {
    const article = this.#encode(units);
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

  #encode(units: MatchableUnits): EncodedArticle {
    const texts = [units.title, units.content, units.author];
    texts.forEach((text, field) => {
      this.#buffers[field] = this.#alphabet.encode(text, this.#buffers[field] as Int32Array);
    });
    return { fields: this.#buffers, lengths: texts.map((text) => text.length), site: units.site };
  }
}

/** Compiles subjects; those that do not parse are in `rejected` and match nothing. Dictionaries are read while compiling. */
export function compileMatcher<Id extends number | string>(
  subjects: readonly MatchSubject<Id>[],
  resolve: ResolveDictionary,
): { matcher: Matcher<Id>; rejected: RejectedSubject<Id>[] } {
  const matcher = new Matcher<Id>(resolve);
  return { matcher, rejected: matcher.upsert(subjects) };
}
