import type { Kysely } from 'kysely';
import { dropUnusedFiles, planSweep } from '#features/core/file/server/facade.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import { isGiven } from '#features/report/brief-report/server/facade.ts';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Database } from '#server/db/tables/database.ts';
import { findSafeSeq } from '#server/index/outbox-follower.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { dueAfter, type Rhythm } from '#shared/bulletin-rhythm.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { type dataExportContract, type ExportFilter, exportFilter, MOST_EXPORTS } from '../contract.ts';
import { abortAt, abortUpload } from './abandon-uploads.ts';
import { beginRun, findWorking } from './begin-run.ts';
import { type ExportRow, requireExport, requireExports } from './exports.ts';
import { removeSpool, spoolPath } from './spool.ts';
import { giveBack } from './give-back.ts';
import { columnsOf } from './write-row.ts';

type Calls = typeof dataExportContract;
type Fields = Input<Calls['create']>;

const UNIQUE = { 'dataExport.name': 'name', data_export_client_id_name: 'name' };

export async function createExport(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  requireLive(fields);
  await requireSound(platform, actor, fields.filter);
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireRoom(tx, actor);
      const row = await tx
        .insertInto('dataExport')
        .values({
          clientId: actor.clientId,
          ...kept(fields),
          ...(await begun(tx, actor, fields.rhythm, now)),
          ...(fields.isLive ? await fromNow({ ...platform.store, db: tx }, now) : {}),
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'data-export.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateExport(platform: Platform, actor: Actor, { id, ...change }: Input<Calls['update']>): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await requireExport(tx, actor, id);
      const fields = withStored(fieldsOf(before), change);
      requireLive(fields);
      const store = { ...platform.store, db: tx };
      await requireSound({ ...platform, store }, actor, fields.filter);
      await tx
        .updateTable('dataExport')
        .set({
          ...kept(fields),
          ...(await begun(tx, actor, fields.rhythm, now)),
          ...(fields.isLive ? await fromNow(store, now, before) : { liveSince: null }),
          updatedAt: Math.max(now, before.updatedAt + 1),
        })
        .where('clientId', '=', actor.clientId)
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'data-export.update', targetId: id, before: withoutPush(before), after: change });
    }),
  );
}

/** What is sealed is for no log. */
const withoutPush = ({ pushSealed: _sealed, ...row }: ExportRow) => row;

const kept = ({ isLive: _isLive, ...fields }: Fields) => ({ ...fields, columnNames: columnsOf(fields), filter: givenIn(fields.filter) });

/** One that was live before goes on where it was. */
async function fromNow(store: Platform['store'], now: number, before?: ExportRow) {
  if (before?.liveSince) return { liveSince: before.liveSince };
  return { liveSince: now, cursor: Math.max(before?.cursor ?? 0, await findSafeSeq(store)) };
}

function requireLive({ isLive, takes, rhythm }: Fields): void {
  if (isLive && takes !== 'new') throw refusal('takes', 'export-live-new');
  if (isLive && rhythm !== null) throw refusal('rhythm', 'export-live-rhythm');
}

/** Without empty parts. */
const givenIn = (filter: ExportFilter): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => isGiven(value)));

const fieldsOf = ({ name, isEnabled, takes, days, filter, columnNames, format, locale, rhythm, liveSince }: ExportRow): Fields => ({
  name,
  isEnabled,
  takes,
  days,
  filter: exportFilter.parse(filter),
  columnNames: columnsOf({ columnNames }),
  format,
  locale,
  rhythm,
  isLive: liveSince !== null,
});

export async function changeExportState(platform: Platform, actor: Actor, { ids, isEnabled }: Input<Calls['state']>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const others = (await requireExports(tx, actor, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled);
    for (const { id, rhythm, updatedAt } of others)
      await tx
        .updateTable('dataExport')
        .set({ isEnabled, updatedAt: Math.max(now, updatedAt + 1), ...(await begun(tx, actor, rhythm, now)) })
        .where('clientId', '=', actor.clientId)
        .where('id', '=', id)
        .execute();
    if (others.length > 0)
      await logOperation(tx, actor, now, {
        action: 'data-export.state',
        targetId: others.map(({ id }) => id).join(','),
        after: { isEnabled },
      });
    return others.length;
  });
}

