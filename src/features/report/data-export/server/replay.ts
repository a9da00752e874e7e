// Sends again what a receiver has taken before: beside the schedule, whose cursor stays where it is.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { type dataExportContract, REPLAY_DAYS } from '../contract.ts';
import { beginRun, settingsOf } from './begin-run.ts';
import { requireExport } from './exports.ts';
import { sentParts } from './sent-parts.ts';

/** With the fields that the run had, or for a moment those of the export; in the caller's name. */
export function replay(
  platform: Platform,
  actor: Actor,
  { id, runId, from }: Input<typeof dataExportContract.replay>,
): Promise<{ id: number; jobId: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const until = platform.now();
    const row = await requireExport(tx, actor, id);
    if (row.target !== 'push') throw refusal('id', 'export-no-target');
    const run =
      runId === undefined
        ? undefined
        : await tx
            .selectFrom('dataExportRun')
            .select('settings')
            .where('clientId', '=', actor.clientId)
            .where('exportId', '=', id)
            .where('id', '=', runId)
            .executeTakeFirst();
    if (runId !== undefined && !run) throw new AppError('not-found', { field: 'runId' });
    const asked = { runId: runId ?? null, from: Math.max(from ?? 0, until - REPLAY_DAYS * DAY_MS), until };
    const first = await sentParts(tx, { clientId: actor.clientId, exportId: id }, asked).select('id').limit(1).executeTakeFirst();
    if (!first) throw refusal(runId === undefined ? 'from' : 'runId', 'nothing-to-replay', { days: REPLAY_DAYS });
    const settings = {
      ...(run?.settings ?? settingsOf(row, 'push')),
      name: row.name,
      takes: 'all' as const,
      days: null,
      filter: {},
      replay: asked,
    };
    const begun = await beginRun(platform, tx, { actor, row, dueAt: null, settings });
    if (!begun) throw refusal('id', 'export-at-work');
    return begun;
  });
}
