// How many articles more clients may have today. Of clients without a limit nothing is counted.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { limitedClients, lockQuotas, usedOf, warnOfQuota } from '#server/tenant/quotas.ts';

export class ArticleRoom {
  readonly #tx: Kysely<Database>;
  readonly #now: number;
  readonly #limits: ReadonlyMap<number, number>;
  readonly #used = new Map<number, number>();

  private constructor(tx: Kysely<Database>, now: number, limits: ReadonlyMap<number, number>) {
    this.#tx = tx;
    this.#now = now;
    this.#limits = limits;
  }

  /**
   * At the beginning of a transaction that writes hits, before it locks anything else: until it ends nobody else adds articles of these clients, so that
   * two at once do not pass a limit together.
   */
  static async open(tx: Kysely<Database>, now: number, clients?: readonly number[]): Promise<ArticleRoom> {
    const limited = await limitedClients(tx, 'articles');
    const asked = clients && new Set(clients);
    const limits = new Map([...limited].filter(([id]) => !asked || asked.has(id)));
    await lockQuotas(tx, [...limits.keys()]);
    return new ArticleRoom(tx, now, limits);
  }

  async hasRoom(clientId: number): Promise<boolean> {
    const limit = this.#limits.get(clientId);
    return limit === undefined || (await this.#usedBy(clientId)) < limit;
  }

  /** One more, which nobody takes back in this transaction. */
  async take(clientId: number): Promise<void> {
    const limit = this.#limits.get(clientId);
    if (limit === undefined) return;
    const used = (await this.#usedBy(clientId)) + 1;
    this.#used.set(clientId, used);
    await warnOfQuota(this.#tx, clientId, { quota: 'articles', used, limit }, this.#now);
  }

  async #usedBy(clientId: number): Promise<number> {
    const known = this.#used.get(clientId) ?? (await usedOf(this.#tx, clientId, 'articles', this.#now));
    this.#used.set(clientId, known);
    return known;
  }
}
