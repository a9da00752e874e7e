import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { collectServerContract, serverGroupContract } from '../contract.ts';
import { explainPlace } from './explain-place.ts';
import { bindSources, createGroup, removeGroups, updateGroup } from './groups.service.ts';
import { listGroups } from './list-groups.ts';
import { getOverview, listServers } from './list-servers.ts';
import { changeServerState, createServer, removeServers, renewToken, updateServer } from './servers.service.ts';

export const collectServerRoutes = (platform: Platform) =>
  implement(collectServerContract, {
    list: (_actor, input) => listServers(platform, input),
    create: (actor, input) => createServer(platform, actor, input),
    update: async (actor, input) => ({ changed: await updateServer(platform, actor, input) }),
    token: (actor, input) => renewToken(platform, actor, input.id),
    state: async (actor, input) => ({ changed: await changeServerState(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeServers(platform, actor, input.id) }),
    overview: () => getOverview(platform),
  });

export const serverGroupRoutes = (platform: Platform) =>
  implement(serverGroupContract, {
    list: (_actor, input) => listGroups(platform, input),
    create: async (actor, input) => ({ id: await createGroup(platform, actor, input) }),
    update: async (actor, input) => ({ changed: await updateGroup(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeGroups(platform, actor, input.id) }),
    bind: async (actor, input) => ({ changed: await bindSources(platform, actor, input) }),
    why: (_actor, input) => explainPlace(platform, input.id),
  });
