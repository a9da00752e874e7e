// A client's events; the hit says which event an article belongs to (`event_id`).
import type { Generated } from 'kysely';

export interface EventTable {
  id: Generated<number>;
  clientId: number;
  /** The article whose title represents the event. */
  headArticleId: number;
  /** The event that now has its articles. */
  mergedInto: number | null;
  mutedBy: number | null;
  mutedAt: number | null;
  createdAt: number;
}

export interface EventFollowTable {
  userId: number;
  eventId: number;
  clientId: number;
  createdAt: number;
}

/** People's decisions, in order; every clustering run respects them. */
export interface EventDecisionTable {
  id: Generated<number>;
  clientId: number;
  /** merge: the articles of `other_id` belong to `event_id`; split: the moved articles are an event of their own, `other_id`. */
  kind: 'merge' | 'split';
  eventId: number;
  otherId: number;
  /** JSON arrays of article ids: those that were in `event_id`, and those that were moved. */
  staying: number[];
  moved: number[];
  /** The decision that this one reverts. */
  undoes: number | null;
  undoneAt: number | null;
  userId: number;
  createdAt: number;
}

/** Articles with such a title are left out of events. */
export interface MeaninglessTitleTable {
  id: Generated<number>;
  clientId: number;
  /** Folded. */
  title: string;
  /** True: a part of the title is enough. */
  isPart: boolean;
  createdBy: number | null;
  createdAt: number;
}
