// Sources, runs with their ledger, and the job queue.
import type { Generated } from 'kysely';
import type { ServerProblem, ServerState } from '#shared/collect-servers.ts';
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

/** What a worker measured at its last beat. */
export interface WorkerLoad {
  rssBytes?: number;
  loopDelayMs?: number;
  /** Work of the processors per core of the machine in the last minute; 1 is all of them. */
  cpu?: number;
  freeMemory?: number;
  totalMemory?: number;
  /** Bytes; null where the disk of the data folder does not say. */
  freeDisk?: number | null;
  /** Sources that are read now, readings that ended in the last minute, and those of the last hour that failed. */
  running?: number;
  tasksMinute?: number;
  errorsHour?: number;
  /** Of its first card that reaches further than the machine. */
  address?: string;
  /** None of the group's addresses is one of this machine. */
  hasNoAddress?: boolean;
}

/** A process. */
export interface WorkerTable {
  load: WorkerLoad;
  /** 0: of a time before servers were known. */
  serverId: Generated<number>;
  /** The newest migration that the program knows. */
  schemaName: Generated<string>;
  /** How far the machine's clock is ahead of the record's. */
  clockMs: Generated<number>;
  isCollecting: Generated<boolean>;
  /** When it stopped by itself; null while it runs, or where it was killed. */
  endedAt: Generated<number | null>;
}

/** A machine, or a data folder, with any number of workers. */
export interface CollectServerTable {
  state: Generated<ServerState>;
  /** The server of the web process: it joins without a token and cannot be removed. */
  isLocal: Generated<boolean>;
  /** Of the token that lets a worker join once; empty when it is used. */
  tokenHash: Generated<string>;
  /** Of the key in its data folder; empty until it has joined. */
  keyHash: Generated<string>;
  /** Kinds of problems that were told and last. */
  told: Generated<ServerProblem[]>;
}

export interface ServerGroupTable {
  /** Share of the work that is bound to no group; 0 takes none. */
  weight: Generated<number>;
  /** Local addresses or networks from which its servers fetch; none: whichever the system takes. */
  addresses: Generated<string[]>;
  hostParallel: Generated<number>;
  hostSpacingMs: Generated<number>;
  /** When it was told that none of its servers lives; null while one does. */
  toldAt: Generated<number | null>;
}
