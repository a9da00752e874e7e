// The clustering of one client, in memory, and its changes that are not yet in the record.
import type { EventRow } from '#analysis/event/event-state.ts';
import { EventClusterer } from '#analysis/event/event-clusterer.ts';
import type { ReadArticle } from '#analysis/event/read-article.ts';
import { listHeadlines } from '#analysis/summary/list-headlines.ts';
import { assignEvents } from './assign-events.ts';
import { type Decision, decisionPins } from './decision-pins.ts';
import { discountWatched } from './discount-watched.ts';
import type { ClusteredHit } from './load-clustered.ts';
import { isMeaningless, type TitleRule } from './meaningless-titles.ts';

const WINDOW_DAYS = 10;
/** Articles of the window in memory (3.5 kB each); of more, those published first are forgotten. */
const MOST_ROWS = 30_000;

/** The changes to write for one cluster. */
export interface EventChange {
  eventId: number | 'new';
  headId: number;
  /** Its articles within the window. */
  size: number;
  /** Articles and whether each counts; only those whose place has changed. */
  articles: { id: number; isLeftOut: boolean; before: number }[];
}

export class ClientEvents {
  /** Articles of the window → `event_id` in the record. */
  readonly assigned = new Map<number, number>();
  titleRules: readonly TitleRule[] = [];
  /** Words of the subjects. */
  watched: ReadonlyMap<number, readonly string[]> = new Map();
  #clusterer: EventClusterer;

  constructor(decisions: readonly Decision[]) {
    this.#clusterer = new EventClusterer({ windowDays: WINDOW_DAYS, pins: decisions.flatMap(decisionPins) });
  }

  add(article: ReadArticle, { eventId, subjectIds }: Pick<ClusteredHit, 'eventId' | 'subjectIds'>): void {
    this.assigned.set(Number(article.id), eventId);
    const words = subjectIds.flatMap((id) => this.watched.get(id) ?? []);
    this.#clusterer.add(discountWatched(article, words));
  }

  /** Adds new decisions; places in the record have changed with them. */
  decide(decisions: readonly Decision[], places: ReadonlyMap<number, number>): void {
    const state = this.#clusterer.toState();
    const pins = decisions.flatMap(decisionPins);
    this.#clusterer = new EventClusterer({ windowDays: WINDOW_DAYS }, { ...state, pins: [...state.pins, ...pins] });
    for (const [id, eventId] of places) this.assigned.set(id, eventId);
  }

  /** Changes that the record lacks; forgets articles that have left the window. */
  findChanges(): EventChange[] {
    this.#clusterer.settle();
    const groups = [...this.#clusterer.events().values()];
    const ids = groups.map((rows) => rows.map((row) => Number(row.id)));
    this.#forget(ids);
    const events = assignEvents(ids, this.assigned);
    return groups.flatMap((rows, index) => {
      const eventId = events[index];
      return eventId === undefined ? [] : this.#changeOf(rows, eventId);
    });
  }

  #changeOf(rows: readonly EventRow[], eventId: number | 'new' | 'none'): EventChange[] {
    const places = rows.map((row) => {
      const before = this.assigned.get(Number(row.id)) ?? 0;
      return { id: Number(row.id), before, isLeftOut: eventId !== 'none' && isMeaningless(row.title, this.titleRules) };
    });
    const wanted = eventId === 'none' ? 0 : eventId;
    const articles = places.filter(({ before, isLeftOut }) => wanted === 'new' || before !== (isLeftOut ? -wanted : wanted));
    if (articles.length === 0) return [];
    const counted = rows.filter((_row, k) => !places[k]?.isLeftOut);
    const headId = Number(listHeadlines([counted.length > 0 ? counted : rows])[0]?.id ?? rows[0]?.id);
    return [{ eventId: wanted, headId, size: rows.length, articles }];
  }

  #forget(groups: readonly (readonly number[])[]): void {
    const size = groups.reduce((sum, group) => sum + group.length, 0);
    if (this.assigned.size > 2 * Math.max(size, MOST_ROWS)) {
      const kept = new Set(groups.flat());
      for (const id of this.assigned.keys()) if (!kept.has(id)) this.assigned.delete(id);
    }
    this.#clusterer.keepNewest(MOST_ROWS);
  }
}
