import { responseTime } from '#features/inform/inform-message/server/facade.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { trailContract } from '../contract.ts';
import { showTrail } from './show-trail.ts';

export const trailRoutes = (platform: Platform) =>
  implement(trailContract, {
    trail: (actor, input) => showTrail(platform, actor, input),
    response: (actor, input) => responseTime(platform, actor, input),
  });
