// Groups the clients' hits into events as they arrive: follows the outbox, clusters new hits, writes changes. Its memory is rebuilt from the record
// at a start; events keep their numbers.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Store } from '#server/db/open-record.ts';
import { findSafeSeq, OutboxFollower } from '#server/index/outbox-follower.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import { ClientEvents } from './client-events.ts';
import type { Decision } from './decision-pins.ts';
import { noteEventsFound } from './event-progress.ts';
import { groupBy } from '#shared/group-by.ts';
import { loadClustered } from './load-clustered.ts';
import { loadWatched } from './load-watched.ts';
import { loadTitleRules } from './meaningless-titles.ts';
import { writeEvents } from './write-events.ts';

const BATCH = 500;
/** Of the outbox: whoever is behind looks for changes among all events once for so many. */
const LINES = 2000;
const CHUNK = 50;
/** At a start the newest hits of each client up to these bounds are read again. */
const START_DAYS = 10;
const MOST_AT_START = 20_000;

export class EventKeeper {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #clients = new Map<number, ClientEvents>();
  #follower: OutboxFollower | undefined;
  #lastDecision = 0;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    noteEventsFound(store, -1);
  }

  /** Processes new hits; true when there may be more. */
  async apply(): Promise<boolean> {
    if (!this.#follower) return this.#start();
    await this.#takeDecisions();
    const rows = await this.#follower.read(LINES);
    const ids = [...new Set(rows.filter((row) => row.kind === 'article').map((row) => row.articleId))];
    if (ids.length > 0) await this.#write(await this.#takeIn(ids));
    noteEventsFound(this.#store, this.#follower.watermark);
    return rows.length > 0;
  }

  async #start(): Promise<boolean> {
    const follower = new OutboxFollower(this.#store, await findSafeSeq(this.#store));
    this.#lastDecision = (await this.#loadDecisions(0)).at(-1)?.id ?? 0;
    await this.#write(await this.#takeIn(await this.#findRecent()));
    this.#follower = follower;
    return true;
  }

  /** In order of arrival, so that the clustering gives the same result as before. */
  async #findRecent(): Promise<number[]> {
    const clients = await this.#store.db.selectFrom('client').select('id').where('state', '=', 'enabled').execute();
    const seen = new Map<number, number>();
    for (const { id } of clients) {
      const rows = await this.#store.db
        .selectFrom('hit')
        .select(['articleId', 'firstSeenAt'])
        .where('clientId', '=', id)
        .where('articleId', '>=', firstIdAt(this.#now() - START_DAYS * DAY_MS))
        .orderBy('articleId', 'desc')
        .limit(MOST_AT_START)
        .execute();
      for (const row of rows) seen.set(row.articleId, row.firstSeenAt);
    }
    return [...seen].toSorted(([a, x], [b, y]) => x - y || a - b).map(([id]) => id);
  }

  /** Returns the clients that have any of the articles. */
  async #takeIn(ids: readonly number[]): Promise<Set<number>> {
    const touched = new Set<number>();
    for (let i = 0; i < ids.length; i += CHUNK) {
      for (const { read, hits } of await loadClustered(this.#store, ids.slice(i, i + CHUNK)))
        for (const hit of hits) {
          const events = await this.#clientOf(hit.clientId);
          if (!touched.has(hit.clientId)) events.watched = await loadWatched(this.#store, hit.clientId);
          touched.add(hit.clientId);
          events.add(read, hit);
        }
      await yieldTurn();
    }
    return touched;
  }

  async #clientOf(id: number): Promise<ClientEvents> {
    const known = this.#clients.get(id);
    if (known) return known;
    const decisions = await this.#loadDecisions(0, id);
    const events = new ClientEvents(decisions.filter((decision) => decision.id <= this.#lastDecision));
    this.#clients.set(id, events);
    return events;
  }

  async #write(clients: ReadonlySet<number>): Promise<void> {
    for (const clientId of clients) {
      const events = await this.#clientOf(clientId);
      events.titleRules = await loadTitleRules(this.#store.db, clientId);
      const changes = events.findChanges();
      if (changes.length === 0) continue;
      const places = await writeEvents(this.#store, clientId, changes, this.#now());
      for (const [id, place] of places) events.assigned.set(id, place);
    }
  }

  async #takeDecisions(): Promise<void> {
    const decisions = await this.#loadDecisions(this.#lastDecision);
    for (const [clientId, own] of groupBy(decisions, (decision) => decision.clientId)) {
      const events = this.#clients.get(clientId);
      events?.decide(own, await this.#loadPlaces(clientId, events.assigned.keys()));
    }
    this.#lastDecision = Math.max(this.#lastDecision, ...decisions.map((decision) => decision.id));
    await this.#write(new Set(decisions.map((decision) => decision.clientId).filter((id) => this.#clients.has(id))));
  }

  async #loadDecisions(after: number, clientId?: number): Promise<(Decision & { id: number; clientId: number })[]> {
    let query = this.#store.db.selectFrom('eventDecision').selectAll().where('id', '>', after).orderBy('id');
    if (clientId !== undefined) query = query.where('clientId', '=', clientId);
    return (await query.execute()).map((row) => ({
      id: row.id,
      clientId: row.clientId,
      kind: row.kind,
      staying: row.staying,
      moved: row.moved,
    }));
  }

  async #loadPlaces(clientId: number, ids: Iterable<number>): Promise<Map<number, number>> {
    const all = [...ids];
    const places = new Map<number, number>();
    for (let i = 0; i < all.length; i += BATCH) {
      const rows = await this.#store.db
        .selectFrom('hit')
        .select(['articleId', 'eventId'])
        .where('clientId', '=', clientId)
        .where('articleId', 'in', all.slice(i, i + BATCH))
        .execute();
      for (const row of rows) places.set(row.articleId, row.eventId);
    }
    return places;
  }
}
