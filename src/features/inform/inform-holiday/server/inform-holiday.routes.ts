import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informHolidayContract } from '../contract.ts';
import { adoptOfficial, listHolidays, removeHolidays, setHolidays, updateHoliday } from './inform-holiday.service.ts';

export const informHolidayRoutes = (platform: Platform) =>
  implement(informHolidayContract, {
    list: (actor, input) => listHolidays(platform, actor, input),
    update: async (actor, input) => {
      await updateHoliday(platform, actor, input);
      return { ok: true } as const;
    },
    set: async (actor, input) => ({ changed: await setHolidays(platform, actor, input) }),
    adopt: async (actor, input) => ({ changed: await adoptOfficial(platform, actor, input.year) }),
    remove: async (actor, input) => ({ changed: await removeHolidays(platform, actor, input.id) }),
  });
