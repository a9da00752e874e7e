import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { tvMonitorContract } from '../contract.ts';
import { getTranscript } from './get-transcript.ts';
import { listBroadcasts } from './list-broadcasts.ts';

export const tvMonitorRoutes = (platform: Platform) =>
  implement(tvMonitorContract, {
    list: (actor, input) => listBroadcasts(platform, actor, input),
    detail: (actor, input) => getTranscript(platform, actor, input),
  });
