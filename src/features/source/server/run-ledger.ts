// The conservation ledger: every run, what became of its items, and why.
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { OUTCOMES, RUN_STATES, Run } from '../contract.ts';
import type { SourceScope } from './source-list.ts';

export interface RunListInput {
  sourceId?: number[] | undefined;
  state?: (typeof RUN_STATES)[number][] | undefined;
  onlyWithNews: boolean;
  from?: number | undefined;
  until?: number | undefined;
  page: number;
  pageSize: number;
}
export interface RunItemInput {
  runId: number;
  outcome?: (typeof OUTCOMES)[number][] | undefined;
  page: number;
  pageSize: number;
}

/** A client sees the runs of its own sources only; the provider's are the provider's business. */
const scoped = (platform: Platform, actor: Actor, scope: SourceScope) => {
  const query = platform.store.db.selectFrom('run').innerJoin('source', 'source.id', 'run.source_id');
  return scope === 'own' ? query.where('source.client_id', '=', actor.clientId) : query;
};

export async function listRuns(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  input: RunListInput,
): Promise<{ items: Run[]; total: number }> {
  let query = scoped(platform, actor, scope);
  if (input.sourceId?.length) query = query.where('run.source_id', 'in', input.sourceId);
  if (input.state?.length) query = query.where('run.state', 'in', input.state);
  if (input.from !== undefined) query = query.where('run.started_at', '>=', input.from);
  if (input.until !== undefined) query = query.where('run.started_at', '<', input.until);
  if (input.onlyWithNews)
    query = query.where((e) =>
      e.or([
        e('run.stored', '>', 0),
        e('run.failed', '>', 0),
        e('run.filtered', '>', 0),
        e('run.hot_new', '>', 0),
        e('run.hot_gone', '>', 0),
        e('run.state', '=', 'failed'),
      ]),
    );
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('run')
    .select('source.name as sourceName')
    .orderBy('run.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    sourceId: row.source_id,
    sourceName: row.sourceName,
    trigger: row.trigger,
    state: row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    fetched: row.fetched,
    failed: row.failed,
    duplicate: row.duplicate,
    filtered: row.filtered,
    stored: row.stored,
    updated: row.updated,
    hot: row.hot_lines === null ? null : { lines: row.hot_lines, fresh: row.hot_new ?? 0, gone: row.hot_gone ?? 0 },
    reason: row.reason,
    detail: row.detail,
    httpStatus: row.http_status,
    isNotModified: row.not_modified === 1,
    bytes: row.bytes,
    ms: row.ms,
  }));
  return { items, total: Number(total.n) };
}

export async function listRunItems(platform: Platform, actor: Actor, scope: SourceScope, input: RunItemInput) {
  const run = await scoped(platform, actor, scope).select('run.id').where('run.id', '=', input.runId).executeTakeFirst();
  if (!run) throw new AppError('not-found', { field: 'runId' });
  let query = platform.store.db.selectFrom('run_item').where('run_id', '=', input.runId);
  if (input.outcome?.length) query = query.where('outcome', 'in', input.outcome);
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const items = await query
    .select(['id', 'url', 'title', 'outcome', 'reason', 'detail', 'article_id as articleId', 'at'])
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  return { items, total: Number(total.n) };
}

/** Sums of finished runs, and how many do not add up: always 0, and shown so that one can see it. */
export async function sumLedger(platform: Platform, from: number) {
  const { db } = platform.store;
  const sums = await db
    .selectFrom('run')
    .select((e) => [
      e.fn.countAll<number>().as('runs'),
      e.fn.sum<number>('fetched').as('fetched'),
      e.fn.sum<number>('failed').as('failed'),
      e.fn.sum<number>('duplicate').as('duplicate'),
      e.fn.sum<number>('filtered').as('filtered'),
      e.fn.sum<number>('stored').as('stored'),
      e.fn.sum<number>('updated').as('updated'),
    ])
    .where('started_at', '>=', from)
    .where('state', '!=', 'running')
    .executeTakeFirstOrThrow();
  const unbalanced = await db
    .selectFrom('run')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('started_at', '>=', from)
    .where('state', '!=', 'running')
    .where(sql<boolean>`fetched <> failed + duplicate + filtered + stored`)
    .executeTakeFirstOrThrow();
  const reasons = await db
    .selectFrom('run_item')
    .select((e) => ['outcome', 'reason', e.fn.countAll<number>().as('total')])
    .where('at', '>=', from)
    .groupBy(['outcome', 'reason'])
    .orderBy('total', 'desc')
    .limit(50)
    .execute();
  return {
    runs: Number(sums.runs),
    fetched: Number(sums.fetched ?? 0),
    failed: Number(sums.failed ?? 0),
    duplicate: Number(sums.duplicate ?? 0),
    filtered: Number(sums.filtered ?? 0),
    stored: Number(sums.stored ?? 0),
    updated: Number(sums.updated ?? 0),
    unbalanced: Number(unbalanced.n),
    reasons: reasons.map((row) => ({ ...row, total: Number(row.total) })),
  };
}
