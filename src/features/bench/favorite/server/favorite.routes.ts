import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { favoriteContract } from '../contract.ts';
import { addFavorites, addFolder, findCollected, listFavorites, removeFavorites, removeFolders, renameFolder } from './favorite.service.ts';

const OK = { ok: true } as const;

export const favoriteRoutes = (platform: Platform) =>
  implement(favoriteContract, {
    add: (actor, input) => addFavorites(platform, actor, input),
    list: (actor, input) => listFavorites(platform, actor, input),
    remove: (actor, input) => removeFavorites(platform, actor, input.id),
    isCollected: (actor, input) => findCollected(platform, actor, input.id),
    folderAdd: (actor, input) => addFolder(platform, actor, input.name),
    folderUpdate: async (actor, input) => {
      await renameFolder(platform, actor, input.id, input.name);
      return OK;
    },
    folderRemove: async (actor, input) => {
      await removeFolders(platform, actor, input.id);
      return OK;
    },
  });
