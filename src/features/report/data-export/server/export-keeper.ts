// Begins runs that are due. A due moment has one run (unique in the record), whichever worker comes first; one that was missed by more than a day is not made.
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Platform } from '#server/platform.ts';
import { dueAfter, lastDue } from '#shared/bulletin-rhythm.ts';
import { DAY_MS } from '#shared/time.ts';
import { beginRun } from './begin-run.ts';
import { type ExportRow, findExporter } from './exports.ts';
import { tellStopped } from './tell-stopped.ts';

type Parts = Pick<Platform, 'store' | 'jobs' | 'now'>;
const AT_ONCE = 20;
/** Longer than any rhythm: a clock that was ahead has left it behind. */
const FARTHEST_MS = 62 * DAY_MS;

/** True when there may be more. */
export async function beginDueRuns(parts: Parts): Promise<boolean> {
  const now = parts.now();
  const rows = await parts.store.db
    .selectFrom('dataExport')
    .selectAll()
    .where('isEnabled', '=', true)
    .where('rhythm', 'is not', null)
    .where((e) => e.or([e('nextAt', '<=', now), e('nextAt', '>', now + FARTHEST_MS)]))
    .orderBy('nextAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) await beginDue(parts, row, now);
  return rows.length === AT_ONCE;
}

async function beginDue(parts: Parts, row: ExportRow, now: number): Promise<void> {
  if (row.rhythm === null) return;
  const { store } = parts;
  const calendar = await loadWorkdays(store.db, row.clientId);
  const next = dueAfter(row.rhythm, calendar, now);
  const dueAt = lastDue(row.rhythm, calendar, row.nextAt, now);
  const owner = await findExporter(store, row, now);
  await store.db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('dataExport')
      .set(owner ? { nextAt: next } : { isEnabled: false, stoppedAt: now, stoppedUserId: row.createdBy })
      .where('clientId', '=', row.clientId)
      .where('id', '=', row.id)
      .where('nextAt', '=', row.nextAt)
      .where('isEnabled', '=', true)
      .executeTakeFirst();
    // Another worker was first, or it was changed meanwhile. A run that is still at work takes what is due with it, or leaves it to the next one.
    if (Number(moved.numUpdatedRows) === 0) return;
    if (!owner) return tellStopped(tx, now, row);
    if (dueAt === undefined || now - dueAt >= DAY_MS) return;
    await beginRun(parts, tx, { actor: owner, row, dueAt });
  });
}
