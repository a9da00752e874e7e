// The provider's lists, compiled once. Follows the record: a changed entry or class counts from the next article on, within a second.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { type FoundReject, type RejectEntry, type RejectFacts, RejectRules } from './reject-rules.ts';

const CHECK_MS = 300;
/** Entries between two turns of others. */
const SLICE = 2000;

export class GlobalRejects {
  readonly #store: Pick<Store, 'db'>;
  readonly #rules = new RejectRules();
  readonly #entries = new Map<number, RejectEntry>();
  readonly #versions = new Map<RejectKind, number>();
  #checkedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | undefined;

  constructor(store: Pick<Store, 'db'>) {
    this.#store = store;
  }

  /** Loads changes; asks the record at most every 300 ms unless `isForced`. Whoever comes meanwhile waits too. */
  refresh(isForced = false): Promise<void> {
    if (this.#loading) return isForced ? this.#loading.then(() => this.refresh(true)) : this.#loading;
    const now = performance.now();
    if (!isForced && now - this.#checkedAt < CHECK_MS) return Promise.resolve();
    this.#checkedAt = now;
    this.#loading = this.#load().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  hasWords(mediaType: RejectFacts['mediaType']): boolean {
    return this.#rules.hasWords(mediaType);
  }

  find(facts: RejectFacts): FoundReject[] {
    return this.isEmpty ? [] : this.#rules.find(facts);
  }

  entry(id: number): RejectEntry | undefined {
    return this.#entries.get(id);
  }

  async #load(): Promise<void> {
    const versions = await this.#store.db.selectFrom('rejectVersion').selectAll().execute();
    for (const { kind, version } of versions) {
      if (this.#versions.get(kind) === version) continue;
      await this.#take(kind, await loadRejects(this.#store, kind));
      this.#versions.set(kind, version);
    }
  }

  async #take(kind: RejectKind, rows: readonly RejectEntry[]): Promise<void> {
    const wanted = new Map(rows.map((row) => [row.id, row]));
    for (const entry of this.#entries.values())
      if (entry.kind === kind && wanted.get(entry.id)?.value !== entry.value) {
        this.#rules.remove(entry);
        this.#entries.delete(entry.id);
      }
    let added = 0;
    for (const entry of rows) {
      if (this.#entries.has(entry.id)) continue;
      this.#rules.add(entry);
      this.#entries.set(entry.id, entry);
      if (++added % SLICE === 0) await nextTurn();
    }
  }
}

const loadRejects = (store: Pick<Store, 'db'>, kind: RejectKind): Promise<RejectEntry[]> =>
  enabledRejects(store.db).where('rejectEntry.kind', '=', kind).orderBy('rejectEntry.id').execute();

/** The enabled entries that are in no class, or in an enabled one. */
export const enabledRejects = (db: Kysely<Database>) =>
  db
    .selectFrom('rejectEntry')
    .leftJoin('rejectClass', 'rejectClass.id', 'rejectEntry.classId')
    .select(['rejectEntry.id', 'rejectEntry.kind', 'rejectEntry.value'])
    .where('rejectEntry.isEnabled', '=', true)
    .where((e) => e.or([e('rejectClass.id', 'is', null), e('rejectClass.isEnabled', '=', true)]));
