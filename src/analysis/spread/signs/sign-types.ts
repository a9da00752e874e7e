// Input and output of the search for the signs of `#shared/repost-signs.ts`.

/** The properties of a repost in which signs are found; reposts in order of time. */
export interface SignedRepost {
  author: string;
  at: number;
  /** The author's own words; '' for none. */
  own: string;
}

/** One occurrence: what the reposts have in common, and which they are, by place. */
export interface SignGroup {
  /** Stable: the same reposts always give the same key. */
  key: string;
  places: number[];
}
