// Exports of a client's articles, and requests for those that need an approval.
import type { Generated } from 'kysely';
import type { Rhythm } from '#shared/bulletin-rhythm.ts';
import type { Locale } from '#shared/error-messages.ts';

/** What a run takes, and as what. */
export interface ExportSettings {
  name: string;
  takes: 'all' | 'new';
  days: number | null;
  /** As the list of articles has it. */
  filter: Record<string, unknown>;
  columnNames: string[];
  format: 'csv' | 'xlsx' | 'jsonl' | 'parquet';
  locale: Locale;
  /** Whose articles are all that whoever began the run might take; unset: all of the client. */
  subjectIds?: readonly number[];
  /** Only articles that were found since. */
  liveSince?: number;
  /** A file when unset. */
  target?: 'push' | 's3' | 'sftp';
  /** Where that is, shortened. */
  to?: string;
  /** Sends again what was sent in these ms, in one run or in all. */
  replay?: { runId: number | null; from: number; until: number };
}

export interface DataExportTable {
  isEnabled: Generated<boolean>;
  takes: Generated<ExportSettings['takes']>;
  filter: Generated<ExportSettings['filter']>;
  columnNames: Generated<string[]>;
  format: Generated<ExportSettings['format']>;
  locale: Generated<Locale>;
  rhythm: Rhythm | null;
  target: Generated<'file' | 'push' | 's3' | 'sftp'>;
}

export interface DataExportRunTable {
  isLive: Generated<boolean>;
  settings: ExportSettings;
  state: Generated<'collecting' | 'writing' | 'done' | 'failed' | 'stopped'>;
}

export interface DataExportPartTable {
  articleIds: Generated<number[]>;
}

export interface ExportRequestTable {
  kind: 'articles' | 'comments' | 'reports';
  asked: Record<string, unknown>;
  /** One whose time is over stays as it was. */
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
}
