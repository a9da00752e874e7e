// The filters of a client and its people's suggestions; only the article stored at `nowhere.invalid` is dropped.
import { createLib } from '#features/subjects/emotion-word/server/libs.ts';
import { createWords } from '#features/subjects/emotion-word/server/words.ts';
import { APPLY } from '#features/subjects/filter/server/start-apply.ts';
import { createEntries } from '#features/subjects/filter-entry/server/filter-entry.service.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { raiseSuggestions } from '#server/record/raise-suggestions.ts';

export interface TenantFilters {
  blackEntryId: number;
  blackWordId: number;
  whiteEntryId: number;
  emotionLibId: number;
  emptyLibId: number;
  emotionWordId: number;
  filterJobId: number;
  droppedArticleId: number;
  /** Three undecided suggestions. */
  suggestionIds: number[];
}

export async function buildFilters(
  platform: Platform,
  actor: Actor,
  articleId: number,
  storeAt: (domain: string) => Promise<number>,
): Promise<TenantFilters> {
  const { db } = platform.store;
  await createEntries(platform, actor, 'black', { kind: 'site', values: ['nowhere.invalid'], note: '' });
  await createEntries(platform, actor, 'black-word', { kind: 'word', values: ['无此词甲'], note: '' });
  await createEntries(platform, actor, 'white', { kind: 'word', values: ['无此词乙'], note: '' });
  const lib = await createLib(platform, actor, { name: '自有词', note: '', isEnabled: true });
  const empty = await createLib(platform, actor, { name: '空词库', note: '', isEnabled: false });
  await createWords(platform, actor, { libId: lib.id, words: ['无此词丙'], polarity: 'negative', strength: 0.5, applyDays: 0 });
  const word = await db.selectFrom('emotionWord').select('id').where('libId', '=', lib.id).executeTakeFirstOrThrow();
  const raised = { articleId, kind: 'emotion' as const, before: 'neutral', after: 'positive', note: '判错了' };
  await raiseSuggestions(db, actor, platform.now(), [raised, raised, raised]);
  const entries = await db.selectFrom('filterEntry').select(['id', 'list']).where('clientId', '=', actor.clientId).execute();
  const entryId = (list: string): number => entries.find((entry) => entry.list === list)?.id as number;
  const suggestions = await db.selectFrom('userSuggestion').select('id').where('clientId', '=', actor.clientId).orderBy('id').execute();
  return {
    droppedArticleId: await storeAt('nowhere.invalid'),
    blackEntryId: entryId('black'),
    blackWordId: entryId('black-word'),
    whiteEntryId: entryId('white'),
    emotionLibId: lib.id,
    emptyLibId: empty.id,
    emotionWordId: word.id,
    filterJobId: await platform.jobs.add({ kind: APPLY, payload: { from: platform.now(), days: 1 }, clientId: actor.clientId }),
    suggestionIds: suggestions.map((row) => row.id),
  };
}
