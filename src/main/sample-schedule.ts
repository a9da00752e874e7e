// The schedule of the sample client: its daily bulletin at half past eight on working days, which somebody reviews and which goes to nobody outside.
import { createSchedule } from '#features/report/bulletin-schedule/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

const HALF_PAST_EIGHT = 8 * 60 + 30;

export async function addSchedule(platform: Platform, actor: Actor): Promise<void> {
  await createSchedule(platform, actor, {
    name: '每日舆情日报',
    isEnabled: true,
    kind: 'daily',
    title: '',
    locale: 'zh-CN',
    filter: {},
    person: [],
    templateId: null,
    rhythm: { every: 'workday', minute: HALF_PAST_EIGHT, weekday: 1, monthDay: 1, onDayOff: 'same' },
    periodRule: 'day',
    dataUntil: 'period',
    isReviewed: true,
    reviewerId: null,
    recipientIds: [],
    isEmptySent: false,
  });
}
