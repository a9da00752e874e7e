import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { articleWorkContract } from '../contract.ts';
import { classifyArticles } from './classify-articles.ts';
import { deleteArticles, listDeleted, restoreDeleted } from './delete-articles.ts';
import { addProcessResult, listProcessResults } from './process-result.ts';
import { createArticle, getWritten, toHand, updateArticle } from './store-by-hand.ts';
import { suggestAll } from './suggest.ts';
import { tagArticles } from './tag-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';

export const articleWorkRoutes = (platform: Platform) =>
  implement(articleWorkContract, {
    create: async (actor, input) => createArticle(platform, actor, await toHand(platform, actor, input)),
    written: (actor, input) => getWritten(platform, actor, input.id),
    update: (actor, input) => updateArticle(platform, actor, input),
    remove: async (actor, input) => ({ changed: await deleteArticles(platform, actor, input.articleIds, input.note) }),
    deletedList: (actor, input) => listDeleted(platform, actor, input),
    restoreDeleted: async (actor, input) => ({ changed: await restoreDeleted(platform, actor, input.articleIds) }),
    classify: async (actor, input) => answer(await classifyArticles(platform, actor, input)),
    tag: async (actor, input) => answer(await tagArticles(platform, actor, input)),
    processResult: (actor, input) => addProcessResult(platform, actor, input),
    processResultList: async (actor, input) => ({ items: await listProcessResults(platform, actor, input.id) }),
    suggest: (actor, { articleIds, ...suggestion }) =>
      platform.store.db.transaction().execute(async (tx) => {
        const hits = await requireHits(tx, actor, articleIds);
        await suggestAll(tx, platform, actor, hits, suggestion);
        return { changed: hits.length };
      }),
  });

const answer = (before: Record<string, number[]>) => ({ changed: Object.keys(before).length, before });
