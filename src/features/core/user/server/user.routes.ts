import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { userContract } from '../contract.ts';
import { grantUser } from './grant-user.ts';
import {
  createUser,
  endUserSecondFactor,
  endUserSessions,
  listUsers,
  removeUsers,
  resetPassword,
  unlockUser,
  updateUser,
} from './user.service.ts';

export const userRoutes = (platform: Platform) =>
  implement(userContract, {
    list: (actor, input) => listUsers(platform, actor, input),
    create: async (actor, input) => ({ id: await createUser(platform, actor, input) }),
    update: async (actor, { id, ...fields }) => {
      await updateUser(platform, actor, id, fields);
      return { changed: 1 };
    },
    grant: async (actor, { id, ...fields }) => {
      await grantUser(platform, actor, id, fields);
      return { changed: 1 };
    },
    remove: async (actor, input) => ({ changed: await removeUsers(platform, actor, input.id) }),
    resetPassword: async (actor, input) => {
      await resetPassword(platform, actor, input.id, input.password);
      return { changed: 1 };
    },
    endSessions: async (actor, input) => ({ changed: await endUserSessions(platform, actor, input.id) }),
    endSecondFactor: async (actor, input) => ({ changed: await endUserSecondFactor(platform, actor, input.id) }),
    unlock: async (actor, input) => ({ changed: await unlockUser(platform, actor, input.id) }),
  });
