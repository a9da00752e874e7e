import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { allBackgroundWorkContract, backgroundWorkContract } from '../contract.ts';
import { listWork, steerWork } from './background-work.service.ts';

export const backgroundWorkRoutes = (platform: Platform) =>
  implement(backgroundWorkContract, {
    list: (actor, input) => listWork(platform, actor, 'own', input),
    steer: async (actor, input) => {
      await steerWork(platform, actor, 'own', input);
      return { ok: true } as const;
    },
  });

export const allBackgroundWorkRoutes = (platform: Platform) =>
  implement(allBackgroundWorkContract, {
    list: (actor, input) => listWork(platform, actor, 'all', input),
    steer: async (actor, input) => {
      await steerWork(platform, actor, 'all', input);
      return { ok: true } as const;
    },
  });
