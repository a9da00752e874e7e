import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import { monitorContract } from '../contract.ts';
import { createHealthCheck } from './check-health.ts';
import { getPipeline } from './get-pipeline.ts';

export const monitorRoutes = (platform: Platform, loopDelay: LoopDelay, version: string) => {
  const checkHealth = createHealthCheck(platform);
  return implement(monitorContract, {
    pipeline: (_actor, input) => getPipeline(platform, loopDelay, input.minutes),
    health: async () => {
      const { record, index, collector, disk } = await checkHealth();
      const parts = { record: record.isOk, index: index.isOk, collector: collector.isOk, disk: disk.isOk };
      const status = Object.values(parts).every(Boolean) ? ('ok' as const) : ('degraded' as const);
      return { status, version, uptimeSeconds: process.uptime(), parts };
    },
    live: async () => ({ status: 'ok' as const }),
    ready: async () => {
      const { record } = await checkHealth();
      if (!record.isOk) throw new AppError('unavailable', { detail: { part: 'record' } });
      return { status: 'ok' as const };
    },
    healthDetails: checkHealth,
  });
};
