// The contents of hot lists since a given time, in memory until one of them is read again: every list of matters is computed from all of it.
import { sql } from 'kysely';
import { executePage } from '#server/db/execute-page.ts';
import type { Store } from '#server/db/open-record.ts';
import { loadReadings } from './load-readings.ts';

/** An entry in the shared view. */
export interface KeptEntry {
  id: number;
  listId: number;
  eventId: number;
  titleKey: string;
  category: string;
  firstAt: number;
  lastAt: number;
  bestRank: number;
  score: number;
}
const ENTRY = ['id', 'listId', 'eventId', 'titleKey', 'category', 'firstAt', 'lastAt', 'bestRank', 'score'] as const;

export interface ListsSince {
  /** All entries of events that were on a list after that time, grouped by event. */
  entries: readonly KeptEntry[];
  /** Times of each list's readings since the first of these entries, in order. */
  readings: ReadonlyMap<number, readonly number[]>;
}
interface Kept extends ListsSince {
  from: number;
  /** State of the lists before it was loaded. */
  state: string;
}

/** Limits of the cache: number of owner sets, and entries of each. */
const MOST_OWNERS = 20;
const MOST_ENTRIES = 100_000;

export class KeptLists {
  readonly #store: Store;
  /** By owners, the most recently used last. */
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Lists of the owners since the given time or earlier. */
  async since(owners: readonly number[], from: number): Promise<ListsSince> {
    const lists = await this.#listsOf(owners);
    const state = JSON.stringify(lists);
    const key = owners.join(' ');
    const known = this.#kept.get(key);
    const isSame = known?.state === state;
    const listIds = lists.map(({ id }) => id);
    const kept = isSame && known.from <= from ? known : { ...(await this.#load(listIds, from)), from, state };
    this.#kept.delete(key);
    if (kept.entries.length <= MOST_ENTRIES) this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_OWNERS) this.#kept.delete(oldest);
    return kept;
  }

  /** Only a reading or a thinning changes lists and entries. */
  #listsOf(owners: readonly number[]) {
    return this.#store.db
      .selectFrom('hotList')
      .select(['id', 'snapshots', 'lastAt', 'thinnedUntil'])
      .where('clientId', 'in', owners)
      .orderBy('id')
      .execute();
  }

  async #load(listIds: readonly number[], from: number): Promise<ListsSince> {
    if (listIds.length === 0) return { entries: [], readings: new Map() };
    const entries = await this.#loadEntries(listIds, from);
    const firstAt = entries.reduce((least, entry) => Math.min(least, entry.firstAt), Number.MAX_SAFE_INTEGER);
    const lastAt = entries.reduce((most, entry) => Math.max(most, entry.lastAt), 0);
    return { entries, readings: await loadReadings(this.#store, listIds, { firstAt, lastAt }) };
  }

  async #loadEntries(listIds: readonly number[], from: number): Promise<KeptEntry[]> {
    const { db } = this.#store;
    const events = db.selectFrom('hotEntry').select('eventId').where('listId', 'in', listIds).where('lastAt', '>=', from);
    const query = db
      .selectFrom('hotEntry as e')
      .select(['e.id', 'e.listId', 'e.eventId', 'e.titleKey', 'e.category'])
      .select(['e.firstAt', 'e.lastAt', 'e.bestRank', 'e.score'])
      // By event only: with the list's index the query takes twice as long.
      .where(sql<number>`+e.list_id`, 'in', listIds)
      .where('e.eventId', 'in', events);
    const entries = await executePage(this.#store, query, ENTRY);
    return entries.toSorted((a, b) => a.eventId - b.eventId || a.id - b.id);
  }
}
