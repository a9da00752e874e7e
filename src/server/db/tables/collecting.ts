// Sources, runs with their ledger, and the job queue.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export type SourceKind = 'feed' | 'sitemap' | 'list' | 'page' | 'hot' | 'api';
export type SourceHealth = 'new' | 'healthy' | 'degraded' | 'failing' | 'silent' | 'paused';

export interface SourceTable {
  /** The client that added it; 1 = the provider, whose sources serve all clients. */
  clientId: number;
  kind: SourceKind;
  mediaType: MediaType;
  /** { selectors?, mapping?, fetchArticles?, encoding?, hot?, addsEntries? } */
  options: unknown;
  state: 'enabled' | 'paused';
  isSample: boolean;
  minIntervalS: number;
  maxIntervalS: number;
  intervalS: number;
  /** Reason for the interval: a reason of `nextInterval`, `open-items`, or '' before the first run. */
  intervalReason: Generated<string>;
  nextFetchAt: number;
  leaseUntil: number;
  leaseOwner: string;
  etag: string;
  lastModified: string;
  health: SourceHealth;
  /** When the health last changed; null when this was not recorded. */
  healthSince: Generated<number | null>;
  failures: number;
  lastError: string;
  lastErrorDetail: string;
  /** Observed articles an hour (exponentially smoothed); the reference for detecting silence. */
  rate: number;
}

/** Conservation: fetched = failed + duplicate + filtered + stored; `updated` is the part of stored that changed an existing article. */
export interface RunTable {
  trigger: 'schedule' | 'manual' | 'import' | 'backfill';
  state: 'running' | 'done' | 'failed' | 'interrupted';
  fetched: number;
  failed: number;
  duplicate: number;
  filtered: number;
  stored: number;
  updated: number;
  /** Outcome of the source's own fetch: '' or a reason. */
  reason: string;
  detail: string;
  notModified: boolean;
  bytes: number;
  ms: number;
  /** Seconds until the next run, as decided by this one; null while it runs, and for older runs. */
  waitS: Generated<number | null>;
  /** For a hot list: lines on it, titles that are new, and titles that left; null for others. */
  hotLines: Generated<number | null>;
  hotNew: Generated<number | null>;
  hotGone: Generated<number | null>;
}

export interface RunItemTable {
  title: string;
  outcome: 'failed' | 'duplicate' | 'filtered' | 'stored';
  reason: string;
  detail: string;
}

export interface FailedRequestTable {
  /** '' for the request of the source itself. */
  itemKey: string;
  /** As `hostOf` gives it. */
  host: string;
  /** By name, without secrets; null where nothing was answered. */
  headers: Record<string, string> | null;
}

/** An item whose page could not be read because of an outage: it is tried again, even when its source no longer shows it. */
export interface PendingPageTable {
  /** JSON of the item as the source gave it. */
  item: unknown;
}

/** Items that a source has shown: one with an unchanged hash is not fetched again. */
export interface SourceItemTable {
  /** md5 of the item's guid, or of its normalised address. */
  itemKey: string;
  /** Null while its page could not be fetched. */
  articleId: number | null;
  attempts: number;
}

export interface JobTable {
  /** Two waiting jobs never have the same key. */
  uniqueKey: string | null;
  payload: unknown;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'paused';
  leaseUntil: number;
  leaseOwner: string;
  attempts: number;
  progress: number;
  total: number;
  result: string;
  error: string;
}

export interface WorkerTable {
  load: { rssBytes?: number; loopDelayMs?: number; version?: string };
}
