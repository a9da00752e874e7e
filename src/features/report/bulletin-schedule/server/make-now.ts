import { createBulletin } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { SECOND_MS } from '#shared/time.ts';
import { dueBulletin } from './due-bulletin.ts';
import { requireSchedules } from './require-schedules.ts';

/** In the caller's name, who sees what it tells of. */
export async function makeNow(platform: Platform, actor: Actor, id: number): Promise<{ id: number; jobId: number }> {
  const [row] = await requireSchedules(platform.store.db, actor, [id], 'id');
  const now = platform.now();
  if (!row) throw new Error('no schedule');
  const dueAt = Math.floor(now / SECOND_MS) * SECOND_MS;
  // Two in one millisecond are one and a conflict, which is what the record says.
  const origin = { scheduleId: id, dueAt: now, isLate: false, claim: async () => undefined };
  return createBulletin(platform, actor, dueBulletin(row, dueAt), { origin });
}
