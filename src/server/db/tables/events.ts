// A client's events; which articles belong to one is at the hit (`event_id`).
import type { Generated } from 'kysely';

export interface EventTable {
  id: Generated<number>;
  clientId: number;
  /** The article whose title stands for the event. */
  headArticleId: number;
  /** The event that has its articles now. */
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

/** What a person decided, in order; the clustering keeps to it whenever it runs. */
export interface EventDecisionTable {
  id: Generated<number>;
  clientId: number;
  /** merge: the articles of `other_id` belong to `event_id`; split: those that were moved are an event of their own, `other_id`. */
  kind: 'merge' | 'split';
  eventId: number;
  otherId: number;
  /** JSON arrays of article ids: those that were in `event_id`, and those that came or went. */
  staying: number[];
  moved: number[];
  /** The decision that this one takes back. */
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
