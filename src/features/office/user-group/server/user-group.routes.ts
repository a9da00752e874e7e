import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { userGroupContract } from '../contract.ts';
import { createGroup } from './create-group.ts';
import { listChoices } from './directory-choices.ts';
import { changeDirectory, readDirectory } from './directory.service.ts';
import { listTree } from './group-tree.ts';
import { listGroups } from './list-groups.ts';
import { removeGroups } from './remove-groups.ts';
import { updateGroup } from './user-group.service.ts';

const OK = { ok: true as const };

export const userGroupRoutes = (platform: Platform) =>
  implement(userGroupContract, {
    list: (actor, input) => listGroups(platform, actor, input),
    tree: async (actor) => ({ items: await listTree(platform.store.db, actor.clientId) }),
    create: async (actor, input) => ({ id: await createGroup(platform, actor, input) }),
    update: async (actor, input) => {
      await updateGroup(platform, actor, input);
      return OK;
    },
    remove: async (actor, input) => ({ changed: await removeGroups(platform, actor, input) }),
    directory: (actor, input) => readDirectory(platform, actor, input.id),
    choices: (actor) => listChoices(platform, actor),
    changeDirectory: async (actor, input) => {
      await changeDirectory(platform, actor, input);
      return OK;
    },
  });
