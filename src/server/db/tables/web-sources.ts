import type { Generated } from 'kysely';
import type { WebSourceKind } from '#shared/web-mapping.ts';

/** A search engine or a complaint board; the provider's, for all clients. `src/ingest/web-source` says how `url` and `mapping` are read. */
export interface WebSourceTable {
  id: Generated<number>;
  kind: WebSourceKind;
  name: string;
  url: string;
  mapping: string;
  is_enabled: Generated<number>;
  is_sample: Generated<number>;
  /** Of boards, as are the next four: how often, how many pages, and when an answer is late. */
  interval_minutes: number;
  pages: number;
  deadline_days: number;
  next_at: number;
  lease_until: Generated<number>;
  /** When the last reading of a board that came to its end began. */
  whole_at: Generated<number>;
  last_read_at: number | null;
  last_success_at: number | null;
  /** Reason code of the last reading; '' when it went well. */
  last_error: Generated<string>;
  /** Entries of the last reading. */
  last_count: Generated<number>;
  created_at: number;
  updated_at: number;
}

/** A question on a board, stored once for all. */
export interface InteractItemTable {
  id: Generated<number>;
  web_source_id: number;
  external_id: string;
  url: string;
  title: string;
  question: string;
  asker: string;
  target: string;
  category: string;
  state: 'waiting' | 'processing' | 'answered';
  state_text: string;
  answer: string;
  answerer: string;
  /** When it was found, where the board does not tell. */
  asked_at: number;
  is_asked_exact: number;
  answered_at: number | null;
  is_answered_exact: number;
  found_at: number;
  changed_at: number;
  /** When it was last on the pages of its board that are read. */
  seen_at: Generated<number>;
  /** Every state with the time when it was seen: `[{ "state": …, "at": … }]`. */
  changes: Generated<string>;
}

/** What an article of television or radio has beside its text. */
export interface BroadcastTable {
  article_id: number;
  channel: string;
  programme: string;
  /** '' when there is nothing to play. */
  media_url: string;
  media_kind: 'video' | 'audio';
  /** 0 when unknown. */
  duration_ms: number;
  /** `[{ "startMs": …, "speaker": …, "text": … }]` in order. */
  segments: string;
}
