// Checks of the record by SQL, which the provider's staff writes. Their text is understood before it is kept, and again before it is asked.
import { type Kysely, sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { type dbCheckContract, MOST_CHECKS, SHOWN_ROWS } from '../contract.ts';
import { readCheck, runQuery, tablesOf } from './run-query.ts';

type Call<Name extends keyof typeof dbCheckContract> = Input<(typeof dbCheckContract)[Name]>;
const UNIQUE = { 'recordCheck.name': 'name', record_check_name: 'name' };
const JUDGED = ['query', 'measure', 'comparison', 'threshold'] as const;
const STORED = ['name', 'note', 'query', 'measure', 'comparison', 'threshold', 'everyMinutes'] as const;

export async function listChecks({ store: { db } }: Platform, input: Call<'list'>) {
  let query = db.selectFrom('recordCheck');
  if (input.id !== undefined) query = query.where('recordCheck.id', '=', input.id);
  if (input.state !== undefined) query = query.where('recordCheck.state', '=', input.state);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(record_check.name || ' ' || record_check.note) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(STORED.map((name) => `recordCheck.${name}` as const))
      .select(['recordCheck.id', 'recordCheck.isEnabled', 'recordCheck.state', 'sinceAt', 'nextAt'])
      .select(['recordCheck.createdAt', 'recordCheck.updatedAt'])
      .select((e) => [
        e.selectFrom('account').select('account.name').whereRef('account.id', '=', 'recordCheck.createdBy').as('createdBy'),
        ...(['at', 'value', 'detail'] as const).map((name) =>
          e
            .selectFrom('recordCheckRun')
            .select(`recordCheckRun.${name}`)
            .whereRef('recordCheckRun.checkId', '=', 'recordCheck.id')
            .orderBy('recordCheckRun.id', 'desc')
            .limit(1)
            .as(`last_${name}`),
        ),
      ])
      .orderBy(`recordCheck.${input.sort}`, input.isDescending ? 'desc' : 'asc')
      .orderBy('recordCheck.id'),
  );
  return { total, items: rows.map(shownCheck) };
}

interface Last {
  createdBy: string | null;
  lastAt?: unknown;
  lastValue?: unknown;
  lastDetail?: unknown;
}
const shownCheck = <Row extends Last>({ createdBy, lastAt, lastValue, lastDetail, ...row }: Row) => ({
  ...row,
  createdBy: createdBy ?? '',
  lastAt: typeof lastAt === 'number' ? lastAt : null,
  lastValue: typeof lastValue === 'number' ? lastValue : null,
  lastDetail: typeof lastDetail === 'string' ? lastDetail : '',
});

export async function createCheck(platform: Platform, actor: Actor, fields: Call<'create'>): Promise<number> {
  const now = platform.now();
  await readCheck(platform.store, fields.query, now);
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const there = await tx.selectFrom('recordCheck').select('id').limit(MOST_CHECKS).execute();
      if (there.length >= MOST_CHECKS) throw refusal('name', 'check-many', { most: MOST_CHECKS });
      const { id } = await tx
        .insertInto('recordCheck')
        .values({
          ...fields,
          isEnabled: true,
          state: 'new',
          sinceAt: now,
          nextAt: now,
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'database-monitor-check.create', targetId: id, after: fields });
      return id;
    }),
  );
}

export async function updateCheck(platform: Platform, actor: Actor, { id, ...given }: Call<'update'>): Promise<number> {
  const now = platform.now();
  if (given.query !== undefined) await readCheck(platform.store, given.query, now);
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [row] = await requireChecks(tx, [id], 'id');
      if (!row) throw new AppError('not-found', { field: 'id' });
      const { name, note, query, measure, comparison, threshold, everyMinutes } = row;
      const before = { name, note, query, measure, comparison, threshold, everyMinutes };
      const after = withStored(before, given);
      // Then what it found was the answer to another question.
      const isOther = JUDGED.some((key) => before[key] !== after[key]);
      await tx
        .updateTable('recordCheck')
        .set({ ...after, ...(isOther ? { state: 'new' as const, sinceAt: now } : {}), nextAt: now, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'database-monitor-check.update', targetId: id, before, after });
      return 1;
    }),
  );
}

export async function switchChecks(platform: Platform, actor: Actor, { ids, isEnabled }: Call<'state'>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const changed = (await requireChecks(tx, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled).map(({ id }) => id);
    if (changed.length === 0) return 0;
    await tx
      .updateTable('recordCheck')
      .set({ isEnabled, state: 'new', sinceAt: now, nextAt: now, updatedAt: now })
      .where('id', 'in', changed)
      .execute();
    await logOperation(tx, actor, now, { action: 'database-monitor-check.state', targetId: changed.join(','), after: { isEnabled } });
    return changed.length;
  });
}

export async function removeChecks(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireChecks(tx, ids, 'id');
    const there = rows.map(({ id }) => id);
    await tx.deleteFrom('recordCheckRun').where('checkId', 'in', there).execute();
    await tx.deleteFrom('recordCheck').where('id', 'in', there).execute();
    await logOperation(tx, actor, now, { action: 'database-monitor-check.remove', targetId: there.join(','), before: rows });
    return there.length;
  });
}

async function requireChecks(tx: Kysely<Database>, ids: readonly number[], field: string) {
  const rows = await tx.selectFrom('recordCheck').selectAll().where('id', 'in', ids).execute();
  if (rows.length === 0 || rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

export async function tryCheck({ store, now }: Platform, { query }: Call<'try'>) {
  const outcome = await runQuery(store, query, now());
  if (outcome.ok)
    return {
      columns: outcome.columns,
      rows: outcome.rows.slice(0, SHOWN_ROWS),
      total: outcome.rows.length,
      isCut: outcome.isCut,
      ms: outcome.ms,
    };
  throw outcome.message === 'timeout'
    ? refusal('query', 'check-timeout', {})
    : refusal('query', 'check-failed', { value: outcome.message });
}

export async function listColumns({ store }: Platform) {
  return { items: [...(await tablesOf(store))].map(([name, columns]) => ({ name, columns: [...columns] })) };
}
