import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import { createBulletin } from '#features/report/brief-report/server/facade.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';
import { dueBulletin } from './due-bulletin.ts';
import { requireSchedules } from './require-schedules.ts';

/** In the caller's name, who sees what it tells of. */
export async function makeNow(platform: Platform, actor: Actor, id: number): Promise<{ id: number; jobId: number }> {
  const [row] = await requireSchedules(platform.store.db, actor, [id], 'id');
  const now = platform.now();
  if (!row) throw new Error('no schedule');
  const dueAt = Math.floor(now / SECOND_MS) * SECOND_MS;
  const claim = async (tx: Kysely<Database>) => {
    const made = await tx.selectFrom('bulletin').select('id').where('scheduleId', '=', id).where('dueAt', '=', now).executeTakeFirst();
    // A moment makes one, also this one.
    if (made) throw new AppError('conflict', { field: 'id' });
  };
  const origin = { scheduleId: id, dueAt: now, isLate: false, claim };
  return createBulletin(platform, actor, dueBulletin(row, await loadWorkdays(platform.store.db, actor.clientId), dueAt), { origin });
}
