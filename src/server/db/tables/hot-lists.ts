// Hot lists: every reading of each, its titles, and which of them speak of one matter.
import type { Generated } from 'kysely';

export interface HotListTable {
  id: Generated<number>;
  /** The client that added it; 1 = the provider, whose lists serve all clients. */
  clientId: number;
  /** Stays when the source goes: what was read remains. */
  sourceId: number;
  siteId: number;
  name: string;
  snapshots: Generated<number>;
  lastAt: number | null;
  /** Points and readings before are those of hours. */
  thinnedUntil: Generated<number>;
  createdAt: number;
}

/** One reading; of what is older than `thinned_until` the last of its hour, which stands for all of them. */
export interface HotSnapshotTable {
  listId: number;
  at: number;
  entries: number;
  /** The time that it stands for: since the reading before, at most an hour. */
  minutes: number;
}

/** A title's stay on a list; one that returns after a week is another stay. */
export interface HotEntryTable {
  id: Generated<number>;
  listId: number;
  /** Letters and digits, folded. */
  titleKey: string;
  title: string;
  url: Generated<string>;
  /** In the list's own words; '' where it names none. */
  category: Generated<string>;
  /** The matter that it speaks of: the id of the matter's first entry. */
  eventId: number;
  /** The entry whose title is like this one's, by how much, and the words that both have (a JSON array). */
  joinedTo: number | null;
  joinedScore: Generated<number>;
  joinedWords: Generated<string[]>;
  firstAt: number;
  lastAt: number;
  bestRank: number;
  bestAt: number;
  lastRank: number;
  /** In the list's own measure. */
  peakHeat: number | null;
  reads: number | null;
  snapshots: Generated<number>;
  /** Minutes on the list, each weighed by the rank: `rankWeight`. */
  score: Generated<number>;
}

/** A title at a reading, or the highest of an hour. */
export interface HotPointTable {
  entryId: number;
  at: number;
  rank: number;
  heat: number | null;
  reads: number | null;
  /** Of an hour: the time that its readings with the title stand for; null of one reading. */
  minutes: Generated<number | null>;
}

/** Hidden by a client. */
export interface HotMuteTable {
  clientId: number;
  eventId: number;
  userId: number;
  createdAt: number;
}

/** Taken out of its event by a client: there it stands alone. */
export interface HotSplitTable {
  clientId: number;
  entryId: number;
  userId: number;
  createdAt: number;
}
