import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import type { Actor } from '#server/actor.ts';
import { tagApplyContract } from '../apply.contract.ts';
import { tagContract } from '../contract.ts';
import { findTagRun, startTagRun, undoTagRun } from './tag-runs.ts';
import { previewKeyword } from './preview-keyword.ts';
import { suggestKeywords } from './suggest-keywords.ts';
import { createTagClass, listTagClasses, orderTagClasses, removeTagClasses, updateTagClass } from './tag-classes.ts';
import { changeKeywordState, createKeyword, listKeywords, removeKeywords, updateKeyword } from './tag-keywords.ts';
import { listTags } from './tag-list.ts';
import { createTag, createTags, mergeTags, removeTags, updateTag } from './tag.service.ts';

export const tagRoutes = (platform: Platform) =>
  implement(tagContract, {
    list: (actor, input) => listTags(platform, actor, input),
    create: (actor, input) => createTag(platform, actor, input),
    createMany: (actor, input) => createTags(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateTag(platform, actor, id, fields);
      return OK;
    },
    remove: async (actor, input) => {
      await removeTags(platform, actor, input);
      return OK;
    },
    merge: async (actor, input) => ({ changed: await mergeTags(platform, actor, input) }),
    classList: (actor, input) => listTagClasses(platform, actor, input),
    classCreate: (actor, input) => createTagClass(platform, actor, input.name),
    classUpdate: async (actor, input) => {
      await updateTagClass(platform, actor, input.id, input.name);
      return OK;
    },
    classRemove: async (actor, input) => {
      await removeTagClasses(platform, actor, input.id);
      return OK;
    },
    classOrder: async (actor, input) => {
      await orderTagClasses(platform, actor, input.ids);
      return OK;
    },
    keywordList: (actor, input) => listKeywords(platform, actor, input),
    keywordCreate: async (actor, { applyDays, ...fields }) => {
      const { id } = await createKeyword(platform, actor, fields);
      return { id, runId: await applyKeyword(platform, actor, id, fields.isEnabled ? applyDays : 0) };
    },
    keywordUpdate: async (actor, { id, applyDays, ...fields }) => {
      const { isEnabled } = await updateKeyword(platform, actor, id, fields);
      return { ...OK, runId: await applyKeyword(platform, actor, id, isEnabled ? applyDays : 0) };
    },
    keywordState: async (actor, { ids, isEnabled }) => ({ changed: await changeKeywordState(platform, actor, ids, isEnabled) }),
    keywordRemove: async (actor, input) => {
      await removeKeywords(platform, actor, input.id);
      return OK;
    },
    keywordPreview: (actor, input) => previewKeyword(platform, actor, input),
    keywordSuggestion: (actor, input) => suggestKeywords(platform, actor, input.tagId),
  });

export const tagApplyRoutes = (platform: Platform) =>
  implement(tagApplyContract, {
    last: async (actor, input) => ({ run: await findTagRun(platform, actor, input.id) }),
    apply: (actor, input) => startTagRun(platform, actor, input.keywordId, input.days),
    undo: (actor, input) => undoTagRun(platform, actor, input.id),
  });

/** Null for 0 days: the keyword applies to new articles only. */
const applyKeyword = async (platform: Platform, actor: Actor, id: number, days: number): Promise<number | null> =>
  days === 0 ? null : (await startTagRun(platform, actor, id, days)).id;

const OK = { ok: true } as const;