/** A worker that is at one finds its run gone, and writes nothing more. */
export async function removeExports(platform: Platform, outgoing: Outgoing, actor: Actor, ids: readonly number[]): Promise<number> {
  const { clientId } = actor;
  const { before, runs } = await platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireExports(tx, actor, ids, 'id');
    const gone = await tx
      .deleteFrom('dataExportRun')
      .where('clientId', '=', clientId)
      .where('exportId', 'in', ids)
      .returning(['id', 'clientId', 'exportId', 'fileId', 'jobId', 'state', 'settings', 'uploadId'])
      .execute();
    const inside = joinTransaction(platform, tx);
    for (const { jobId, state } of gone)
      if (jobId !== null && (state === 'collecting' || state === 'writing')) await inside.jobs.cancel(jobId);
    await tx.deleteFrom('dataExportPart').where('clientId', '=', clientId).where('exportId', 'in', ids).execute();
    await tx.deleteFrom('dataExportArticle').where('clientId', '=', clientId).where('exportId', 'in', ids).execute();
    await tx.deleteFrom('dataExport').where('clientId', '=', clientId).where('id', 'in', ids).execute();
    await dropUnusedFiles(
      tx,
      clientId,
      gone.flatMap(({ fileId }) => fileId ?? []),
    );
    await logOperation(tx, actor, platform.now(), { action: 'data-export.remove', targetId: ids.join(','), before: rows.map(withoutPush) });
    return { before: rows, runs: gone };
  });
  for (const { id } of runs) await removeSpool(spoolPath(platform.config.dataFolder, id));
  const rowOf = new Map(before.map((row) => [row.id, row]));
  const uploads = runs.filter(({ uploadId }) => uploadId !== '');
  await Promise.all(
    uploads.map(async (run) => {
      const row = rowOf.get(run.exportId);
      if (row) await abortAt(outgoing, row, run, platform.now());
    }),
  );
  await planSweep(platform.jobs, platform.now());
  return before.length;
}

export function runExport(platform: Platform, actor: Actor, id: number): Promise<{ id: number; jobId: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await requireExport(tx, actor, id);
    const run = await beginRun(platform, tx, { actor, row, dueAt: null });
    if (!run) throw refusal('id', 'export-at-work');
    return run;
  });
}

/** The page in progress finds the state changed and writes nothing. */
export async function stopExport(platform: Platform, outgoing: Outgoing, actor: Actor, id: number): Promise<number> {
  const now = platform.now();
  const stopped = await platform.store.db.transaction().execute(async (tx) => {
    const row = await requireExport(tx, actor, id);
    const run = await findWorking(tx, row);
    if (!run) throw refusal('id', 'no-such-step');
    const result = await tx
      .updateTable('dataExportRun')
      .set({ state: 'stopped', reason: 'by-person', finishedAt: now })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', run.id)
      .where('state', '=', run.state)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 0) throw refusal('id', 'no-such-step');
    await giveBack(tx, { clientId: actor.clientId, id: run.id });
    if (run.jobId !== null) await joinTransaction(platform, tx).jobs.cancel(run.jobId);
    await logOperation(tx, actor, now, { action: 'data-export.stop', targetId: id, after: { name: row.name } });
    return run;
  });
  await removeSpool(spoolPath(platform.config.dataFolder, stopped.id));
  await planSweep(platform.jobs, now);
  const { store } = platform;
  const left = await store.db
    .selectFrom('dataExportRun')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', '=', stopped.id)
    .executeTakeFirst();
  if (left) await abortUpload({ store, outgoing, now: platform.now }, left);
  return 1;
}

/** From now on, in this person's name. */
const begun = async (tx: Kysely<Database>, actor: Actor, rhythm: Rhythm | null, now: number) => ({
  createdBy: actor.userId,
  nextAt: rhythm === null ? 0 : await nextOf(tx, actor, rhythm, now),
  stoppedAt: null,
  stoppedUserId: null,
  failures: 0,
});

const nextOf = async (tx: Kysely<Database>, { clientId }: Actor, rhythm: Rhythm, now: number): Promise<number> =>
  dueAfter(rhythm, await loadWorkdays(tx, clientId), now);

async function requireRoom(tx: Kysely<Database>, { clientId }: Actor): Promise<void> {
  const { total } = await tx
    .selectFrom('dataExport')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_EXPORTS) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_EXPORTS } });
}

/** What it names is the client's own; the expression can be read. */
async function requireSound(platform: Platform, actor: Actor, filter: ExportFilter): Promise<void> {
  const { db } = platform.store;
  await requireOwn(db, actor, 'subject', filter.subjectId ?? [], 'filter.subjectId');
  await requireOwn(db, actor, 'tag', filter.tagId ?? [], 'filter.tagId');
  await requireOwn(db, actor, 'contentClass', filter.classId ?? [], 'filter.classId');
  await requireOwn(db, actor, 'siteGroup', filter.siteGroupId ?? [], 'filter.siteGroupId');
  await toIndexFilter(platform, actor, filter);
}
