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
  /** Why the interval is as it is: a reason of `nextInterval`, `open-items`, or '' before the first run. */
  intervalReason: Generated<string>;
  nextFetchAt: number;
  leaseUntil: number;
  leaseOwner: string;
  etag: string;
  lastModified: string;
  health: SourceHealth;
  /** When the health became what it is; null where nobody noted it. */
  healthSince: Generated<number | null>;
  failures: number;
  lastError: string;
  lastErrorDetail: string;
  lastRunAt: number | null;
  lastSuccessAt: number | null;
  lastNewAt: number | null;
  /** Observed articles an hour (exponentially smoothed); what silence is measured against. */
  rate: number;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Conservation: fetched = failed + duplicate + filtered + stored; `updated` is the part of stored that changed an article that was there. */
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
  /** Seconds until the next run, as this one decided; null while it runs, and of older runs. */
  waitS: Generated<number | null>;
  /** Of a hot list: lines that stood on it, titles that are new on it, and those that left it; null of others. */
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

/** An item whose page an outage keeps from being read: it is tried again, also when its source does not show it any more. */
export interface PendingPageTable {
  sourceId: number;
  itemKey: string;
  /** JSON of the item as its source told it. */
  item: unknown;
  tries: number;
  sinceAt: number;
  nextAt: number;
}

/** What a source has shown: an item whose hash is unchanged is known without being fetched again. */
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

/** One row a pipeline stage and minute: what the monitor draws. */
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
