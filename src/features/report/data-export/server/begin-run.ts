// A run of an export: one at a time, with the settings that the job had when it began.
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import { seenByBoth } from '#server/auth/seen-by-both.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { ExportSettings } from '#server/db/tables/exports.ts';
import { findLastSeq } from '#server/index/outbox-follower.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { giveBack } from './give-back.ts';
import { DATA_EXPORT_JOB, type ExportRow, isAtWork, placeIn, stateOf } from './exports.ts';

type Parts = Pick<Platform, 'jobs' | 'store' | 'now'>;

interface Begun {
  actor: Actor;
  row: ExportRow;
  dueAt: number | null;
  /** Those of the export unless given. */
  settings?: ExportSettings;
  isLive?: boolean;
}

/** Undefined while a run of the same export is at work. */
export async function beginRun(
  parts: Parts,
  tx: Transaction<Database>,
  { actor, row, dueAt, isLive = false, ...given }: Begun,
): Promise<{ id: number; jobId: number } | undefined> {
  const now = parts.now();
  // Of two that begin at once one waits here, and then sees the other's run.
  const held = await tx
    .selectFrom('dataExport')
    .select(['cursor', 'target'])
    .where('clientId', '=', row.clientId)
    .where('id', '=', row.id)
    .orderBy('id')
    .$call(locking(tx, 'dataExport'))
    .executeTakeFirst();
  if (!held || (await findWorking(tx, row))) return undefined;
  await endDead(tx, row, now);
  const settings = await boundTo(joinTransaction(parts, tx), actor, row, given.settings ?? settingsOf(row, held.target));
  const { name, takes, filter, columnNames, format } = settings;
  const fromSeq = placeIn(held.cursor, await findLastSeq({ ...parts.store, db: tx }));
  const run = await tx
    .insertInto('dataExportRun')
    .values({
      clientId: row.clientId,
      exportId: row.id,
      createdBy: actor.userId,
      simulatedBy: actor.simulatedBy ?? null,
      createdAt: now,
      dueAt,
      isLive,
      settings,
      fromSeq,
      place: takes === 'new' ? fromSeq : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const jobId = await joinTransaction(parts, tx).jobs.add({
    kind: DATA_EXPORT_JOB,
    payload: { runId: run.id, name },
    clientId: row.clientId,
    createdBy: actor.userId,
  });
  await tx.updateTable('dataExportRun').set({ jobId }).where('clientId', '=', row.clientId).where('id', '=', run.id).execute();
  // Those that begin every few seconds are in the list of runs alone.
  if (isLive) return { id: run.id, jobId };
  const told = settings.replay ? { name, ...settings.replay } : { name, format, filter, columnNames };
  await logOperation(tx, actor, now, { action: settings.replay ? 'data-export.replay' : 'data-export.run', targetId: row.id, after: told });
  return { id: run.id, jobId };
}

/** With what it may take at most: what whoever begins it sees, and where it is sent, its owner, too. */
async function boundTo(parts: Parts, { visibleSubjectIds }: Actor, row: ExportRow, settings: ExportSettings): Promise<ExportSettings> {
  const seenThere = settings.target === undefined ? undefined : await seenByOwner(parts, row);
  const subjectIds = seenByBoth(seenByBoth(visibleSubjectIds, seenThere), settings.subjectIds);
  return { ...settings, ...(subjectIds ? { subjectIds } : {}) };
}

/** Where an export is posted to is its owner's choice: nobody else's run takes more there. */
async function seenByOwner({ store, now }: Parts, { clientId, createdBy }: ExportRow): Promise<readonly number[] | undefined> {
  const owner = await loadOwner(store, createdBy, now());
  return owner?.clientId === clientId ? owner.visibleSubjectIds : undefined;
}

/** Parts that are pushed are JSON Lines, in which each article has its id. */
export function settingsOf(
  { name, takes, days, filter, columnNames, format, locale, liveSince, pushShown }: ExportRow,
  target: ExportRow['target'],
): ExportSettings {
  const settings = { name, takes, days, filter, columnNames, format, locale, ...(liveSince === null ? {} : { liveSince }) };
  if (target === 'push') return { ...settings, columnNames: [...new Set(['id', ...columnNames])], format: 'jsonl', target };
  return target === 'file' ? settings : { ...settings, target, to: pushShown };
}

/** A run whose job failed for good has handed nothing over: what it had taken comes with the next one. */
async function endDead(tx: Kysely<Database>, { clientId, id }: ExportRow, now: number): Promise<void> {
  const dead = await tx
    .updateTable('dataExportRun')
    .set({ state: 'failed', finishedAt: now })
    .where('clientId', '=', clientId)
    .where('exportId', '=', id)
    .where('state', 'in', ['collecting', 'writing'])
    .returning(['id', 'clientId'])
    .execute();
  for (const run of dead) await giveBack(tx, run);
}

/** The run that is at work. */
export async function findWorking(tx: Kysely<Database>, { clientId, id }: Pick<ExportRow, 'clientId' | 'id'>) {
  const rows = await tx
    .selectFrom('dataExportRun')
    .leftJoin('job', 'job.id', 'dataExportRun.jobId')
    .select(['dataExportRun.id', 'dataExportRun.state', 'dataExportRun.jobId', 'job.state as jobState'])
    .where('dataExportRun.clientId', '=', clientId)
    .where('dataExportRun.exportId', '=', id)
    .where('dataExportRun.state', 'in', ['collecting', 'writing'])
    .execute();
  return rows.find((row) => isAtWork(stateOf(row)));
}
