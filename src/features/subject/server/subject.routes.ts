import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { subjectContract } from '../contract.ts';
import { checkExpression } from './check-expression.ts';
import { explainArticle } from './explain-article.ts';
import { previewSubject } from './preview-subject.ts';
import { listSubjects } from './subject-list.ts';
import { getSubjectTree } from './subject-tree.ts';
import { changeStates, createSubject, removeSubjects, updateSubject } from './subject.service.ts';
import { removeCategories, removeDictionaries, saveCategory, saveDictionary } from './word-lists.ts';

export const subjectRoutes = (platform: Platform) =>
  implement(subjectContract, {
    tree: (actor, input) => getSubjectTree(platform, actor, input),
    list: (actor, input) => listSubjects(platform, actor, input),
    create: (actor, { backfillDays, ...fields }) => createSubject(platform, actor, fields, backfillDays),
    update: async (actor, { id, backfillDays, updatedAt, ...fields }) => ({
      changed: 1,
      jobId: await updateSubject(platform, actor, id, fields, { backfillDays, updatedAt }),
    }),
    changeState: async (actor, input) => ({ changed: await changeStates(platform, actor, input.ids, input.state) }),
    remove: async (actor, input) => ({ changed: await removeSubjects(platform, actor, input.id) }),
    check: async (actor, input) => checkExpression(input, await loadDictionaries(platform.store, actor.clientId)),
    preview: (actor, input) => previewSubject(platform, actor, input),
    explain: (actor, input) => explainArticle(platform, actor, input),
    job: async (actor, input) => {
      const job = await platform.jobs.find(actor.clientId, input.id);
      if (!job) throw new AppError('not-found', { field: 'id' });
      return { state: job.state, progress: job.progress, total: job.total };
    },
    categories: async (actor) => ({
      items: await platform.store.db
        .selectFrom('subject_category')
        .select(['id', 'name', 'parent_id as parentId', 'sort'])
        .where('client_id', '=', actor.clientId)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    }),
    createCategory: async (actor, input) => ({ id: await saveCategory(platform, actor, input) }),
    updateCategory: async (actor, input) => {
      await saveCategory(platform, actor, input);
      return { changed: 1 };
    },
    removeCategory: async (actor, input) => ({ changed: await removeCategories(platform, actor, input.id) }),
    dictionaries: async (actor) => {
      const rows = await platform.store.db
        .selectFrom('dictionary')
        .select(['id', 'name', 'words', 'updated_at'])
        .where('client_id', '=', actor.clientId)
        .orderBy('name')
        .execute();
      return {
        items: rows.map((row) => ({ id: row.id, name: row.name, words: JSON.parse(row.words) as string[], updatedAt: row.updated_at })),
      };
    },
    createDictionary: async (actor, input) => ({ id: await saveDictionary(platform, actor, input) }),
    updateDictionary: async (actor, input) => {
      await saveDictionary(platform, actor, input);
      return { changed: 1 };
    },
    removeDictionary: async (actor, input) => ({ changed: await removeDictionaries(platform, actor, input.id) }),
  });
