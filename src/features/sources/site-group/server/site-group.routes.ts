import { findWeighing } from '#features/sources/website/server/facade.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { siteGroupContract } from '../contract.ts';
import { listGroupSites, resolveSites } from './group-sites.ts';
import { listGroups } from './list-groups.ts';
import { copyGroup, createGroup, removeGroups, updateGroup } from './site-group.service.ts';

export const siteGroupRoutes = (platform: Platform) =>
  implement(siteGroupContract, {
    list: (actor, input) => listGroups(platform, actor, input),
    create: (actor, input) => createGroup(platform, actor, input),
    update: async (actor, input) => ({ changed: 1, jobId: await updateGroup(platform, actor, input) }),
    copy: (actor, { id }) => copyGroup(platform, actor, id),
    remove: async (actor, { id }) => ({ changed: await removeGroups(platform, actor, id) }),
    sites: (actor, input) => listGroupSites(platform, actor, input),
    resolve: (actor, { text }) => resolveSites(platform, actor, text),
    weighing: async (actor, { id }) => ({ job: await findWeighing(platform, actor, id) }),
  });
