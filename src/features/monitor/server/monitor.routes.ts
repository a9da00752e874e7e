import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { monitorContract } from '../contract.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import { getPipeline } from './get-pipeline.ts';

export const monitorRoutes = (platform: Platform, loopDelay: LoopDelay) =>
  implement(monitorContract, { pipeline: (_actor, input) => getPipeline(platform, loopDelay, input.minutes) });
