import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { filterContract } from '../contract.ts';
import { listDrops } from './drops.ts';
import { keepDropped } from './keep-dropped.ts';
import { getParameters, previewParameters, saveParameters } from './parameters.ts';
import { findApplying, startApply } from './start-apply.ts';

export const filterRoutes = (platform: Platform) =>
  implement(filterContract, {
    parameters: (actor) => getParameters(platform, actor),
    saveParameters: (actor, { applyDays, ...parameters }) => saveParameters(platform, actor, parameters, applyDays),
    previewParameters: (actor, { days, page, pageSize, ...parameters }) =>
      previewParameters(platform, actor, parameters, { days, page, pageSize }),
    drops: (actor, input) => listDrops(platform, actor, input),
    keep: async (actor, { articleIds }) => ({ changed: await keepDropped(platform, actor, articleIds) }),
    apply: async (actor, { days }) => ({ jobId: (await startApply(platform, actor, days)) ?? 0 }),
    applying: async (actor, { id }) => ({ job: await findApplying(platform, actor, id) }),
  });
