import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { contentClassContract } from '../contract.ts';
import { assignClasses } from './assign-classes.ts';
import { createClass, createClasses, moveClass, removeClasses, renameClass } from './content-class.service.ts';
import { listClasses } from './list-classes.ts';

export const contentClassRoutes = (platform: Platform) =>
  implement(contentClassContract, {
    list: async (actor) => {
      const items = await listClasses(platform, actor);
      return { items, total: items.length };
    },
    create: (actor, input) => createClass(platform, actor, input),
    createMany: (actor, input) => createClasses(platform, actor, input),
    update: async (actor, input) => {
      await renameClass(platform, actor, input.id, input.name);
      return OK;
    },
    move: async (actor, input) => {
      await moveClass(platform, actor, input);
      return OK;
    },
    remove: async (actor, input) => {
      await removeClasses(platform, actor, input.id);
      return OK;
    },
    assign: async (actor, input) => {
      const before = await assignClasses(platform, actor, input);
      return { changed: Object.keys(before).length, before };
    },
  });

const OK = { ok: true } as const;
