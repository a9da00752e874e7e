import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { userGroupContract } from '../contract.ts';
import { createGroup } from './create-group.ts';
import { changeDirectory, readDirectory } from './directory.service.ts';
import { listGroups, removeGroups, renameGroup } from './user-group.service.ts';

const OK = { ok: true as const };

export const userGroupRoutes = (platform: Platform) =>
  implement(userGroupContract, {
    list: (actor, input) => listGroups(platform, actor, input),
    create: async (actor, input) => ({ id: await createGroup(platform, actor, input) }),
    update: async (actor, input) => {
      await renameGroup(platform, actor, input);
      return OK;
    },
    remove: async (actor, input) => ({ changed: await removeGroups(platform, actor, input.id) }),
    directory: (actor, input) => readDirectory(platform, actor, input.id),
    changeDirectory: async (actor, input) => {
      await changeDirectory(platform, actor, input);
      return OK;
    },
  });
