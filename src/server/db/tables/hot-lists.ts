// Hot lists: every reading of each, its titles, and which of them belong to one matter.
import type { Generated } from 'kysely';

export interface HotListTable {
  /** The client that added it; 1 = the provider, whose lists serve all clients. */
  clientId: number;
  /** Remains when the source is deleted, so that its readings remain. */
  sourceId: number;
  /** Points and readings before this time are hourly. */
  thinnedUntil: Generated<number>;
}

/** One reading; before `thinned_until` the last reading of its hour, which represents all of them. */
export interface HotSnapshotTable {
  /** The period that it represents: since the previous reading, at most an hour. */
  minutes: number;
}

/** A title's stay on a list; one that returns after a week is another stay. */
export interface HotEntryTable {
  /** Letters and digits, folded. */
  titleKey: string;
  /** In the list's own words; '' when it gives none. */
  category: Generated<string>;
  /** The matter that it belongs to: the id of the matter's first entry. */
  eventId: number;
  /** The entry with a title similar to this one, the similarity, and the words that both contain (a JSON array). */
  joinedTo: number | null;
  joinedWords: Generated<string[]>;
  /** In the list's own unit. */
  peakHeat: number | null;
  /** Minutes on the list, each weighted by the rank: `rankWeight`. */
  score: Generated<number>;
}

/** A title at a reading, or its highest position in an hour. */
export interface HotPointTable {
  /** For an hour: the period that its readings with the title represent; null for a single reading. */
  minutes: Generated<number | null>;
}
