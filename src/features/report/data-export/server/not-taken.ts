// What becomes of a run whose receiver did not take what it was given, and of one whose receiver took everything.
import { planSweep } from '#features/core/file/server/facade.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { RunRow } from './exports.ts';
import { removeSpool } from './spool.ts';
import { failRun, noteProgress, type Turn } from './turn.ts';

/** After each try but the last. */
const PAUSES_MS = [5000, 30_000, 120_000, 600_000] as const;
const LONGEST_PAUSE_MS = 900_000;
export const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** The ms to wait. `isFinal`: it will not be taken later either. */
export async function notTaken(
  turn: Turn,
  row: RunRow,
  { answer, isFinal, retryAfterMs = 0 }: { answer: string; isFinal: boolean; retryAfterMs?: number | undefined },
): Promise<number> {
  const pause = PAUSES_MS[row.partTries];
  if (isFinal || pause === undefined) return failSending(turn, row, isFinal ? 'push-refused' : 'push-failed', answer);
  await noteProgress(turn.context.store.db, row, { partTries: row.partTries + 1, answer });
  return Math.min(Math.max(pause, retryAfterMs), LONGEST_PAUSE_MS);
}

export async function failSending(
  turn: Turn,
  row: RunRow,
  reason: 'push-refused' | 'push-failed' | 'push-lost' | 'host-key-changed' | 'host-key-unknown',
  answer: string,
): Promise<number> {
  turn.context.log.warn({ event: 'data-export.push', id: row.id, reason });
  await failRun(turn.context, row, reason, answer);
  await removeSpool(turn.spool);
  await planSweep(turn.context.jobs, turn.context.now());
  return 0;
}

export async function finishSending({ context, actor, spool }: Turn, row: RunRow, change: Partial<RunRow>): Promise<number> {
  const now = context.now();
  const { takes, replay, target, name } = row.settings;
  await context.store.db.transaction().execute(async (tx) => {
    await noteProgress(tx, row, { ...change, state: 'done', reason: '', answer: '', finishedAt: now });
    // Nothing was new: it is no run that anybody looks for.
    if (row.isLive && row.rowCount === 0) {
      await tx.deleteFrom('dataExportRun').where('clientId', '=', row.clientId).where('id', '=', row.id).execute();
      await tx
        .deleteFrom('job')
        .where('id', '=', row.jobId ?? 0)
        .execute();
    }
    if (!replay)
      await tx
        .updateTable('dataExport')
        .set({ failures: 0, ...(takes === 'new' ? { cursor: row.nextCursor } : {}) })
        .where('clientId', '=', row.clientId)
        .where('id', '=', row.exportId)
        .execute();
    if (row.isLive) return;
    await logOperation(tx, actor, now, {
      action: 'data-export.export',
      targetId: row.exportId,
      after: { name, format: target, total: row.rowCount },
    });
  });
  await removeSpool(spool);
  return 0;
}
