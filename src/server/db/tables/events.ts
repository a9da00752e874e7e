// A client's events; the hit says which event an article belongs to (`event_id`).

export interface EventTable {
  /** The article whose title represents the event. */
  headArticleId: number;
  /** The event that now has its articles. */
  mergedInto: number | null;
}

/** People's decisions, in order; every clustering run respects them. */
export interface EventDecisionTable {
  /** merge: the articles of `other_id` belong to `event_id`; split: the moved articles are an event of their own, `other_id`. */
  kind: 'merge' | 'split';
  /** JSON arrays of article ids: those that were in `event_id`, and those that were moved. */
  staying: number[];
  moved: number[];
  /** The decision that this one reverts. */
  undoes: number | null;
}

/** Articles with such a title are left out of events. */
export interface MeaninglessTitleTable {
  /** Folded. */
  title: string;
  /** True: a part of the title is enough. */
  isPart: boolean;
}
