// The jobs as people see them: whose work, on what, how far, and what came of it.
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { grants } from '#shared/privileges.ts';
import { shownFailure } from '#shared/failure.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { ALL_KINDS, type allBackgroundWorkContract, type BackgroundWork, KIND_NAMES, WORK_KINDS, type WorkStep } from '../contract.ts';
import { countsOf } from './counts-of.ts';
import { objectsOf } from './objects-of.ts';

/** The caller's client, as far as his privileges reach; or every client, for the provider's staff. */
type Scope = 'own' | 'all';
type Filter = Partial<Input<(typeof allBackgroundWorkContract)['list']>>;

export async function listWork(platform: Platform, actor: Actor, scope: Scope, input: Filter & { page: number; pageSize: number }) {
  const { page, pageSize } = input;
  await requireClients(platform, input.clientId ?? []);
  const { rows, total } = await listPage(seenWork(platform, actor, scope, input), { page, pageSize }, (query) =>
    query
      .selectAll('job')
      .select(['account.name as user', 'client.name as client'])
      .orderBy('job.createdAt', 'desc')
      .orderBy('job.id', 'desc'),
  );
  const objects = await objectsOf(platform.store.db, rows);
  const items = rows.map((row): BackgroundWork => {
    const { id, createdAt, finishedAt, state, progress, attempts } = row;
    const kind = kindOf(row.kind);
    const about = objects.get(id);
    return {
      id,
      kind,
      createdAt,
      finishedAt,
      state,
      progress,
      attempts,
      total: row.total,
      client: row.client ?? '',
      objectId: about?.objectId ?? null,
      names: about?.names ?? [],
      days: about?.days ?? null,
      count: about?.count ?? null,
      user: row.user ?? '',
      // A try that failed before the one that worked is no failure of the work.
      error: state === 'done' ? '' : scope === 'all' ? row.error : reasonOf(row.error),
      result: countsOf(row.result),
      steps: maySteer(actor, scope, kind) ? stepsOf(kind, state) : [],
    };
  });
  return { items, total };
}

/** `not-found` for what the caller does not see, `no-privilege` for what he may not steer, `conflict` when its state does not allow it. */
export async function steerWork(platform: Platform, actor: Actor, scope: Scope, { id, to }: { id: number; to: WorkStep }): Promise<void> {
  const row = await seenWork(platform, actor, scope, {}).where('job.id', '=', id).select(['job.kind', 'job.state']).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  const kind = kindOf(row.kind);
  if (!maySteer(actor, scope, kind)) throw new AppError('no-privilege', { field: 'id' });
  if (!stepsOf(kind, row.state).includes(to) || !(await platform.jobs[to](id))) throw new AppError('conflict', { field: 'to' });
  await logOperation(platform.store.db, actor, platform.now(), { action: `background-work.${to}`, targetId: id, after: { kind } });
}

async function requireClients(platform: Platform, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await platform.store.db.selectFrom('client').select('id').where('id', 'in', ids).execute();
  if (known.length < new Set(ids).size) throw new AppError('not-found', { field: 'clientId' });
}

function seenWork(platform: Platform, actor: Actor, scope: Scope, input: Filter) {
  let query = platform.store.db
    .selectFrom('job')
    .leftJoin('account', 'account.id', 'job.createdBy')
    .leftJoin('client', 'client.id', 'job.clientId')
    .where('job.kind', 'in', scope === 'all' ? [...ALL_KINDS] : KIND_NAMES);
  if (scope === 'own') {
    const kinds = KIND_NAMES.filter((kind) => grants(actor.privileges, `${WORK_KINDS[kind].module}.b`));
    // The subjects and classes of others' work may be hidden from who sees only some.
    const isRestricted = actor.visibleSubjectIds !== undefined || actor.visibleClassIds !== undefined;
    query = query.where('job.clientId', '=', actor.clientId).where('job.createdBy', 'is not', null);
    // What a holder of one of the three powers started before names the client's data.
    if (actor.power) query = query.where('job.kind', 'in', ['', ...kinds]);
    query = query.where((e) =>
      isRestricted || kinds.length === 0
        ? e('job.createdBy', '=', actor.userId)
        : e.or([e('job.createdBy', '=', actor.userId), e('job.kind', 'in', kinds)]),
    );
  } else if (input.clientId?.length) query = query.where('job.clientId', 'in', input.clientId);
  if (input.kind?.length) query = query.where('job.kind', 'in', input.kind);
  if (input.state?.length) query = query.where('job.state', 'in', input.state);
  return query;
}

/** As a client is told it; the provider reads the text itself. */
const reasonOf = (error: string): string => (error === '' ? '' : shownFailure(error));

function kindOf(kind: string): BackgroundWork['kind'] {
  if (!isOneOf(ALL_KINDS, kind)) throw new Error(`The kind of job ${kind} is not listed.`);
  return kind;
}

const maySteer = (actor: Actor, scope: Scope, kind: BackgroundWork['kind']): boolean =>
  scope === 'all'
    ? grants(actor.privileges, 'monitor.a')
    : isOneOf(KIND_NAMES, kind) && grants(actor.privileges, `${WORK_KINDS[kind].module}.m`);

/** What can be done with work of this kind in this state. */
function stepsOf(kind: BackgroundWork['kind'], state: BackgroundWork['state']): WorkStep[] {
  if (state === 'failed') return ['retry'];
  if (!isOneOf(KIND_NAMES, kind) || !WORK_KINDS[kind].canStop) return [];
  if (state === 'queued' || state === 'running') return ['pause', 'cancel'];
  return state === 'paused' ? ['resume', 'cancel'] : [];
}
