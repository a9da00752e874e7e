import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { remarkContract } from '../contract.ts';
import { addRemark, listRemarks, removeRemarks } from './remark.service.ts';

export const remarkRoutes = (platform: Platform) =>
  implement(remarkContract, {
    add: (actor, input) => addRemark(platform, actor, input),
    list: (actor, input) => listRemarks(platform, actor, input),
    remove: async (actor, input) => {
      await removeRemarks(platform, actor, input.id);
      return { ok: true as const };
    },
  });
