// All clients' tag keywords at once. Follows the record like the subjects: an edited keyword counts from the next article, within a second.
import { sql } from 'kysely';
import { Matcher } from '#analysis/expression/matcher.ts';
import { type MatchableArticle, type MatchableUnits, toMatchable } from '#analysis/expression/matchable.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { Store } from '#server/db/open-record.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';

/** Tags by client. */
export type TagsByClient = ReadonlyMap<number, readonly number[]>;

interface Keyword {
  clientId: number;
  tagId: number;
}
const CHECK_MS = 300;
const NONE: TagsByClient = new Map();

export class TagMatcher {
  readonly #store: Pick<Store, 'db'>;
  readonly #clientId: number | undefined;
  #keywords = new Map<number, Keyword>();
  /** One per client, because dictionaries belong to clients. */
  #matchers = new Map<number, Matcher<number>>();
  #state = '';
  #checkedAt = 0;

  /** With `clientId` it loads only that client's keywords. */
  constructor(store: Pick<Store, 'db'>, clientId?: number) {
    this.#store = store;
    this.#clientId = clientId;
  }

  /** Loads changes of keywords and dictionaries; queries the record at most every 300 ms unless `isForced`. */
  async refresh(isForced = false): Promise<void> {
    const now = performance.now();
    if (!isForced && now - this.#checkedAt < CHECK_MS) return;
    this.#checkedAt = now;
    const state = `${await this.#stateOf('tagKeyword')} ${await this.#stateOf('dictionary')}`;
    if (state === this.#state) return;
    await this.#load();
    this.#state = state;
  }

  /** The tags that the text gets, by client; only clients of `clientIds` are considered. */
  match(units: MatchableUnits, clientIds: Iterable<number>): TagsByClient {
    if (this.#matchers.size === 0) return NONE;
    const result = new Map<number, number[]>();
    for (const clientId of clientIds) {
      const ids = this.#matchers.get(clientId)?.match(units) ?? [];
      const tags = new Set(ids.flatMap((id) => this.#keywords.get(id)?.tagId ?? []));
      if (tags.size > 0) result.set(clientId, [...tags]);
    }
    return result;
  }

  /** The same for a stored text. */
  matchText(text: MatchableArticle, clientIds: Iterable<number>): TagsByClient {
    return this.#matchers.size === 0 ? NONE : this.match(toMatchable(text), clientIds);
  }

  async #stateOf(table: 'tagKeyword' | 'dictionary'): Promise<string> {
    const row = await this.#store.db
      .selectFrom(table)
      .select(
        sql<string>`count(*) || '/' || coalesce(max(updated_at), 0) || '/' || coalesce(sum(updated_at % 100000000), 0) || '/' || coalesce(sum(id), 0)`.as(
          'state',
        ),
      )
      .executeTakeFirstOrThrow();
    return row.state;
  }

  async #load(): Promise<void> {
    let query = this.#store.db.selectFrom('tagKeyword').select(['id', 'clientId', 'tagId', 'expression']).where('isEnabled', '=', true);
    if (this.#clientId !== undefined) query = query.where('clientId', '=', this.#clientId);
    const rows = await query.execute();
    const matchers = new Map<number, Matcher<number>>();
    for (const clientId of new Set(rows.map((row) => row.clientId))) {
      const own = rows.filter((row) => row.clientId === clientId);
      const hasDictionary = own.some((row) => row.expression.includes('@'));
      const matcher = new Matcher<number>(hasDictionary ? await loadDictionaries(this.#store, clientId) : () => undefined);
      matcher.upsert(
        own.flatMap((row) => {
          const parsed = parseExpression(row.expression);
          return parsed.ok && parsed.node ? [{ id: row.id, expression: parsed.node }] : [];
        }),
      );
      matchers.set(clientId, matcher);
    }
    this.#matchers = matchers;
    this.#keywords = new Map(rows.map((row) => [row.id, { clientId: row.clientId, tagId: row.tagId }]));
  }
}
