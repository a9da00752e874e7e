// What the articles of one transaction share: what the record holds of them is asked once for all, and new rows wait until they go into it together.
// A statement for each article cost more than the writing itself. Whoever reads a table that new rows wait for calls `flush` first.
import type { Insertable, Kysely } from 'kysely';
import type { Dialect } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type HeatWeights, loadHeatWeights } from '#server/record/heat-weights.ts';
import { firstIdAt } from '#shared/time.ts';
import { drawArticleIds, type DrawnIds, nextArticleId } from './next-article-id.ts';
import { findOrCreateAuthor, findOrCreateSite, type KnownAuthor, type KnownSite, siteAsSaid } from './places.ts';
import type { UnderstoodArticle } from './understand.ts';

const KNOWN_COLUMNS = [
  'id',
  'md5',
  'contentHash',
  'revision',
  'title',
  'groupId',
  'groupRatio',
  'groupNearestId',
  'publishedAt',
  'scopeClientId',
  'sourceId',
  'authorId',
  'followers',
] as const;

/** In the order in which they go into the record. */
const WAITING = ['article', 'articleText', 'hitCorrection', 'hit', 'hitSubject', 'outbox'] as const;
type WaitingTable = (typeof WAITING)[number];
type WaitingRows = { [Table in WaitingTable]: Insertable<Database[Table]>[] };

/** Rows of one statement. Few sizes only: each is a statement of its own, which SQLite keeps prepared, with a megabyte for sixty articles. */
const SIZES = [64, 16, 4, 1] as const;

const keyOf = ({ md5, scopeClientId }: { md5: string; scopeClientId: number }): string => `${scopeClientId} ${md5}`;

const selectKnown = (tx: Kysely<Database>) => tx.selectFrom('article').select(KNOWN_COLUMNS);
export type KnownArticle = NonNullable<Awaited<ReturnType<ReturnType<typeof selectKnown>['executeTakeFirst']>>>;

export class ArticleBatch {
  readonly #tx: Kysely<Database>;
  readonly #dialect: Dialect;
  /** By scope and key, each until it is asked for; undefined: not in the record. */
  readonly #looked = new Map<string, KnownArticle | undefined>();
  readonly #sites = new Map<string, KnownSite>();
  readonly #authors = new Map<string, KnownAuthor>();
  readonly #weights = new Map<number, HeatWeights>();
  #ids: DrawnIds = { lastOf: new Map(), drawn: new Map() };
  #waiting: WaitingRows = noRows();
  readonly #waitingScopes = new Set<number>();

  private constructor(tx: Kysely<Database>, dialect: Dialect) {
    this.#tx = tx;
    this.#dialect = dialect;
  }

  static async open(tx: Kysely<Database>, dialect: Dialect, articles: readonly UnderstoodArticle[]): Promise<ArticleBatch> {
    const batch = new ArticleBatch(tx, dialect);
    if (articles.length > 1) await batch.#lookUp(articles.filter(({ seen }) => (seen?.articleId ?? null) === null));
    return batch;
  }

  async #lookUp(articles: readonly UnderstoodArticle[]): Promise<void> {
    if (articles.length === 0) return;
    const keys = [...new Set(articles.map(({ md5 }) => md5))];
    const rows = await selectKnown(this.#tx).where('md5', 'in', keys).execute();
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    for (const article of articles) this.#looked.set(keyOf(article), found.get(keyOf(article)));
    const fresh = articles.filter((article) => !found.has(keyOf(article)));
    this.#ids = await drawArticleIds(
      this.#tx,
      this.#dialect,
      fresh.map(({ publishedAt }) => publishedAt),
    );
  }

  async findById(id: number): Promise<KnownArticle | undefined> {
    return selectKnown(this.#tx).where('id', '=', id).executeTakeFirst();
  }

  async findByKey(md5: string, scopeClientId: number): Promise<KnownArticle | undefined> {
    const key = keyOf({ md5, scopeClientId });
    if (this.#looked.has(key)) {
      const known = this.#looked.get(key);
      this.#looked.delete(key);
      return known;
    }
    await this.flushOf(scopeClientId);
    return selectKnown(this.#tx).where('md5', '=', md5).where('scopeClientId', '=', scopeClientId).executeTakeFirst();
  }

  /** One article of the record was changed: what was looked up may be older. */
  forgetKnown(): void {
    this.#looked.clear();
  }

  async siteOf(article: UnderstoodArticle): Promise<KnownSite> {
    const said = siteAsSaid(article);
    const site = this.#sites.get(said.domain) ?? (await findOrCreateSite(this.#tx, said));
    this.#sites.set(said.domain, site);
    return site;
  }

  async authorOf(siteId: number, name: string): Promise<KnownAuthor> {
    const key = `${siteId} ${name}`;
    const author = this.#authors.get(key) ?? (await findOrCreateAuthor(this.#tx, siteId, name));
    this.#authors.set(key, author);
    return author;
  }

  async weightsOf(siteId: number): Promise<HeatWeights> {
    const weights = this.#weights.get(siteId) ?? (await loadHeatWeights(this.#tx, [siteId]));
    this.#weights.set(siteId, weights);
    return weights;
  }

  /** A free id within the second of publication. */
  async nextId(publishedAt: number): Promise<number> {
    const first = firstIdAt(publishedAt);
    const drawn = this.#ids.drawn.get(first)?.pop();
    const last = this.#ids.lastOf.get(first);
    const id = drawn ?? (last === undefined ? await nextArticleId(this.#tx, this.#dialect, publishedAt) : last + 1);
    if (this.#dialect === 'sqlite') this.#ids.lastOf.set(first, id);
    return id;
  }

  add<Table extends WaitingTable>(table: Table, ...rows: WaitingRows[Table]): void {
    const list: Insertable<Database[Table]>[] = this.#waiting[table];
    list.push(...rows);
  }

  addArticle(article: WaitingRows['article'][number], text: WaitingRows['articleText'][number]): void {
    this.add('article', article);
    this.add('articleText', text);
    this.#waitingScopes.add(article.scopeClientId ?? 0);
  }

  /** Where articles of this scope wait; `own`: of any client. */
  async flushOf(scope: number | 'own'): Promise<void> {
    const isWaiting = scope === 'own' ? [...this.#waitingScopes].some((id) => id !== 0) : this.#waitingScopes.has(scope);
    if (isWaiting) await this.flush();
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = noRows();
    this.#waitingScopes.clear();
    for (const table of WAITING) await this.#insert(table, waiting[table]);
  }

  async #insert<Table extends WaitingTable>(table: Table, rows: readonly Insertable<Database[Table]>[]): Promise<void> {
    for (let i = 0; i < rows.length; ) {
      const size = SIZES.find((one) => one <= rows.length - i) ?? 1;
      await this.#tx
        .insertInto<WaitingTable>(table)
        .values(rows.slice(i, i + size))
        .execute();
      i += size;
    }
  }
}

const noRows = (): WaitingRows => ({ article: [], articleText: [], hitCorrection: [], hit: [], hitSubject: [], outbox: [] });
