import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { similarContract } from '../contract.ts';
import { compareVersions } from './compare-versions.ts';
import { getSummary } from './get-summary.ts';

export const similarRoutes = (platform: Platform) =>
  implement(similarContract, {
    summary: (actor, input) => getSummary(platform, actor, input.id),
    difference: (actor, input) => compareVersions(platform, actor, input),
  });
