import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { exportContract } from '../contract.ts';
import { exportArticles } from './export-articles.ts';
import { exportComments } from './export-comments.ts';
import { exportReport } from './export-report.ts';

export const exportRoutes = (platform: Platform) =>
  implement(exportContract, {
    articles: (actor, input, call) => exportArticles(platform, actor, input, input.locale ?? call.locale),
    comments: (actor, input, call) => exportComments(platform, actor, input, input.locale ?? call.locale),
    reports: (actor, input, call) => exportReport(platform, actor, input, input.locale ?? call.locale),
  });
