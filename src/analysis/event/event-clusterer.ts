/**
 * Groups articles into events as they arrive: single pass over TF-IDF vectors with names (Allan, Papka & Lavrenko 1998), late merging, and people's
 * decisions above both. Memory is bounded: articles leave after the window, clusters close when nothing more arrives.
 */
import { ClusterStore } from './cluster-store.ts';
import { findLeaving, pinsToMerge, pinsToSplit } from './decisions.ts';
import type { ArticleId } from './event-article.ts';
import { EventLinks } from './event-links.ts';
import type { EventRow, EventState } from './event-state.ts';
import { readClusters, readRows, writeClusters, writeRows } from './event-state.ts';
import type { Pin } from './pins.ts';
import { Pins } from './pins.ts';
import type { ReadArticle } from './read-article.ts';
import type { EventSettings } from './settings.ts';
import { EVENT_SETTINGS } from './settings.ts';
import { settleClusters } from './settle-clusters.ts';
import { TermRarity } from './term-rarity.ts';
import { packVector, unitVector } from './term-vector.ts';
import { WaitingTitles } from './waiting-titles.ts';

export interface EventOptions {
  /** Articles are known by their id for this long, by default 30 days; it bounds decisions, descriptions and memory. */
  windowDays?: number;
  /** People's decisions, the oldest first. */
  pins?: readonly Pin[];
  settings?: Partial<EventSettings>;
}

const DAY_MS = 86_400_000;
const DEFAULT_WINDOW_DAYS = 30;
/** One article advances the time by at most this: a wrong date closes no event, and after a real pause the time catches up. */
const LONGEST_STEP_MS = DAY_MS;
const NEVER = 0;
/** Bare titles that are looked at again when clusters have changed: the newest. */
const MOST_RETRIED = 3000;

export class EventClusterer {
  readonly #windowMs: number;
  readonly #settings: EventSettings;
  readonly #rarity: TermRarity;
  readonly #store: ClusterStore;
  readonly #rows = new Map<ArticleId, EventRow>();
  /** Bare titles that fit no event yet. */
  readonly #waiting = new WaitingTitles();
  #pins: Pins;
  #links: EventLinks;
  #newestAt: number;

  /** `state` continues where another one stopped; its decisions precede those of the options. */
  constructor(options: EventOptions = {}, state?: EventState) {
    this.#windowMs = (options.windowDays ?? DEFAULT_WINDOW_DAYS) * DAY_MS;
    this.#settings = { ...EVENT_SETTINGS, ...options.settings };
    this.#rarity = new TermRarity(state?.rarity);
    this.#store = new ClusterStore(this.#settings);
    this.#newestAt = state?.newestAt ?? NEVER;
    this.#pins = new Pins([...(state?.pins ?? []), ...(options.pins ?? [])]);
    this.#links = new EventLinks(this.#pins);
    if (state) this.#restore(state);
  }

