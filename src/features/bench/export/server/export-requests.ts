// Requests for exports that need an approval: asked by whoever may make the file, decided by somebody else, taken by whoever asked.
import { type Kysely, sql } from 'kysely';
import type { FileAnswer, Input, Output } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import { type exportContract, MOST_WAITING, REQUEST_DAYS } from '../contract.ts';
import { approvalLimit, lockAccount, noteTake, rowsTaken } from './approval.ts';
import { planStored, planUnknown } from './plan-export.ts';
import { packKeys } from './row-keys.ts';

type Calls = typeof exportContract;

export async function exportRoom(platform: Platform, actor: Actor, asked: Input<Calls['room']>): Promise<Output<Calls['room']>> {
  const { db } = platform.store;
  const limit = await approvalLimit(db, actor);
  if (limit === undefined) return { limit: null, taken: 0, total: 0 };
  const { planned } = await planUnknown(platform, actor, asked);
  return { limit, taken: await rowsTaken(db, actor.userId, platform.now()), total: planned.total };
}

export async function askForExport(platform: Platform, actor: Actor, { reason, ...asked }: Input<Calls['ask']>): Promise<{ id: number }> {
  const { kind, input, planned } = await planUnknown(platform, actor, asked);
  const now = platform.now();
  const { clientId, userId } = actor;
  return platform.store.db.transaction().execute(async (tx) => {
    const limit = await approvalLimit(tx, actor);
    await lockAccount(tx, userId);
    if (limit === undefined || (await rowsTaken(tx, userId, now)) + planned.total <= limit) throw refusal('kind', 'export-free');
    if ((await countWaiting(tx, userId, now)) >= MOST_WAITING) throw refusal('kind', 'too-many-requests-wait', { most: MOST_WAITING });
    const { total, keys, lastId } = planned;
    await forgetKeys(tx, clientId, now);
    const row = await tx
      .insertInto('exportRequest')
      .values({
        clientId,
        userId,
        kind,
        asked: input,
        total,
        lastId,
        rowKeys: packKeys(keys),
        reason,
        createdAt: now,
        expiresAt: now + REQUEST_DAYS * DAY_MS,
        decidedBy: null,
        decidedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'export-request.create', targetId: row.id, after: { kind, total, reason, ...input } });
    return row;
  });
}

/** Of requests whose time is over. */
async function forgetKeys(tx: Kysely<Database>, clientId: number, now: number): Promise<void> {
  await tx
    .updateTable('exportRequest')
    .set({ rowKeys: '' })
    .where('clientId', '=', clientId)
    .where('expiresAt', '<=', now)
    .where('rowKeys', '!=', '')
    .execute();
}

async function countWaiting(tx: Kysely<Database>, userId: number, now: number): Promise<number> {
  const row = await tx
    .selectFrom('exportRequest')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** All or none: one that is over, or the caller's own, refuses them all. */
export async function decideRequests(
  platform: Platform,
  actor: Actor,
  { ids, isApproved, note }: Input<Calls['decide']>,
): Promise<{ changed: number }> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  if (!isApproved && note === '') throw refusal('note', 'refusal-needs-note');
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await lockRequests(tx, actor.clientId, ids);
    if (rows.some(({ userId }) => userId === actor.userId)) throw refusal('ids', 'own-export-request');
    for (const row of rows) {
      if (row.state !== 'waiting' || row.expiresAt <= now) throw conflict('ids', 'export-request-over', { id: row.id });
    }
    const state = isApproved ? ('approved' as const) : ('refused' as const);
    // The time to fetch the file begins with the approval.
    const expiresAt = now + REQUEST_DAYS * DAY_MS;
    await tx
      .updateTable('exportRequest')
      .set({ state, note, decidedBy: actor.userId, decidedAt: now, ...(isApproved ? { expiresAt } : { rowKeys: '' }) })
      .where('clientId', '=', actor.clientId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    for (const { id, userId, kind, total } of rows) {
      const after = { state, note, kind, total };
      await logOperation(tx, actor, now, { action: 'export-request.decide', targetId: id, before: { state: 'waiting' }, after });
      const payload = { requestId: id, state, total, user: actor.name, note };
      await notifyUsers(tx, now, actor.clientId, [userId], { type: 'ExportRequest', level: isApproved ? 'info' : 'warning', payload });
    }
    return { changed: rows.length };
  });
}

export async function withdrawRequests(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await lockRequests(tx, actor.clientId, ids, actor.userId);
    const open = rows.filter(({ state }) => state === 'waiting' || state === 'approved');
    if (open.length === 0) return { changed: 0 };
    await tx
      .updateTable('exportRequest')
      .set({ state: 'withdrawn', rowKeys: '' })
      .where('clientId', '=', actor.clientId)
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    for (const { id, state } of open) {
      const change = { before: { state }, after: { state: 'withdrawn' } };
      await logOperation(tx, actor, now, { action: 'export-request.withdraw', targetId: id, ...change });
    }
    return { changed: open.length };
  });
}

async function lockRequests(tx: Kysely<Database>, clientId: number, ids: readonly number[], userId?: number) {
  let query = tx
    .selectFrom('exportRequest')
    .select(['id', 'userId', 'kind', 'total', 'state', 'expiresAt'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$call(locking(tx, 'exportRequest'));
  if (userId !== undefined) query = query.where('userId', '=', userId);
  const rows = await query.execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
  return rows;
}

/** The file of an approved request, as its maker sees its articles now; never other rows than were approved. */
export async function takeRequested(platform: Platform, actor: Actor, id: number, locale: Locale): Promise<FileAnswer> {
  const now = platform.now();
  const { db } = platform.store;
  const request = await db
    .selectFrom('exportRequest')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw new AppError('not-found', { field: 'id' });
  requireOpen(request, now);
  const planned = await planStored(platform, actor, request);
  if (planned.total > request.total) throw conflict('id', 'export-grew', { total: planned.total, approved: request.total });
  await db.transaction().execute(async (tx) => {
    const [row] = await lockRequests(tx, actor.clientId, [id], actor.userId);
    if (row) requireOpen(row, now);
    await noteTake(tx, actor, { requestId: id, rows: planned.total }, now);
    const after = { ...planned.log.after, requestId: id };
    await logOperation(tx, actor, now, { ...planned.log, after });
  });
  return planned.write(locale);
}

function requireOpen({ id, state, expiresAt }: { id: number; state: string; expiresAt: number }, now: number): void {
  if (state !== 'approved' || expiresAt <= now) throw conflict('id', 'export-request-over', { id });
}

/** As people are shown it: one whose time is over says so. */
export const requestState = (now: number) =>
  sql<Output<Calls['requests']>['items'][number]['state']>`case when export_request.state in ('waiting', 'approved')
    and export_request.expires_at <= ${now} then 'expired' else export_request.state end`;

const MOST_NOTICES = 50;

/** Requests of others that the caller may decide on. */
export async function listExportNotices({ store: { db }, now }: Platform, actor: Actor): Promise<Record<string, unknown>[]> {
  if (!grants(actor.privileges, 'external.a')) return [];
  return db
    .selectFrom('exportRequest')
    .innerJoin('account', 'account.id', 'exportRequest.userId')
    .select(['exportRequest.id as requestId', 'account.name as user', 'exportRequest.total', 'exportRequest.reason'])
    .where('exportRequest.clientId', '=', actor.clientId)
    .where('exportRequest.userId', '!=', actor.userId)
    .where('exportRequest.state', '=', 'waiting')
    .where('exportRequest.expiresAt', '>', now())
    .orderBy('exportRequest.id', 'desc')
    .limit(MOST_NOTICES)
    .execute();
}
