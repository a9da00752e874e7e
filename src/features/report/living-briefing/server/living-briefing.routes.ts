import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { livingBriefingContract } from '../contract.ts';
import { freezeBriefing } from './freeze-briefing.ts';
import { listBriefings, listEntries } from './list-briefings.ts';
import { beginBriefing, removeBriefings, seeEntries, stopBriefings } from './living-briefing.service.ts';

export const livingBriefingRoutes = (platform: Platform) =>
  implement(livingBriefingContract, {
    list: (actor, input) => listBriefings(platform, actor, input),
    entries: (actor, input) => listEntries(platform, actor, input),
    begin: (actor, input) => beginBriefing(platform, actor, input),
    stop: async (actor, input) => ({ changed: await stopBriefings(platform, actor, input) }),
    see: async (actor, input) => {
      await seeEntries(platform, actor, input);
      return { ok: true as const };
    },
    freeze: (actor, input) => freezeBriefing(platform, actor, input),
    remove: async (actor, { id }) => ({ changed: await removeBriefings(platform, actor, id) }),
  });
