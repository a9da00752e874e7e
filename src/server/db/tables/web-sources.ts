import type { Generated } from 'kysely';
import type { Segment } from '#shared/broadcast.ts';
import type { WebSourceKind } from '#shared/web-mapping.ts';

/** A search engine or a complaint board; the provider's, for all clients. `src/ingest/web-source` says how `url` and `mapping` are read. */
export interface WebSourceTable {
  kind: WebSourceKind;
  /** For boards, like the next four fields: how often, how many pages, and when an answer is late. */
  intervalMinutes: number;
  /** When the last complete reading of a board began. */
  wholeAt: Generated<number>;
  /** Reason code of the last reading; '' after success. */
  lastError: Generated<string>;
  /** Entries of the last reading. */
  lastCount: Generated<number>;
}

/** A question on a board, stored once for all. */
export interface InteractItemTable {
  state: 'waiting' | 'processing' | 'answered';
  /** When it was found, if the board does not say when it was asked. */
  askedAt: number;
  /** When it was last seen on the pages of its board that are read. */
  seenAt: Generated<number>;
  /** Every state with the time when it was seen: `[{ "state": …, "at": … }]`. */
  changes: Generated<{ state: 'waiting' | 'processing' | 'answered'; at: number }[]>;
}

/** Details of a television or radio article beyond its text. */
export interface BroadcastTable {
  /** '' when there is nothing to play. */
  mediaUrl: string;
  mediaKind: 'video' | 'audio';
  /** 0 when unknown. */
  durationMs: number;
  /** `[{ "startMs": …, "speaker": …, "text": … }]` in order. */
  segments: Segment[];
}
