import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { exportContract } from '../contract.ts';
import { takeFreely } from './approval.ts';
import { planArticles } from './export-articles.ts';
import { planComments } from './export-comments.ts';
import { planReport } from './export-report.ts';
import { askForExport, decideRequests, exportRoom, takeRequested, withdrawRequests } from './export-requests.ts';
import { listRequests } from './list-requests.ts';

export const exportRoutes = (platform: Platform) =>
  implement(exportContract, {
    articles: async (actor, input, { locale }) =>
      takeFreely(platform, actor, await planArticles(platform, actor, input), input.locale ?? locale),
    comments: async (actor, input, { locale }) =>
      takeFreely(platform, actor, await planComments(platform, actor, input), input.locale ?? locale),
    reports: async (actor, input, { locale }) =>
      takeFreely(platform, actor, await planReport(platform, actor, input), input.locale ?? locale),
    room: (actor, input) => exportRoom(platform, actor, input),
    ask: (actor, input) => askForExport(platform, actor, input),
    requests: (actor, input) => listRequests(platform, actor, input, true),
    allRequests: (actor, input) => listRequests(platform, actor, input, false),
    decide: (actor, input) => decideRequests(platform, actor, input),
    withdraw: (actor, { ids }) => withdrawRequests(platform, actor, ids),
    take: (actor, { id }, { locale }) => takeRequested(platform, actor, id, locale),
  });
