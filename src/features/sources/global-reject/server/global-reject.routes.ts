import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { globalRejectContract, rejectClassContract } from '../contract.ts';
import { createClass, listClasses, removeClasses, switchClasses, updateClass } from './classes.service.ts';
import { createRejects, moveRejects, removeRejects, switchRejects, updateReject } from './entries.service.ts';
import { exportRejects } from './export-entries.ts';
import { importRejects } from './import-entries.ts';
import { listRejects } from './list-entries.ts';
import { previewEffect } from './preview-effect.ts';
import { testArticle } from './test-article.ts';

export const globalRejectRoutes = (platform: Platform) =>
  implement(globalRejectContract, {
    list: (_actor, input) => listRejects(platform, input),
    create: (actor, input) => createRejects(platform, actor, input),
    update: async (actor, input) => ({ changed: await updateReject(platform, actor, input) }),
    state: async (actor, input) => ({ changed: await switchRejects(platform, actor, input) }),
    move: async (actor, input) => ({ changed: await moveRejects(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeRejects(platform, actor, input.id) }),
    import: (actor, input) => importRejects(platform, actor, input),
    export: (actor, input, { locale }) => exportRejects(platform, actor, input, locale),
    test: (_actor, input) => testArticle(platform, input),
    preview: (_actor, input) => previewEffect(platform, input),
  });

export const rejectClassRoutes = (platform: Platform) =>
  implement(rejectClassContract, {
    list: (_actor, input) => listClasses(platform, input),
    create: async (actor, input) => ({ id: await createClass(platform, actor, input) }),
    update: async (actor, input) => ({ changed: await updateClass(platform, actor, input) }),
    state: async (actor, input) => ({ changed: await switchClasses(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeClasses(platform, actor, input.id) }),
  });
