// The rows of a client whose text fits the expression: from the text index where it is exact and up to date, from the texts of the record otherwise.
import type { ExpressionNode, ResolveDictionary } from '#analysis/expression/ast.ts';
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { type MatchableUnits, toMatchable } from '#analysis/expression/matchable.ts';
import { compileMatcher } from '#analysis/expression/matcher.ts';
import type { Store } from '../db/open-record.ts';
import { loadArticleTexts } from './article-texts.ts';
import { compileMatch, isExact } from './compile-match.ts';
import type { HitColumns } from './hit-columns.ts';
import { and, metaMatch } from './match-formula.ts';
import type { IndexFilter } from './port.ts';
import { idRange, selectRows } from './select-rows.ts';
import { findPositions } from './sorted.ts';
import type { TextReader } from './text-reader.ts';
import { clientToken } from './text-tokens.ts';

/** More waiting articles than this are not examined: the index is being filled, and its status says so. */
const MAX_WAITING = 2000;
const VERIFY_CHUNK = 200;
const MANY = 100;

export class TextSearch {
  readonly #store: Store;
  readonly #reader: TextReader;

  constructor(store: Store, reader: TextReader) {
    this.#store = store;
    this.#reader = reader;
  }

  /** Rows that fit the whole filter, ascending. `waiting` comes from `findWaiting`, called before the columns were read. */
  async findRows(hits: HitColumns, filter: IndexFilter, node: ExpressionNode, waiting: readonly number[]): Promise<Int32Array> {
    const resolve = filter.dictionary ?? (() => undefined);
    const { first, end } = idRange(filter);
    const bounds = compileMatch(node, resolve);
    const scope = filter.clientId === 0 ? [] : [metaMatch(clientToken(filter.clientId))];
    const find = (formula: typeof bounds.upper): Float64Array => this.#reader.search(and(...scope, formula), first, end);
    const unsure = new Set(waiting.filter((id) => id >= first && id < end));
    const possible = find(bounds.upper);
    if (!isExact(bounds)) {
      const sure = new Set(find(bounds.lower));
      for (const id of possible) if (!sure.has(id)) unsure.add(id);
    }
    const ids = unsure.size === 0 ? possible : Float64Array.from(new Set([...possible, ...unsure])).toSorted();
    const rows = selectRows(hits, filter, findPositions(hits.columns.id, ids, hits.size));
    return unsure.size === 0 ? rows : this.#verify(hits, rows, unsure, node, resolve);
  }

  async #verify(
    hits: HitColumns,
    rows: Int32Array,
    unsure: ReadonlySet<number>,
    node: ExpressionNode,
    resolve: ResolveDictionary,
  ): Promise<Int32Array> {
    const idOf = (row: number): number => hits.columns.id[row] ?? 0;
    const asked = Array.from(rows, idOf).filter((id) => unsure.has(id));
    const fitting = new Set<number>();
    const fits = articleTest(node, resolve, asked.length);
    for (let at = 0; at < asked.length; at += VERIFY_CHUNK) {
      for (const text of await loadArticleTexts(this.#store, asked.slice(at, at + VERIFY_CHUNK), { withClients: false })) {
        if (fits(toMatchable(text))) fitting.add(text.id);
      }
    }
    return rows.filter((row) => !unsure.has(idOf(row)) || fitting.has(idOf(row)));
  }

  /** Articles in the outbox that the text index may not hold yet, ascending; undefined when they are too many to examine. */
  async findWaiting(clientId: number): Promise<number[] | undefined> {
    const { appliedSeq } = this.#reader.readState();
    const rows = await this.#store.db
      .selectFrom('outbox')
      .select('articleId')
      .distinct()
      .where('seq', '>', appliedSeq)
      .where((e) => e.or([e('kind', '=', 'article'), e('clientId', '=', clientId)]))
      .limit(MAX_WAITING + 1)
      .execute();
    return rows.length > MAX_WAITING ? undefined : rows.map((row) => row.articleId).toSorted((a, b) => a - b);
  }
}

/** The defining matcher for a few articles; for many the compiled one, which agrees with it and is faster. */
function articleTest(node: ExpressionNode, resolve: ResolveDictionary, count: number): (article: MatchableUnits) => boolean {
  if (count < MANY) return (article) => evaluateExpression(node, article, resolve);
  const { matcher } = compileMatcher([{ id: 0, expression: node }], resolve);
  return (article) => matcher.match(article).length > 0;
}
