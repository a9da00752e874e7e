// All clients' subjects matched against an article at once, and changed one at a time.
import type { ExpressionNode, ResolveDictionary } from './ast.ts';
import type { ExpressionError } from './expression-error.ts';
import type { EncodedArticle } from './match-segment.ts';
import type { MatchableUnits } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { SubjectLevels } from './subject-levels.ts';
import { expressionDictionaries } from './words.ts';

export interface MatchSubject<Id> {
  id: Id;
  expression: string | ExpressionNode;
}
export interface RejectedSubject<Id> {
  id: Id;
  errors: readonly ExpressionError[];
}

export class Matcher<Id extends number | string> {
  readonly #levels: SubjectLevels<Id>;
  /** Subjects changed since the last article: compiled together when the next one arrives. */
  readonly #changed = new Map<Id, ExpressionNode>();
  readonly #buffers: Int32Array[] = [new Int32Array(256), new Int32Array(4096), new Int32Array(64)];

  constructor(resolve: ResolveDictionary) {
    this.#levels = new SubjectLevels(resolve);
  }

  /** Number of subjects that are matched. */
  get size(): number {
    return this.#levels.size + this.#changed.size;
  }

  /**
   * Adds subjects or replaces those with the same id, from the next article on. A subject that does not parse is no longer matched and is returned.
   */
  upsert(subjects: readonly MatchSubject<Id>[]): RejectedSubject<Id>[] {
    const rejected: RejectedSubject<Id>[] = [];
    for (const { id, expression } of subjects) {
      this.remove(id);
      const parsed = typeof expression === 'string' ? parseExpression(expression) : { ok: true as const, node: expression };
      if (!parsed.ok) rejected.push({ id, errors: parsed.errors });
      else if (parsed.node) this.#changed.set(id, parsed.node);
    }
    return rejected;
  }

  /** Returns whether the subject existed. */
  remove(id: Id): boolean {
    const wasChanged = this.#changed.delete(id);
    return this.#levels.remove(id) || wasChanged;
  }

  /**
   * Compiles the changes, as the next article would. A few changes take less than a millisecond; now and then they take up to a tenth of a second,
   * when a level of 4,096 subjects is rebuilt; thousands at once, about 20 µs each.
   */
  settle(): void {
    if (this.#changed.size === 0) return;
    this.#levels.add([...this.#changed]);
    this.#changed.clear();
  }

  /** Merges all changes into one segment, for a quiet time: matching is then fastest, but this takes about 20 µs a subject. */
  compact(): void {
    this.#levels.compact([...this.#changed]);
    this.#changed.clear();
  }

  /** Call this after the words of a dictionary changed; returns the number of subjects that use it. */
  updateDictionary(name: string): number {
    const users = [...this.#levels.entries(), ...this.#changed].filter(([, node]) => expressionDictionaries(node).includes(name));
    this.upsert(users.map(([id, expression]) => ({ id, expression })));
    return users.length;
  }

  /** Ids of all subjects that match, in no particular order. An empty expression matches nothing. */
  match(units: MatchableUnits): Id[] {
    this.settle();
    this.#levels.advance();
    return this.#levels.match(this.#encode(units));
  }

  #encode(units: MatchableUnits): EncodedArticle {
    const texts = [units.title, units.content, units.author];
    this.#buffers.forEach((buffer, field) => {
      this.#buffers[field] = this.#levels.alphabet.encode(texts[field] ?? [], buffer);
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
  const rejected = matcher.upsert(subjects);
  matcher.settle();
  return { matcher, rejected };
}
