import { implement } from '#server/http/implement.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import { generalSituationContract } from '../contract.ts';
import { createSituation } from './read-situation.ts';

export const generalSituationRoutes = (platform: Platform, loopDelay: LoopDelay, version: string) =>
  implement(generalSituationContract, { situation: createSituation(platform, loopDelay, version) });
