import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { redoClassifyContract } from '../contract.ts';
import { listRuns, startRun, steerRun } from './redo-classify.service.ts';

export const redoClassifyRoutes = (platform: Platform) =>
  implement(redoClassifyContract, {
    list: (actor, input) => listRuns(platform, actor, input),
    create: (actor, input) => startRun(platform, actor, input),
    steer: async (actor, input) => {
      await steerRun(platform, actor, input);
      return { ok: true } as const;
    },
  });
