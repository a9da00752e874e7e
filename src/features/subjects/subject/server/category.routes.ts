import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { arrangeCategory, createCategory, listCategories, removeCategories, updateCategory } from './category.service.ts';

export const subjectCategoryRoutes = (platform: Platform) =>
  implement(subjectCategoryContract, {
    list: (actor) => listCategories(platform, actor),
    create: async (actor, input) => ({ id: await createCategory(platform, actor, input) }),
    update: async (actor, input) => ({ changed: await updateCategory(platform, actor, input) }),
    arrange: async (actor, input) => ({ changed: await arrangeCategory(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeCategories(platform, actor, input.id) }),
  });
