// Near duplicates of an import: fingerprints of the record around the times of its articles, in memory. Asking the text index for every row would load its
// columns of all clients, and wait for what it has not read yet.
import type { Fingerprint } from '#analysis/similarity/fingerprint.ts';
import { decodeFingerprint } from '#analysis/similarity/fingerprint.ts';
import { SimilarityIndex, type SimilarMatch } from '#analysis/similarity/similarity-index.ts';
import type { Store } from '#server/db/open-record.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';

const WINDOW_DAYS = 30;
const SPAN_MS = WINDOW_DAYS * DAY_MS;
const PAGE = 5000;
/** At about 62 bytes each. Beyond it all are forgotten and read again where they are asked for. */
const MOST_KEPT = 2_000_000;

/** Of the shared articles and of one client's own. */
export class NearTexts {
  readonly clientId: number;
  readonly #store: Store;
  #index = new SimilarityIndex({ windowDays: WINDOW_DAYS, keepsAll: true });
  /** Numbers of the spans of thirty days that are in the index. */
  readonly #spans = new Set<number>();
  /** Newest row of the outbox whose article is in the index, where its span is. */
  #seq: number | undefined;

  constructor(store: Store, clientId: number) {
    this.#store = store;
    this.clientId = clientId;
  }

  /** Before articles of these times are asked for. */
  async prepare(times: readonly number[]): Promise<void> {
    if (this.#index.size > MOST_KEPT) {
      this.#spans.clear();
      this.#index = new SimilarityIndex({ windowDays: WINDOW_DAYS, keepsAll: true });
    }
    await this.#catchUp();
    const wanted = new Set(times.map(spanOf).flatMap((span) => [span - 1, span, span + 1]));
    for (const span of wanted) if (!this.#spans.has(span)) await this.#load(span);
  }

  find(fingerprint: Fingerprint, publishedAt: number): SimilarMatch | undefined {
    return this.#index.find(fingerprint, publishedAt);
  }

  async #load(span: number): Promise<void> {
    const end = firstIdAt((span + 1) * SPAN_MS);
    for (let after = firstIdAt(span * SPAN_MS) - 1; ; ) {
      const rows = await this.#store.db
        .selectFrom('article')
        .select(['id', 'fingerprint', 'publishedAt'])
        .where('id', '>', after)
        .where('id', '<', end)
        .where('scopeClientId', 'in', [0, this.clientId])
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows) this.#add(row);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = last.id;
    }
    this.#spans.add(span);
  }

  /** Articles that somebody has stored since. */
  async #catchUp(): Promise<void> {
    const { db } = this.#store;
    if (this.#seq === undefined) {
      const newest = await db
        .selectFrom('outbox')
        .select((e) => e.fn.max('seq').as('seq'))
        .executeTakeFirst();
      this.#seq = Number(newest?.seq ?? 0);
    }
    for (;;) {
      const rows = await db
        .selectFrom('outbox')
        .innerJoin('article', 'article.id', 'outbox.articleId')
        .select(['outbox.seq', 'article.id', 'article.fingerprint', 'article.publishedAt', 'article.revision'])
        .where('outbox.kind', '=', 'article')
        .where('outbox.seq', '>', this.#seq)
        .where('article.scopeClientId', 'in', [0, this.clientId])
        .orderBy('outbox.seq')
        .limit(PAGE)
        .execute();
      for (const row of rows) if (row.revision === 1 && this.#spans.has(spanOf(row.publishedAt))) this.#add(row);
      const last = rows.at(-1);
      if (!last) return;
      this.#seq = last.seq;
      if (rows.length < PAGE) return;
    }
  }

  #add(row: { id: number; fingerprint: string; publishedAt: number }): void {
    const fingerprint = decodeFingerprint(row.fingerprint);
    if (fingerprint) this.#index.add(row.id, fingerprint, row.publishedAt);
  }
}

const spanOf = (time: number): number => Math.floor(time / SPAN_MS);

/** Longer than an import waits for its next turn while the index is behind. */
const IDLE_MS = 60_000;
/** Kept from turn to turn, of the client that was served last. */
const kept = new WeakMap<Store, { texts: NearTexts; end: NodeJS.Timeout }>();

export function nearTextsOf(store: Store, clientId: number): NearTexts {
  const known = kept.get(store);
  clearTimeout(known?.end);
  const texts = known?.texts.clientId === clientId ? known.texts : new NearTexts(store, clientId);
  kept.set(store, { texts, end: setTimeout(() => kept.delete(store), IDLE_MS).unref() });
  return texts;
}
