import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informStatisticsContract } from '../contract.ts';
import { listStatistics, totalStatistics } from './inform-statistics.service.ts';

export const informStatisticsRoutes = (platform: Platform) =>
  implement(informStatisticsContract, {
    total: (actor, input) => totalStatistics(platform, actor, input),
    list: (actor, input) => listStatistics(platform, actor, input),
  });
