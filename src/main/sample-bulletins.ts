// Bulletins, a ticket and an announcement of the sample client, so that a newcomer reads one at the first look.
import { createBulletin } from '#features/report/brief-report/server/create-bulletin.ts';
import { REPORT_SAMPLE_EVENT } from '#features/report/brief-report/server/sample-event.job.ts';
import { createAnnouncement } from '#features/report/announcement/server/announcement.service.ts';
import { MAKE_SAMPLE_TICKET } from '#features/report/ticket/server/sample-ticket.job.ts';
import { BEGIN_SAMPLE_BRIEFING } from '#features/report/living-briefing/server/sample-briefing.job.ts';
import { loadUser } from '#server/auth/load-actor.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { addSchedule } from './sample-schedule.ts';

/** By then the articles of the last days are there and belong to their subjects. */
const FILLED_MS = 180_000;

/** Yesterday's daily bulletin, one on a subject and the last seven days, one on the largest event, the living briefing of it, the schedule of the daily one, a ticket and an announcement. */
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
  const colleague = await platform.store.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'analyst')
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (colleague)
    await platform.jobs.add({
      kind: MAKE_SAMPLE_TICKET,
      payload: { senderId: ownerId, leadId: colleague.id },
      clientId: actor.clientId,
      uniqueKey: MAKE_SAMPLE_TICKET,
      runAt: now + FILLED_MS,
    });
  await addAnnouncement(platform, actor);
}

const addAnnouncement = (platform: Platform, actor: Actor) =>
  createAnnouncement(platform, actor, {
    reach: 'client',
    title: '示例数据说明',
    html: '<p>本系统现有的文章、预警、工单和报告均来自示例媒体，媒体、人物、事件都是编造的。可在“运营 › 采集管理 › 采集计划”中关闭示例媒体。</p>',
    level: 'normal',
    fromAt: null,
    untilAt: null,
    mustConfirm: false,
    isPinned: false,
    isToAll: true,
    groupIds: [],
    userIds: [],
    clientIds: [],
    fileIds: [],
  });
