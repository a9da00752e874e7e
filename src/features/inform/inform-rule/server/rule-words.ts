// The expressions of a client's rules, matched at once. Kept until a rule or a dictionary changes.
import { Matcher } from '#analysis/expression/matcher.ts';
import type { Store } from '#server/db/open-record.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readClientExpression } from '#server/record/subject-expressions.ts';

interface WordedRule {
  id: number;
  updatedAt: number;
  conditions: { expression: string };
}

interface Known {
  state: string;
  matcher: Matcher<number>;
}

export class RuleWords {
  readonly #store: Pick<Store, 'db'>;
  readonly #clients = new Map<number, Known>();

  constructor(store: Pick<Store, 'db'>) {
    this.#store = store;
  }

  /** Gives the ids of the rules whose expression matches a text; rules without one are not among them. */
  async matcherOf(clientId: number, rules: readonly WordedRule[]): Promise<Matcher<number>> {
    const worded = rules.filter((rule) => rule.conditions.expression !== '');
    const words = await this.#store.db
      .selectFrom('dictionary')
      .select((e) => [e.fn.max('updatedAt').as('at'), e.fn.countAll().as('total')])
      .where('clientId', '=', clientId)
      .executeTakeFirst();
    const state = JSON.stringify([words?.at, words?.total, worded.map(({ id, updatedAt }) => [id, updatedAt])]);
    const known = this.#clients.get(clientId);
    if (known?.state === state) return known.matcher;
    const matcher = new Matcher<number>(await loadDictionaries(this.#store, clientId));
    for (const { id, conditions } of worded) {
      const read = await readClientExpression(this.#store.db, clientId, conditions.expression);
      if (read.ok && read.node) matcher.upsert([{ id, expression: read.node }]);
    }
    this.#clients.set(clientId, { state, matcher });
    return matcher;
  }
}
