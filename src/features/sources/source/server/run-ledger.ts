// The conservation ledger: every run, the outcomes of its items, and the reasons.
import { listPage } from '#server/record/list-page.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Run, listPageContract } from '../contract.ts';
import { countSources } from '#server/record/count-sources.ts';
import { containing } from '#server/record/like.ts';
import { countFailedRuns } from '#server/record/count-failed-runs.ts';
import type { SourceScope } from './source-list.ts';
import type { Input } from '#shared/contract.ts';

export type RunListInput = Input<(typeof listPageContract)['runs']>;
export type RunItemInput = Input<(typeof listPageContract)['runItems']>;

/** A client sees only the runs of its own sources, not the provider's. */
const scoped = (platform: Platform, actor: Actor, scope: SourceScope) => {
  const query = platform.store.db.selectFrom('run').innerJoin('source', 'source.id', 'run.sourceId');
  return scope === 'own' ? query.where('source.clientId', '=', actor.clientId) : query;
};

export async function listRuns(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  input: RunListInput,
): Promise<{ items: Run[]; total: number }> {
  const { rows, total } = await listPage(selectRuns(platform, actor, scope, input), input, (page) =>
    page.selectAll('run').select(['source.name as sourceName', 'source.url as sourceUrl']).orderBy('run.id', 'desc'),
  );
  return { items: rows.map(runOf), total };
}

function selectRuns(platform: Platform, actor: Actor, scope: SourceScope, input: RunListInput) {
  let query = scoped(platform, actor, scope);
  if (input.sourceId?.length) query = query.where('run.sourceId', 'in', input.sourceId);
  if (input.state?.length) query = query.where('run.state', 'in', input.state);
  if (input.id !== undefined) query = query.where('run.id', '=', input.id);
  if (input.trigger?.length) query = query.where('run.trigger', 'in', input.trigger);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(source.name || ' ' || source.url) like ${containing(input.keyword)} escape '\\'`);
  if (input.from !== undefined) query = query.where('run.startedAt', '>=', input.from);
  if (input.until !== undefined) query = query.where('run.startedAt', '<', input.until);
  if (input.onlyWithNews)
    query = query.where((e) =>
      e.or([
        e('run.stored', '>', 0),
        e('run.failed', '>', 0),
        e('run.filtered', '>', 0),
        e('run.hotNew', '>', 0),
        e('run.hotGone', '>', 0),
        e('run.state', '=', 'failed'),
      ]),
    );
  return query;
}

const runOf = (row: Selectable<Database['run']> & { sourceName: string; sourceUrl: string }): Run => ({
  id: row.id,
  sourceId: row.sourceId,
  sourceName: row.sourceName,
  sourceUrl: row.sourceUrl,
  trigger: row.trigger,
  state: row.state,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  fetched: row.fetched,
  failed: row.failed,
  duplicate: row.duplicate,
  filtered: row.filtered,
  stored: row.stored,
  updated: row.updated,
  hot: row.hotLines === null ? null : { lines: row.hotLines, fresh: row.hotNew ?? 0, gone: row.hotGone ?? 0 },
  reason: row.reason,
  detail: row.detail,
  httpStatus: row.httpStatus,
  isNotModified: row.notModified,
  bytes: row.bytes,
  ms: row.ms,
});

export async function listRunItems(platform: Platform, actor: Actor, scope: SourceScope, input: RunItemInput) {
  const run = await scoped(platform, actor, scope).select('run.id').where('run.id', '=', input.runId).executeTakeFirst();
  if (!run) throw new AppError('not-found', { field: 'runId' });
  let query = platform.store.db.selectFrom('runItem').where('runId', '=', input.runId);
  if (input.outcome?.length) query = query.where('outcome', 'in', input.outcome);
  const { rows: items, total } = await listPage(query, input, (page) =>
    page.select(['id', 'url', 'title', 'outcome', 'reason', 'detail', 'articleId', 'at']).orderBy('id'),
  );
  return { items, total };
}

/** Sums of finished runs, and how many do not add up: always 0, and shown as proof. */
export async function sumLedger(platform: Platform, from: number) {
  const { db } = platform.store;
  const sums = await db
    .selectFrom('run')
    .select((e) => [
      e.fn.countAll<number>().as('runs'),
      countFailedRuns(e).as('failedRuns'),
      e.fn.sum<number>('fetched').as('fetched'),
      e.fn.sum<number>('failed').as('failed'),
      e.fn.sum<number>('duplicate').as('duplicate'),
      e.fn.sum<number>('filtered').as('filtered'),
      e.fn.sum<number>('stored').as('stored'),
      e.fn.sum<number>('updated').as('updated'),
    ])
    .where('startedAt', '>=', from)
    .where('state', '!=', 'running')
    .executeTakeFirstOrThrow();
  const unbalanced = await db
    .selectFrom('run')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('startedAt', '>=', from)
    .where('state', '!=', 'running')
    .where(sql<boolean>`fetched <> failed + duplicate + filtered + stored`)
    .executeTakeFirstOrThrow();
  const reasons = await db
    .selectFrom('runItem')
    .select((e) => ['outcome', 'reason', e.fn.countAll<number>().as('total')])
    .where('at', '>=', from)
    .groupBy(['outcome', 'reason'])
    .orderBy('total', 'desc')
    .limit(50)
    .execute();
  return {
    runs: Number(sums.runs),
    failedRuns: Number(sums.failedRuns ?? 0),
    fetched: Number(sums.fetched ?? 0),
    failed: Number(sums.failed ?? 0),
    duplicate: Number(sums.duplicate ?? 0),
    filtered: Number(sums.filtered ?? 0),
    stored: Number(sums.stored ?? 0),
    updated: Number(sums.updated ?? 0),
    unbalanced: Number(unbalanced.n),
    healths: (await countSources(db)).healths,
    reasons: reasons.map((row) => ({ ...row, total: Number(row.total) })),
  };
}
