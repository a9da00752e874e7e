import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informNowContract } from '../contract.ts';
import { createLiveWarnings } from './live-warnings.ts';
import { getTodayWarnings } from './today-warnings.ts';

export const informNowRoutes = (platform: Platform) => {
  const live = createLiveWarnings(platform);
  return implement(informNowContract, { live: () => live(), today: (actor) => getTodayWarnings(platform, actor) });
};
