// Sources, runs with their ledger, and the job queue.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export type SourceKind = 'feed' | 'sitemap' | 'list' | 'page' | 'hot' | 'api';
export type SourceHealth = 'new' | 'healthy' | 'degraded' | 'failing' | 'silent' | 'paused';

export interface SourceTable {
  id: Generated<number>;
  /** The client that added it; 1 = the provider, whose sources serve all clients. */
  client_id: number;
  kind: SourceKind;
  name: string;
  url: string;
  site_id: number;
  media_type: MediaType;
  /** { selectors?, mapping?, fetchArticles?, encoding?, hot?, addsEntries? } */
  options: string;
  state: 'enabled' | 'paused';
  is_sample: number;
  priority: number;
  min_interval_s: number;
  max_interval_s: number;
  interval_s: number;
  /** Why the interval is as it is: a reason of `nextInterval`, `open-items`, or '' before the first run. */
  interval_reason: Generated<string>;
  next_fetch_at: number;
  lease_until: number;
  lease_owner: string;
  etag: string;
  last_modified: string;
  health: SourceHealth;
  /** When the health became what it is; null where nobody noted it. */
  health_since: Generated<number | null>;
  failures: number;
  last_error: string;
  last_error_detail: string;
  last_run_at: number | null;
  last_success_at: number | null;
  last_new_at: number | null;
  /** Observed articles an hour (exponentially smoothed); what silence is measured against. */
  rate: number;
  created_by: number | null;
  created_at: number;
  updated_at: number;
}

/** Conservation: fetched = failed + duplicate + filtered + stored; `updated` is the part of stored that changed an article that was there. */
export interface RunTable {
  id: Generated<number>;
  source_id: number;
  trigger: 'schedule' | 'manual' | 'import' | 'backfill';
  state: 'running' | 'done' | 'failed' | 'interrupted';
  started_at: number;
  finished_at: number | null;
  fetched: number;
  failed: number;
  duplicate: number;
  filtered: number;
  stored: number;
  updated: number;
  /** Outcome of the source's own fetch: '' or a reason. */
  reason: string;
  detail: string;
  http_status: number | null;
  not_modified: number;
  bytes: number;
  ms: number;
  /** Seconds until the next run, as this one decided; null while it runs, and of older runs. */
  wait_s: Generated<number | null>;
  /** Of a hot list: lines that stood on it, titles that are new on it, and those that left it; null of others. */
  hot_lines: Generated<number | null>;
  hot_new: Generated<number | null>;
  hot_gone: Generated<number | null>;
}

export interface RunItemTable {
  id: Generated<number>;
  run_id: number;
  url: string;
  title: string;
  outcome: 'failed' | 'duplicate' | 'filtered' | 'stored';
  reason: string;
  detail: string;
  article_id: number | null;
  at: number;
}

/** What a source has shown: an item whose hash is unchanged is known without being fetched again. */
export interface SourceItemTable {
  source_id: number;
  /** md5 of the item's guid, or of its normalised address. */
  item_key: string;
  hash: string;
  /** Null while its page could not be fetched. */
  article_id: number | null;
  attempts: number;
  seen_at: number;
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
  unique_key: string | null;
  payload: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'paused';
  run_at: number;
  lease_until: number;
  lease_owner: string;
  attempts: number;
  progress: number;
  total: number;
  result: string;
  error: string;
  client_id: number;
  created_by: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface WorkerTable {
  id: string;
  started_at: number;
  beat_at: number;
  /** { rss, loopDelayMs, running } */
  load: string;
}
