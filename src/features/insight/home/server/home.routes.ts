import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { homeContract } from '../contract.ts';
import { getBriefing } from './get-briefing.ts';
import { getDistribution } from './get-distribution.ts';
import { getLayout, saveLayout } from './layout.ts';
import { listHotGroups } from './list-hot-groups.ts';
import { listWarnings } from './list-warnings.ts';
import { createHotWords } from './list-hot-words.ts';
import { getSubjectShares } from './get-subject-shares.ts';
import { getSummary } from './get-summary.ts';
import { getTrend } from './get-trend.ts';

export const homeRoutes = (platform: Platform) => {
  const hotWords = createHotWords(platform);
  return implement(homeContract, {
    layout: (actor) => getLayout(platform, actor),
    saveLayout: (actor, input) => saveLayout(platform, actor, input.items),
    briefing: (actor) => getBriefing(platform, actor),
    summary: (actor) => getSummary(platform, actor),
    trend: (actor, input) => getTrend(platform, actor, input.days),
    distribution: (actor, input) => getDistribution(platform, actor, input.days),
    subjects: (actor, input) => getSubjectShares(platform, actor, input.days),
    warnings: (actor) => listWarnings(platform, actor),
    hotWords: (actor, input) => hotWords(actor, input.days),
    hotGroups: (actor, input) => listHotGroups(platform, actor, input.days),
  });
};
