import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { articleNumberContract } from '../contract.ts';
import { addNumberTasks } from './add-number-tasks.ts';
import { checkNumberTasks } from './check-number-tasks.ts';
import { editNumbers } from './edit-numbers.ts';
import { storedNumbers } from './stored-numbers.ts';
import { updateUrl } from './update-url.ts';

export const articleNumberRoutes = (platform: Platform) =>
  implement(articleNumberContract, {
    addTask: async (actor, input) => ({ items: await addNumberTasks(platform, actor, input.articleIds) }),
    checkStatus: async (actor, input) => ({ items: await checkNumberTasks(platform, actor, input) }),
    stored: (actor, input) => storedNumbers(platform, actor, input.articleId),
    update: async (actor, input) => ({ numbers: await editNumbers(platform, actor, input) }),
    updateUrl: (actor, input) => updateUrl(platform, actor, input.articleId, input.url),
  });
