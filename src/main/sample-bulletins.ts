// Bulletins of the sample client, so that a newcomer reads one at the first look.
import { createBulletin } from '#features/report/brief-report/server/create-bulletin.ts';
import { REPORT_SAMPLE_EVENT } from '#features/report/brief-report/server/sample-event.job.ts';
import { BEGIN_SAMPLE_BRIEFING } from '#features/report/living-briefing/server/sample-briefing.job.ts';
import { loadUser } from '#server/auth/load-actor.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { addSchedule } from './sample-schedule.ts';

/** By then the articles of the last days are there and belong to their subjects. */
const FILLED_MS = 180_000;

/** Yesterday's daily bulletin, one on a subject and the last seven days, one on the largest event, the living briefing of it, and the schedule of the daily one. */
export async function addBulletins(platform: Platform, ownerId: number, subjectIds: readonly number[]): Promise<void> {
  const now = platform.now();
  const actor = await loadUser(platform.store, ownerId, now);
  if (!actor) return;
  const until = dayStart(dayOf(now));
  const of = { title: '', locale: 'zh-CN', templateId: null } as const;
  await createBulletin(platform, actor, { ...of, kind: 'daily', period: { from: until - DAY_MS, until } }, { runAt: now + FILLED_MS });
  const subjectId = subjectIds.slice(0, 1);
  await createBulletin(
    platform,
    actor,
    { ...of, kind: 'special', period: { from: until - 7 * DAY_MS, until }, subjectId },
    { runAt: now + FILLED_MS },
  );
  // Its events are found by then.
  for (const kind of [REPORT_SAMPLE_EVENT, BEGIN_SAMPLE_BRIEFING])
    await platform.jobs.add({
      kind,
      payload: { userId: ownerId },
      clientId: actor.clientId,
      uniqueKey: kind,
      runAt: now + FILLED_MS,
    });
  await addSchedule(platform, actor);
}
