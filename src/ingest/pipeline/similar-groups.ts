// Near-duplicate groups of the last 30 days, kept in memory and brought up from the record, so that workers agree.
import { decodeFingerprint, type Fingerprint } from '#analysis/similarity/fingerprint.ts';
import { SimilarityIndex, type SimilarMatch } from '#analysis/similarity/similarity-index.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import type { Store } from '#server/db/open-record.ts';

const WINDOW_DAYS = 30;
const PAGE = 5000;

export class SimilarGroups {
  readonly #store: Store;
  readonly #index = new SimilarityIndex({ windowDays: WINDOW_DAYS });
  /** Newest outbox row whose article is in the index. */
  #seq = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  get size(): number {
    return this.#index.size;
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
        .select(['id', 'fingerprint', 'published_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows) this.#add(row.id, row.fingerprint, row.published_at);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  /** Takes up what was stored since, by this worker or another. */
  async catchUp(): Promise<void> {
    for (;;) {
      const rows = await this.#store.db
        .selectFrom('outbox')
        .innerJoin('article', 'article.id', 'outbox.article_id')
        .select(['outbox.seq', 'article.id', 'article.fingerprint', 'article.published_at', 'article.revision'])
        .where('outbox.kind', '=', 'article')
        .where('outbox.seq', '>', this.#seq)
        .orderBy('outbox.seq')
        .limit(PAGE)
        .execute();
      for (const row of rows) if (row.revision === 1) this.#add(row.id, row.fingerprint, row.published_at);
      const last = rows.at(-1);
      if (!last) return;
      this.#seq = last.seq;
      if (rows.length < PAGE) return;
    }
  }

  /** The nearest stored article that is the same text, or undefined. */
  find(fingerprint: Fingerprint, publishedAt: number): SimilarMatch | undefined {
    return this.#index.find(fingerprint, publishedAt);
  }

  #add(id: number, encoded: string, publishedAt: number): void {
    const fingerprint = decodeFingerprint(encoded);
    if (fingerprint) this.#index.add(id, fingerprint, publishedAt);
  }
}
