import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinAdviceContract } from '../contract.ts';
import { getAdvice, updateAdvice } from './bulletin-advice.service.ts';

export const bulletinAdviceRoutes = (platform: Platform) =>
  implement(bulletinAdviceContract, {
    get: (actor) => getAdvice(platform, actor),
    update: async (actor, input) => {
      await updateAdvice(platform, actor, input);
      return { ok: true } as const;
    },
  });
