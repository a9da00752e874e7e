// How a client sorts its articles besides subjects: content classes, tags with their classes and keywords, and requests for missing articles.

/** A tree that people put articles into. */
export interface ContentClassTable {
  sort: number;
}

export interface TagClassTable {
  sort: number;
}

/** An expression whose matching articles get the tag automatically. */
export interface TagKeywordTable {
  isEnabled: boolean;
}

/** A reclassification of subjects over a period. */
export interface RedoRunTable {
  /** JSON array, in the order of processing. */
  subjectIds: number[];
  /** Number of completed slices, counted in the transaction of each slice's last change. */
  place: number;
  added: number;
  removed: number;
}

/** An address that was reported as not collected, and the outcome. */
export interface MissingPageTable {
  note: string;
  /** Subjects that it belongs to, JSON array; empty: the expressions decide. */
  subjectIds: number[];
  state: 'waiting' | 'running' | 'stored' | 'known' | 'no-subject' | 'failed';
  reason: string;
  title: string;
  /** PageStep[] */
  steps: unknown;
}
