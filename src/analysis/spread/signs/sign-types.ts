// What the signs of `#shared/repost-signs.ts` are found in, and how they are told.

/** What of a repost the signs are found in; reposts in the order of time. */
export interface SignedRepost {
  author: string;
  at: number;
  /** What its author says; '' where nothing. */
  own: string;
}

/** One occurrence: what it has in common, and whom it concerns, by place. */
export interface SignGroup {
  /** The same whenever the same reposts are looked at. */
  key: string;
  places: number[];
}
