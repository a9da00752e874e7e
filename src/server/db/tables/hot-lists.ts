// Hot lists: every reading of each, its titles, and which of them speak of one matter.
import type { Generated } from 'kysely';

export interface HotListTable {
  id: Generated<number>;
  /** The client that added it; 1 = the provider, whose lists serve all clients. */
  client_id: number;
  /** Stays when the source goes: what was read remains. */
  source_id: number;
  site_id: number;
  name: string;
  snapshots: Generated<number>;
  last_at: number | null;
  /** Points and readings before are those of hours. */
  thinned_until: Generated<number>;
  created_at: number;
}

/** One reading; of what is older than `thinned_until` the last of its hour, which stands for all of them. */
export interface HotSnapshotTable {
  list_id: number;
  at: number;
  entries: number;
  /** The time that it stands for: since the reading before, at most an hour. */
  minutes: number;
}

/** A title's stay on a list; one that returns after a week is another stay. */
export interface HotEntryTable {
  id: Generated<number>;
  list_id: number;
  /** Letters and digits, folded. */
  title_key: string;
  title: string;
  url: Generated<string>;
  /** In the list's own words; '' where it names none. */
  category: Generated<string>;
  /** The matter that it speaks of: the id of the matter's first entry. */
  event_id: number;
  /** The entry whose title is like this one's, by how much, and the words that both have (a JSON array). */
  joined_to: number | null;
  joined_score: Generated<number>;
  joined_words: Generated<string>;
  first_at: number;
  last_at: number;
  best_rank: number;
  best_at: number;
  last_rank: number;
  /** In the list's own measure. */
  peak_heat: number | null;
  reads: number | null;
  snapshots: Generated<number>;
  /** Minutes on the list, each weighed by the rank: `rankWeight`. */
  score: Generated<number>;
}

/** A title at a reading, or the highest of an hour. */
export interface HotPointTable {
  entry_id: number;
  at: number;
  rank: number;
  heat: number | null;
  reads: number | null;
  /** Of an hour: the time that its readings with the title stand for; null of one reading. */
  minutes: Generated<number | null>;
}

/** Hidden by a client. */
export interface HotMuteTable {
  client_id: number;
  event_id: number;
  user_id: number;
  created_at: number;
}

/** Taken out of its event by a client: there it stands alone. */
export interface HotSplitTable {
  client_id: number;
  entry_id: number;
  user_id: number;
  created_at: number;
}
