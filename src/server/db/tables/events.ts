// A client's events; which articles belong to one stands at the hit (`event_id`).
import type { Generated } from 'kysely';

export interface EventTable {
  id: Generated<number>;
  client_id: number;
  /** The article whose title stands for the event. */
  head_article_id: number;
  /** The event that has its articles now. */
  merged_into: number | null;
  muted_by: number | null;
  muted_at: number | null;
  created_at: number;
}

export interface EventFollowTable {
  user_id: number;
  event_id: number;
  client_id: number;
  created_at: number;
}

/** What a person decided, in order; the clustering keeps to it whenever it runs. */
export interface EventDecisionTable {
  id: Generated<number>;
  client_id: number;
  /** merge: the articles of `other_id` belong to `event_id`; split: those that were moved are an event of their own, `other_id`. */
  kind: 'merge' | 'split';
  event_id: number;
  other_id: number;
  /** JSON arrays of article ids: those that were in `event_id`, and those that came or went. */
  staying: string;
  moved: string;
  /** The decision that this one takes back. */
  undoes: number | null;
  undone_at: number | null;
  user_id: number;
  created_at: number;
}

/** Articles with such a title are left out of events. */
export interface MeaninglessTitleTable {
  id: Generated<number>;
  client_id: number;
  /** Folded. */
  title: string;
  /** 1: a part of the title is enough. */
  is_part: number;
  created_by: number | null;
  created_at: number;
}
