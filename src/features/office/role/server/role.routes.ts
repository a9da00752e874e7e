import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { defaultRoleContract, roleContract } from '../contract.ts';
import { listHolders } from './list-holders.ts';
import { previewUser } from './preview-user.ts';
import { createRole, listRoles, readMatrix, removeRoles, updateRole } from './role.service.ts';
import { clientScope, defaultScope, type FindScope } from './role-scope.ts';
import { undoRole } from './undo-role.ts';

type Calls = typeof roleContract;

/** What both kinds of roles can do. */
function handlersOf(platform: Platform, findScope: FindScope) {
  const scopeOf = (actor: Actor) => findScope(platform.store.db, actor);
  return {
    list: async (actor: Actor, input: Input<Calls['list']>) => listRoles(platform, actor, await scopeOf(actor), input),
    matrix: async (actor: Actor) => readMatrix(actor, await scopeOf(actor)),
    create: async (actor: Actor, input: Input<Calls['create']>) => ({ id: await createRole(platform, actor, await scopeOf(actor), input) }),
    update: async (actor: Actor, input: Input<Calls['update']>) => {
      await updateRole(platform, actor, await scopeOf(actor), input);
      return { ok: true as const };
    },
    remove: async (actor: Actor, { id }: Input<Calls['remove']>) => {
      const changeIds = await removeRoles(platform, actor, await scopeOf(actor), id);
      return { changed: changeIds.length, changeIds };
    },
    undo: async (actor: Actor, { changeId }: Input<Calls['undo']>) => ({
      id: await undoRole(platform, actor, await scopeOf(actor), changeId),
    }),
  };
}

export const roleRoutes = (platform: Platform) =>
  implement(roleContract, {
    ...handlersOf(platform, clientScope),
    holders: (actor, input) => listHolders(platform, actor, input),
    preview: (actor, { userId }) => previewUser(platform, actor, userId),
  });

export const defaultRoleRoutes = (platform: Platform) => implement(defaultRoleContract, handlersOf(platform, defaultScope));
