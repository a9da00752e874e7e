// Sources, runs with their ledger, and the job queue.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export type SourceKind = 'feed' | 'sitemap' | 'list' | 'page' | 'hot' | 'api';
export type SourceHealth = 'new' | 'healthy' | 'degraded' | 'failing' | 'silent' | 'paused';

export interface SourceTable {
  id: Generated<number>;
  /** The client that added it; 1 = the provider, whose sources serve all clients. */
  clientId: number;
  kind: SourceKind;
  name: string;
  url: string;
  siteId: number;
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
  lastRunAt: number | null;
  lastSuccessAt: number | null;
  lastNewAt: number | null;
  /** Observed articles an hour (exponentially smoothed); the reference for detecting silence. */
  rate: number;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Conservation: fetched = failed + duplicate + filtered + stored; `updated` is the part of stored that changed an existing article. */
export interface RunTable {
  id: Generated<number>;
  sourceId: number;
  trigger: 'schedule' | 'manual' | 'import' | 'backfill';
  state: 'running' | 'done' | 'failed' | 'interrupted';
  startedAt: number;
  finishedAt: number | null;
  fetched: number;
  failed: number;
  duplicate: number;
  filtered: number;
  stored: number;
  updated: number;
  /** Outcome of the source's own fetch: '' or a reason. */
  reason: string;
  detail: string;
  httpStatus: number | null;
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
  id: Generated<number>;
  runId: number;
  url: string;
  title: string;
  outcome: 'failed' | 'duplicate' | 'filtered' | 'stored';
  reason: string;
  detail: string;
  articleId: number | null;
  at: number;
}

/** An item whose page could not be read because of an outage: it is tried again, even when its source no longer shows it. */
export interface PendingPageTable {
  sourceId: number;
  itemKey: string;
  /** JSON of the item as the source gave it. */
  item: unknown;
  tries: number;
  sinceAt: number;
  nextAt: number;
}

/** Items that a source has shown: one with an unchanged hash is not fetched again. */
export interface SourceItemTable {
  sourceId: number;
  /** md5 of the item's guid, or of its normalised address. */
  itemKey: string;
  hash: string;
  /** Null while its page could not be fetched. */
  articleId: number | null;
  attempts: number;
  seenAt: number;
}

/** One row per pipeline stage and minute, for the monitor's charts. */
export interface StageMinuteTable {
  minute: number;
  stage: string;
  n: number;
  ms: number;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  /** Two waiting jobs never have the same key. */
  uniqueKey: string | null;
  payload: unknown;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'paused';
  runAt: number;
  leaseUntil: number;
  leaseOwner: string;
  attempts: number;
  progress: number;
  total: number;
  result: string;
  error: string;
  clientId: number;
  createdBy: number | null;
  createdAt: number;
  finishedAt: number | null;
}

export interface WorkerTable {
  id: string;
  startedAt: number;
  beatAt: number;
  /** { rss, loopDelayMs, running } */
  load: { rssBytes?: number; loopDelayMs?: number };
}
