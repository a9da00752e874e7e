import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinHistoryContract } from '../contract.ts';
import { archiveBulletins } from './archive-bulletins.ts';
import { compareBulletins } from './compare-bulletins.ts';
import { countBulletins } from './count-bulletins.ts';
import { findChange } from './find-change.ts';
import { mergeBulletins } from './merge-bulletins.ts';

export const bulletinHistoryRoutes = (platform: Platform) =>
  implement(bulletinHistoryContract, {
    change: (actor, { id }) => findChange(platform, actor, id),
    compare: (actor, input) => compareBulletins(platform, actor, input),
    merge: (actor, { id }) => mergeBulletins(platform, actor, id),
    archive: async (actor, { ids, isArchived }) => ({ changed: await archiveBulletins(platform, actor, ids, isArchived) }),
    statistics: async (actor, input) => ({ items: await countBulletins(platform, actor, input) }),
  });
