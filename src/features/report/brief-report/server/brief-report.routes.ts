import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { briefReportContract } from '../contract.ts';
import { createBulletin } from './create-bulletin.ts';
import { exportBulletin } from './export-bulletin.ts';
import { getBulletin, listBulletins } from './list-bulletins.ts';
import { offeredTemplates } from './offered-templates.ts';
import { readBulletinPicture } from './bulletin-pictures.ts';
import { makeAgain, removeBulletins } from './brief-report.service.ts';

export const briefReportRoutes = (platform: Platform) =>
  implement(briefReportContract, {
    list: (actor, input) => listBulletins(platform, actor, input),
    detail: (actor, { id }) => getBulletin(platform, actor, id),
    templates: (actor) => offeredTemplates(platform, actor),
    create: (actor, input) => createBulletin(platform, actor, input),
    again: async (actor, { id }) => ({ jobId: await makeAgain(platform, actor, id) }),
    picture: (actor, { id }) => readBulletinPicture(platform, actor, id),
    exportFile: (actor, { id, format }) => exportBulletin(platform, actor, id, format),
    remove: async (actor, { ids, isRemoved }) => ({ changed: await removeBulletins(platform, actor, ids, isRemoved) }),
  });
