// Near-duplicate groups of the last 30 days, kept in memory and updated from the record, so that workers agree. Articles that only a client's own
// source has shown are kept separate and never compared with another client's.
import { decodeFingerprint, type Fingerprint } from '#analysis/similarity/fingerprint.ts';
import { SimilarityIndex, type SimilarMatch } from '#analysis/similarity/similarity-index.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import type { Store } from '#server/db/open-record.ts';

const WINDOW_DAYS = 30;
const PAGE = 5000;

export class SimilarGroups {
  readonly #store: Store;
  /** By scope: 0 for shared articles, otherwise the client that owns them. */
  readonly #indexes = new Map<number, SimilarityIndex>();
  /** Newest outbox row whose article is in the index. */
  #seq = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  get size(): number {
    return [...this.#indexes.values()].reduce((sum, index) => sum + index.size, 0);
  }

  /** Loads the window once, at start. */
  async load(now: number): Promise<void> {
    const newest = await this.#store.db
      .selectFrom('outbox')
      .select((e) => e.fn.max('seq').as('seq'))
      .executeTakeFirst();
    this.#seq = Number(newest?.seq ?? 0);
    for (let after = firstIdAt(now - WINDOW_DAYS * DAY_MS); ; ) {
      const rows = await this.#store.db
        .selectFrom('article')
        .select(['id', 'fingerprint', 'publishedAt', 'scopeClientId'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows) this.#add(row);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  /** Loads articles stored since, by this worker or another. */
  async catchUp(): Promise<void> {
    for (;;) {
      const rows = await this.#store.db
        .selectFrom('outbox')
        .innerJoin('article', 'article.id', 'outbox.articleId')
        .select(['outbox.seq', 'article.id', 'article.fingerprint', 'article.publishedAt', 'article.scopeClientId', 'article.revision'])
        .where('outbox.kind', '=', 'article')
        .where('outbox.seq', '>', this.#seq)
        .orderBy('outbox.seq')
        .limit(PAGE)
        .execute();
      for (const row of rows) if (row.revision === 1) this.#add(row);
      const last = rows.at(-1);
      if (!last) return;
      this.#seq = last.seq;
      if (rows.length < PAGE) return;
    }
  }

  /** The nearest stored article with the same text, among the shared ones and those of the scope's client; undefined when there is none. */
  find(fingerprint: Fingerprint, publishedAt: number, scopeClientId: number): SimilarMatch | undefined {
    const shared = this.#indexes.get(0)?.find(fingerprint, publishedAt);
    const own = scopeClientId === 0 ? undefined : this.findOwn(fingerprint, publishedAt, scopeClientId);
    return own && (!shared || own.ratio > shared.ratio) ? own : shared;
  }

  /** The same, only among the client's own articles. */
  findOwn(fingerprint: Fingerprint, publishedAt: number, clientId: number): SimilarMatch | undefined {
    return this.#indexes.get(clientId)?.find(fingerprint, publishedAt);
  }

  #add(row: { id: number; fingerprint: string; publishedAt: number; scopeClientId: number }): void {
    const fingerprint = decodeFingerprint(row.fingerprint);
    if (!fingerprint) return;
    let index = this.#indexes.get(row.scopeClientId);
    if (!index) this.#indexes.set(row.scopeClientId, (index = new SimilarityIndex({ windowDays: WINDOW_DAYS })));
    index.add(row.id, fingerprint, row.publishedAt);
  }
}
