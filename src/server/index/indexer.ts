// Keeps the text index equal to the record. A batch is idempotent and its position is saved last, so a crash anywhere needs no repair: the batch runs
// again.
import type { Store } from '../db/open-record.ts';
import { loadArticleTexts, loadHitClients } from './article-texts.ts';
import { findShortMonths } from './check-months.ts';
import { generationFolder, removeOtherGenerations } from './index-folder.ts';
import { IndexStateFile } from './index-state.ts';
import { readIndexStatus } from './index-status.ts';
import { findSafeSeq, OutboxFollower, type OutboxRow } from './outbox-follower.ts';
import type { ArticleIndexer, IndexRebuild, IndexStatus } from './port.ts';
import { TextWriter } from './text-writer.ts';

const BATCH = 500;

export const createIndexer = (store: Store, dataFolder: string): ArticleIndexer => new TextIndexer(store, dataFolder);

class TextIndexer implements ArticleIndexer {
  readonly #store: Store;
  readonly #dataFolder: string;
  readonly #state: IndexStateFile;
  #writer: TextWriter | undefined;
  #follower: OutboxFollower | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(store: Store, dataFolder: string) {
    this.#store = store;
    this.#dataFolder = dataFolder;
    this.#state = new IndexStateFile(dataFolder, { readonly: false });
  }

  apply(limit = BATCH): Promise<number> {
    const run = this.#running.then(() => this.#applyBatch(Math.min(limit, BATCH)));
    this.#running = run.catch(() => undefined);
    return run;
  }

  async #applyBatch(limit: number): Promise<number> {
    const { writer, follower } = this.#current();
    try {
      const before = follower.watermark;
      const rows = await follower.read(limit);
      if (rows.length > 0) await this.#write(writer, rows);
      if (follower.watermark > before) this.#state.advance({ generation: writer.generation, appliedSeq: follower.watermark });
      return rows.length;
    } catch (error) {
      // The follower does not return these rows again: restart from the saved position.
      this.#follower = undefined;
      throw error;
    }
  }

  /** A rebuild, here or in another process, puts a new generation in place. */
  #current(): { writer: TextWriter; follower: OutboxFollower } {
    const { generation, appliedSeq } = this.#state.read();
    if (this.#writer?.generation !== generation) {
      this.#writer?.close();
      this.#writer = new TextWriter(this.#dataFolder, generation);
      this.#follower = undefined;
    }
    this.#follower ??= new OutboxFollower(this.#store, appliedSeq);
    return { writer: this.#writer, follower: this.#follower };
  }

  async #write(writer: TextWriter, rows: readonly OutboxRow[]): Promise<void> {
    const ids = new Set(rows.flatMap((row) => (row.kind === 'article' ? [row.articleId] : [])));
    for (const id of await this.#newlyHit(writer, rows)) ids.add(id);
    const wanted = [...ids].toSorted((a, b) => a - b);
    const texts = await loadArticleTexts(this.#store, wanted, { withClients: true });
    const living = new Set(texts.map((text) => text.id));
    writer.write(
      texts,
      wanted.filter((id) => !living.has(id)),
    );
  }

  /** Articles with a changed hit whose client the index does not know yet. */
  async #newlyHit(writer: TextWriter, rows: readonly OutboxRow[]): Promise<number[]> {
    const ids = [...new Set(rows.flatMap((row) => (row.kind === 'hit' ? [row.articleId] : [])))];
    const clients = await loadHitClients(this.#store, ids);
    return [...clients].flatMap(([id, clientIds]) => {
      const known = writer.findClients(id);
      return known && clientIds.every((clientId) => known.includes(clientId)) ? [] : [id];
    });
  }

  async rebuild(
    why: Pick<IndexRebuild, 'reason' | 'months'> = { reason: 'asked', months: [] },
    progress: (done: number, total: number) => void = () => undefined,
  ): Promise<void> {
    this.#state.heal();
    this.#state.beginRebuild(why, Date.now());
    const { generation } = this.#state.read();
    removeOtherGenerations(this.#dataFolder, generation);
    // Writes during the rebuild come after this row and are applied afterwards.
    const appliedSeq = await findSafeSeq(this.#store);
    const writer = new TextWriter(this.#dataFolder, generation + 1);
    try {
      await this.#copyAll(writer, progress);
    } finally {
      writer.close();
    }
    await this.#running;
    this.#state.replace({ generation: generation + 1, appliedSeq });
    this.#state.endRebuild(Date.now());
    this.#writer?.close();
    this.#writer = undefined;
    removeOtherGenerations(this.#dataFolder, generation + 1);
  }

  async #copyAll(writer: TextWriter, progress: (done: number, total: number) => void): Promise<void> {
    const count = await this.#store.db
      .selectFrom('article')
      .select((e) => e.fn.countAll().as('n'))
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    const total = Number(count?.n ?? 0);
    let done = 0;
    for (let last = -1; ; ) {
      const rows = await this.#store.db.selectFrom('article').select('id').where('id', '>', last).orderBy('id').limit(BATCH).execute();
      if (rows.length === 0) return;
      last = rows.at(-1)?.id ?? last;
      const texts = await loadArticleTexts(
        this.#store,
        rows.map((row) => row.id),
        { withClients: true },
      );
      writer.write(texts, []);
      done += texts.length;
      progress(done, Math.max(total, done));
    }
  }

  async findShortMonths(): Promise<string[]> {
    const short = () => findShortMonths(this.#store, generationFolder(this.#dataFolder, this.#state.read().generation));
    // Articles stored during the first check are applied before the second.
    if ((await this.apply()) > 0 || (await short()).length === 0 || (await this.apply()) > 0) return [];
    const months = await short();
    // Ends an interrupted rebuild whose files the outbox has filled since.
    if (months.length === 0) this.#state.endRebuild(Date.now());
    return months;
  }

  status(): Promise<IndexStatus> {
    const state = this.#state.read();
    return readIndexStatus(this.#store, state.appliedSeq, generationFolder(this.#dataFolder, state.generation), this.#state.readRebuild());
  }

  async close(): Promise<void> {
    await this.#running;
    this.#writer?.close();
    this.#state.close();
  }
}