  /**
   * Adds an article, preferably in order of time (one whose time is not a number counts as new). Returns its event, as the id of the event's first
   * article; undefined for a template, and for a bare title that fits no event. A known id is not added again.
   */
  add(article: ReadArticle): ArticleId | undefined {
    const { id, title, site, weight = 1, kind, terms, titleTerms } = article;
    const publishedAt = Number.isFinite(article.publishedAt) ? article.publishedAt : this.#newestAt;
    this.#advance(publishedAt);
    if (kind === 'template' || this.#rows.has(id)) return this.eventOf(id);
    const weights = new Map([...terms].map(([term, count]) => [term, count * this.#rarity.of(term)]));
    const vector = packVector(unitVector(weights, this.#settings.articleTerms));
    const isThin = kind === 'thin';
    const row: EventRow = { id, publishedAt, title, weight, vector, titleTerms: [...titleTerms], isThin, ...(site ? { site } : {}) };
    this.#rows.set(id, row);
    if (isThin) this.#placeThin(row);
    else this.#place(row, terms.keys());
    return this.eventOf(id);
  }

  /** The event of an article within the window. */
  eventOf(id: ArticleId): ArticleId | undefined {
    const cluster = this.#rows.get(id)?.cluster;
    return cluster && this.#links.eventId(cluster);
  }

  /** Merges clusters that became similar; runs automatically with each new day of the articles' time. */
  settle(): void {
    settleClusters({ store: this.#store, links: this.#links, rarity: this.#rarity, settings: this.#settings });
    for (const row of [...this.#waiting].slice(-MOST_RETRIED)) this.#placeThin(row);
  }

  /** Events with their articles within the window, oldest first; an event of one article is just that article. */
  events(): Map<ArticleId, EventRow[]> {
    const events = new Map<ArticleId, EventRow[]>();
    for (const row of [...this.#rows.values()].toSorted((a, b) => a.publishedAt - b.publishedAt)) {
      const id = this.eventOf(row.id);
      const rows = id === undefined ? undefined : events.get(id);
      if (rows) rows.push(row);
      else if (id !== undefined) events.set(id, [row]);
    }
    return events;
  }

  /**
   * Where more than `most` articles are within the window, those published first are forgotten, down to nine tenths: they keep their events. So are
   * clusters of which no article is left, first those of one article, then the longest silent, until there are no more than `most` either.
   */
  keepNewest(most: number): void {
    if (this.#rows.size <= most) return;
    const oldest = [...this.#rows.values()]
      .toSorted((a, b) => a.publishedAt - b.publishedAt)
      .slice(0, this.#rows.size - Math.ceil(0.9 * most));
    for (const row of oldest) this.#forget(row);
    for (const cluster of this.#store.dropEmpty(most)) this.#links.remove(cluster);
  }

  /** A person's decision: two events are one. False when one of them has no article in the window. */
  merge(a: ArticleId, b: ArticleId): boolean {
    const events = this.events();
    const [rowsA, rowsB] = [events.get(a), events.get(b)];
    if (rowsA === undefined || rowsB === undefined || a === b) return false;
    this.#decide(pinsToMerge(rowsA, rowsB));
    return true;
  }

  /**
   * A person's decision: these articles of one event become an event of their own. False when they belong to different events, or are the whole
   * event.
   */
  split(ids: readonly ArticleId[]): boolean {
    const event = this.eventOf(ids[0] ?? '');
    const rows = event === undefined ? [] : (this.events().get(event) ?? []);
    const chosen = new Set(ids);
    const out = rows.filter(({ id }) => chosen.has(id));
    if (out.length < chosen.size || out.length === rows.length) return false;
    this.#decide(
      pinsToSplit(
        rows.filter(({ id }) => !chosen.has(id)),
        out,
      ),
    );
    return true;
  }

  /** A plain value that can be stored as JSON. */
  toState(): EventState {
    const clusters = [...this.#store.clusters];
    return {
      version: 2,
      newestAt: this.#newestAt,
      rarity: this.#rarity.toState(),
      pins: [...this.#pins.list],
      clusters: writeClusters(clusters),
      rows: writeRows(this.#rows.values(), clusters),
    };
  }

  #place(row: EventRow, terms: Iterable<string>): void {
    const best = this.#store.findBest(row, this.#rarity, this.#settings.join, (cluster) => this.#links.mayJoin(cluster, row.id));
    // Counted once per cluster and month, not per article: a large event does not make its own names common, but a person or a column that is always
    // in the news becomes common.
    if (best === undefined || monthOf(row.publishedAt) !== monthOf(best.lastAt)) this.#rarity.add(terms);
    this.#rarity.addTitle(row.titleTerms);
    const cluster = best ?? this.#store.create([row]);
    if (!best) cluster.counted = row.vector.terms;
    if (best) this.#store.enter(row, best);
    this.#links.note(cluster, row.id);
  }

  #placeThin(row: EventRow): void {
    const best = this.#store.findBest(row, this.#rarity, this.#settings.joinByTitle, (cluster) => this.#links.mayJoin(cluster, row.id));
    if (best === undefined) return this.#wait(row);
    this.#waiting.remove(row);
    this.#store.enter(row, best);
    this.#links.note(best, row.id);
  }

  /** Two titles that are nearly the same are an event of their words. */
  #wait(row: EventRow): void {
    const twin = this.#waiting.twinOf(row);
    if (twin === undefined || !this.#links.mayMeet(row.id, twin.id)) return this.#waiting.add(row);
    const rows: [EventRow, EventRow] = [twin, row];
    for (const each of rows) {
      this.#waiting.remove(each);
      each.isThin = false;
    }
    const cluster = this.#store.create(rows);
    for (const { id } of rows) this.#links.note(cluster, id);
  }

  /** At the beginning of each new day: merges, closes, forgets. */
  #advance(at: number): void {
    const before = this.#newestAt;
    this.#newestAt = before === NEVER ? at : Math.max(before, Math.min(at, before + LONGEST_STEP_MS));
    if (Math.floor(this.#newestAt / DAY_MS) <= Math.floor(before / DAY_MS)) return;
    this.settle();
    for (const row of this.#rows.values()) if (row.publishedAt < this.#newestAt - this.#windowMs) this.#forget(row);
    for (const cluster of this.#store.closeExpired(this.#newestAt)) this.#links.remove(cluster);
  }

  #forget(row: EventRow): void {
    this.#rows.delete(row.id);
    this.#waiting.remove(row);
    this.#store.forget(row);
  }

  /** Later decisions override earlier ones. */
  #decide(pins: readonly Pin[]): void {
    this.#pins = new Pins([...this.#pins.list, ...pins]);
    this.#applyPins();
  }

  /** Separates what is pinned apart, and links again what is pinned together. */
  #applyPins(): void {
    this.#links = new EventLinks(this.#pins);
    for (const cluster of this.#store.clusters) {
      for (const leaving of findLeaving(this.#store.rowsOf(cluster), this.#pins)) this.#store.moveOut(cluster, leaving);
    }
    for (const row of this.#rows.values()) if (row.cluster) this.#links.note(row.cluster, row.id);
  }

  #restore(state: EventState): void {
    const clusters = readClusters(state.clusters);
    const rows = readRows(state.rows, clusters);
    this.#store.restore(clusters, rows);
    for (const row of rows) {
      this.#rows.set(row.id, row);
      if (row.cluster === undefined) this.#waiting.add(row);
    }
    this.#applyPins();
  }
}

function monthOf(at: number): number {
  return Math.floor(at / (30 * DAY_MS));
}
