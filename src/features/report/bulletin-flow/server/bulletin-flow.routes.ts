import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinFlowContract } from '../contract.ts';
import { listLog } from './list-log.ts';
import { listResults } from './list-results.ts';
import { moveBulletins } from './move-bulletins.ts';
import { requestSending } from './request-sending.ts';

export const bulletinFlowRoutes = (platform: Platform) =>
  implement(bulletinFlowContract, {
    submit: async (actor, input) => ({ changed: await moveBulletins(platform, actor, { ...input, reason: '' }) }),
    review: async (actor, input) => ({ changed: await moveBulletins(platform, actor, { ...input, reviewerId: null }) }),
    log: (actor, { id }) => listLog(platform, actor, id),
    send: (actor, input) => requestSending(platform, actor, input),
    results: (actor, input) => listResults(platform, actor, input),
  });
