import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinScheduleContract } from '../contract.ts';
import { changeScheduleState, createSchedule, removeSchedules, updateSchedule } from './bulletin-schedule.service.ts';
import { listSchedules } from './list-schedules.ts';
import { makeNow } from './make-now.ts';
import { previewNext } from './due-bulletin.ts';

export const bulletinScheduleRoutes = (platform: Platform) =>
  implement(bulletinScheduleContract, {
    list: (actor, input) => listSchedules(platform, actor, input),
    next: async (actor, input) => ({ items: await previewNext(platform, actor, input) }),
    create: (actor, input) => createSchedule(platform, actor, input),
    update: async (actor, { id, ...change }) => {
      await updateSchedule(platform, actor, id, change);
      return { ok: true } as const;
    },
    state: async (actor, input) => ({ changed: await changeScheduleState(platform, actor, input) }),
    now: (actor, { id }) => makeNow(platform, actor, id),
    remove: async (actor, { id }) => ({ changed: await removeSchedules(platform, actor, id) }),
  });
