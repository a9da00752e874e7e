// One turn of a run: in whose name it goes on, what it takes, and how it notes how far it came.
import type { Kysely } from 'kysely';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { seenByBoth } from '#server/auth/seen-by-both.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { IndexFilter } from '#server/index/port.ts';
import { type JobContext, JobStopped } from '#server/queue/job-definition.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import { exportFilter, MOST_FAILURES, type RUN_REASONS } from '../contract.ts';
import { findExporter, isAtWork, type RunRow } from './exports.ts';
import { giveBack } from './give-back.ts';
import { tellStopped } from './tell-stopped.ts';
import { spoolPath } from './spool.ts';

export type RunReason = Exclude<(typeof RUN_REASONS)[number], ''>;

export interface Turn {
  context: JobContext;
  actor: Actor;
  filter: IndexFilter;
  /** Nothing but the time is asked: the index need not be. */
  isPlain: boolean;
  spool: string;
}

export async function findRun({ store }: JobContext, clientId: number, id: number, jobId: number): Promise<RunRow | undefined> {
  const row = await store.db
    .selectFrom('dataExportRun')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .executeTakeFirst();
  return row && isAtWork(row.state) ? row : undefined;
}

/** Why the run cannot go on, where whoever began it or what it asks for is gone. */
export async function openTurn(context: JobContext, row: RunRow): Promise<Turn | RunReason> {
  const person = await findExporter(context.store, row, context.now());
  if (!person) return 'account-disabled';
  const { settings } = row;
  const visibleSubjectIds = seenByBoth(person.visibleSubjectIds, settings.subjectIds);
  const actor = { ...person, visibleSubjectIds, simulatedBy: row.simulatedBy ?? undefined };
  const asked = exportFilter.safeParse(settings.filter);
  if (!asked.success) return 'filter-broken';
  try {
    const from = settings.days === null ? {} : { from: row.createdAt - settings.days * DAY_MS };
    const filter = await toIndexFilter(context, actor, { ...asked.data, ...from });
    const { clientId: _client, visibleSubjectIds: _seen, from: _from, until: _until, ...others } = filter;
    const isPlain = Object.keys(others).length === 0;
    return { context, actor, filter, isPlain, spool: spoolPath(context.config.dataFolder, row.id) };
  } catch (error) {
    // Such as an expression that names a dictionary which was deleted since.
    if (error instanceof AppError) return 'filter-broken';
    throw error;
  }
}

/** In the transaction of a page: stops a worker that was overtaken, or whose run somebody has stopped. */
export async function noteProgress(tx: Kysely<Database>, row: RunRow, change: Partial<Omit<RunRow, 'id'>>): Promise<void> {
  const result = await tx
    .updateTable('dataExportRun')
    .set(change)
    .where('id', '=', row.id)
    .where('clientId', '=', row.clientId)
    .where('jobId', '=', row.jobId)
    .where('state', '=', row.state)
    .where('place', '=', row.place)
    .where('partBytes', '=', row.partBytes)
    .where('toSeq', '=', row.toSeq)
    .where('partCount', '=', row.partCount)
    .where('partTries', '=', row.partTries)
    .where('uploadId', '=', row.uploadId)
    .where('fileId', row.fileId === null ? 'is' : '=', row.fileId)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) throw new JobStopped();
}

/** After a run of one that pushes as articles come, whose receiver did not take them in any try. */
const LIVE_PAUSE_MS = 60_000;

/** `answer`: of the receiver of a push. After so many failures in a row a schedule stops. */
export const failRun = (context: JobContext, row: RunRow, reason: RunReason, answer = ''): Promise<void> =>
  context.store.db.transaction().execute(async (tx) => {
    const now = context.now();
    await noteProgress(tx, row, { state: 'failed', reason, answer, finishedAt: now });
    await giveBack(tx, row);
    if (row.settings.target === undefined || row.settings.replay) return;
    const own = (table: 'dataExport') => tx.updateTable(table).where('clientId', '=', row.clientId).where('id', '=', row.exportId);
    await own('dataExport')
      .set((e) => ({ failures: e('failures', '+', 1) }))
      .execute();
    await own('dataExport')
      .set({ nextAt: now + LIVE_PAUSE_MS })
      .where('liveSince', 'is not', null)
      .execute();
    const stopped = await own('dataExport')
      .set({ isEnabled: false, stoppedAt: now, stoppedUserId: null })
      .where('failures', '>=', MOST_FAILURES)
      .where((e) => e.or([e('rhythm', 'is not', null), e('liveSince', 'is not', null)]))
      .where('isEnabled', '=', true)
      .returning(['clientId', 'id', 'name', 'createdBy'])
      .executeTakeFirst();
    if (stopped) await tellStopped(tx, now, stopped, stopped.createdBy);
  });
