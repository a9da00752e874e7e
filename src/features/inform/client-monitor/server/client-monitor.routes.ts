import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { clientMonitorContract } from '../contract.ts';
import { getStatistics, listMonitored } from './client-monitor.service.ts';

export const clientMonitorRoutes = (platform: Platform) =>
  implement(clientMonitorContract, {
    list: (_actor, input) => listMonitored(platform, input),
    statistics: (_actor, input) => getStatistics(platform, input),
  });
