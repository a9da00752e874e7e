// What hot lists held since some time, in memory until one of them is read again: every list of matters is summed up from all of it.
import { sql } from 'kysely';
import { executePage } from '#server/db/execute-page.ts';
import type { Store } from '#server/db/open-record.ts';
import { HOUR_MS } from '#shared/time.ts';

/** An entry as the lists have it. */
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
  /** All entries of events that were on a list after that, those of an event together. */
  entries: readonly KeptEntry[];
  /** By list when it was read since the first of these entries, in order. */
  readings: ReadonlyMap<number, readonly number[]>;
}
interface Kept extends ListsSince {
  from: number;
  /** How the lists stood before it was loaded. */
  state: string;
}

/** Lists of so many owners are kept, none with more entries. */
const MOST_OWNERS = 20;
const MOST_ENTRIES = 100_000;

export class KeptLists {
  readonly #store: Store;
  /** By owners, those asked for last at the end. */
  readonly #kept = new Map<string, Kept>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Of the owners' lists since a time or longer. */
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

  /** A reading or a thinning changes them; an entry changes with nothing else. */
  #listsOf(owners: readonly number[]) {
    return this.#store.db
      .selectFrom('hot_list')
      .select(['id', 'snapshots', 'last_at', 'thinned_until'])
      .where('client_id', 'in', owners)
      .orderBy('id')
      .execute();
  }

  async #load(listIds: readonly number[], from: number): Promise<ListsSince> {
    if (listIds.length === 0) return { entries: [], readings: new Map() };
    const entries = await this.#loadEntries(listIds, from);
    // The reading that stands for an hour may lie outside of what an entry was on the list in it.
    const first = entries.reduce((least, { firstAt }) => Math.min(least, firstAt), Number.MAX_SAFE_INTEGER);
    return { entries, readings: await this.#loadReadings(listIds, first - HOUR_MS) };
  }

  async #loadEntries(listIds: readonly number[], from: number): Promise<KeptEntry[]> {
    const { db } = this.#store;
    const events = db.selectFrom('hot_entry').select('event_id').where('list_id', 'in', listIds).where('last_at', '>=', from);
    const query = db
      .selectFrom('hot_entry as e')
      .select(['e.id', 'e.list_id as listId', 'e.event_id as eventId', 'e.title_key as titleKey', 'e.category'])
      .select(['e.first_at as firstAt', 'e.last_at as lastAt', 'e.best_rank as bestRank', 'e.score'])
      // Only by its event: with the list's index it takes twice as long.
      .where(sql<number>`+e.list_id`, 'in', listIds)
      .where('e.event_id', 'in', events);
    const entries = await executePage(this.#store, query, ENTRY);
    return entries.toSorted((a, b) => a.eventId - b.eventId || a.id - b.id);
  }

  async #loadReadings(listIds: readonly number[], from: number): Promise<Map<number, number[]>> {
    const readings = new Map<number, number[]>(listIds.map((id) => [id, []]));
    const query = this.#store.db
      .selectFrom('hot_snapshot')
      .select(['list_id as listId', 'at'])
      .where('list_id', 'in', listIds)
      .where('at', '>=', from)
      .orderBy('at');
    for (const { listId, at } of await executePage(this.#store, query, ['listId', 'at'])) readings.get(listId)?.push(at);
    return readings;
  }
}
